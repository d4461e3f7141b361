package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Moves;
import org.millrace.rules.play.Position;

/**
 * A symmetry of a board: a permutation of its points under which the game is the same game. It carries masks,
 * positions and moves from the board to its image; what is legal before is legal after, and ends likewise.
 *
 * <p>A symmetry is a member of one {@link Symmetries}, and equal only to itself. Nothing allocates but what gives a
 * {@link Position} or a {@link Move}. Masks and packed moves are not checked. Immutable, safe for any number of
 * threads.
 */
public final class Symmetry {
    private static final int BYTES = Board.MAX_POINTS / 8;
    private static final int POINT_BITS = 5;
    private static final int MOVE_BITS = (2 + Moves.MAX_REMOVALS) * POINT_BITS;

    private final Symmetries group;
    private final int number;
    private final String name;
    /** The image of each point; {@link Moves#NONE}, which stands where a move has no point, is its own. */
    private final int[] images = new int[Moves.NONE + 1];
    /** The image of each value of each byte of a mask, 256 entries a byte. */
    private final int[] byteImages = new int[BYTES << 8];

    Symmetry(Symmetries group, int number, int[] images) {
        this.group = group;
        this.number = number;
        name = SymmetryName.of(group.board(), images);
        System.arraycopy(images, 0, this.images, 0, images.length);
        this.images[Moves.NONE] = Moves.NONE;
        for (int point = 0; point < images.length; point++) {
            int bit = 1 << (point & 7);
            int table = point >>> 3 << 8;
            for (int value = 0; value < 256; value++) {
                if ((value & bit) != 0) {
                    byteImages[table | value] |= 1 << images[point];
                }
            }
        }
    }

    /** The group it is a member of. */
    public Symmetries group() {
        return group;
    }

    /** The place of this symmetry in {@link Symmetries#all()}, from 0; 0 is the identity. */
    public int number() {
        return number;
    }

    /**
     * The symmetry in words, such as {@code rotation by 90° with inner-outer swap}; rotations are clockwise. What is
     * no motion of the drawing is named by its cycles of points, such as {@code (a3 b3)(a2 b2)(a1 b1)}.
     */
    public String name() {
        return name;
    }

    /** The point that a point goes to. */
    public int point(int point) {
        return images[point];
    }

    /** The mask of the points that the points of a mask go to. */
    public int mask(int mask) {
        return byteImages[mask & 0xff] | byteImages[0x100 | (mask >>> 8 & 0xff)] | byteImages[0x200 | mask >>> 16];
    }

    /** The key of the image of the position with this {@link Position#key()}. */
    public long key(long key) {
        return Keys.withStones(key, mask(Keys.white(key)), mask(Keys.black(key)));
    }

    /** The image of a position. Hands, side and count stay. */
    public Position position(Position position) {
        return Position.of(
                mask(position.white()),
                mask(position.black()),
                position.whiteHand(),
                position.blackHand(),
                position.side(),
                position.noCaptureCount());
    }

    /** The image of a move, packed as {@link Moves} draws it. Removals keep their order. */
    public int move(int code) {
        int mapped = 0;
        for (int shift = 0; shift < MOVE_BITS; shift += POINT_BITS) {
            mapped |= images[code >>> shift & Moves.NONE] << shift;
        }
        return mapped;
    }

    /** The image of a move. Removals keep their order. */
    public Move move(Move move) {
        return new Move(move(move.code()));
    }

    /**
     * This symmetry, then another.
     *
     * @throws IllegalArgumentException if the other belongs to another group
     */
    public Symmetry then(Symmetry next) {
        if (next.group != group) {
            throw new IllegalArgumentException("'" + next + "' is of " + next.group + ", '" + this + "' of " + group
                    + "; join those of one group");
        }
        return group.product(number, next.number);
    }

    /** The symmetry that takes this one back. */
    public Symmetry inverse() {
        return group.inverse(number);
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
