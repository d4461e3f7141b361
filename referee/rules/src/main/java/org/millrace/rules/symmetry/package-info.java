/**
 * Symmetries of boards, canonical forms and indices of positions: the ground for analysis.
 *
 * <p>A {@link org.millrace.rules.symmetry.Symmetry} moves the points of a board so that the game stays the same game.
 * Those of three squares are the eight motions of the drawing, each with or without the swap of the inner and the
 * outer square:
 *
 * <pre>
 *   0-----------1-----------2                 6-----------7-----------8
 *   |   3-------4-------5   |                 |   3-------4-------5   |
 *   |   |   6---7---8   |   |   inner-outer   |   |   0---1---2   |   |
 *   9--10--11      12--13--14      swap      11--10---9      14--13--12
 *   |   |  15--16--17   |   |     becomes     |   |  21--22--23   |   |
 *   |  18------19------20   |                 |  18------19------20   |
 *  21----------22----------23                15----------16----------17
 * </pre>
 *
 * <p>{@link org.millrace.rules.symmetry.Symmetries} finds them all. What stands on the images of a position is one
 * orbit; {@link org.millrace.rules.symmetry.CanonicalForm} picks its least key, and
 * {@link org.millrace.rules.symmetry.PositionIndex} numbers positions, or orbits, from 0 without gaps, or nearly so:
 *
 * <pre>
 *                  +-- StoneCounts.of ---- which table: 3-3, 4-3, ... 9-9, hands, side to move
 *   a position  ---+
 *                  +-- PositionIndex.rank  which entry: 0 ... size - 1
 * </pre>
 *
 * <p>The handbook of this package, {@code SYMMETRY.md} beside the module, has the sizes, the reasons and the sources.
 */
@NullMarked
package org.millrace.rules.symmetry;

import org.jspecify.annotations.NullMarked;
