/**
 * A second, plain implementation of the rules to compare the library with.
 *
 * <p>Written from the text of the rules alone: it shares no table, board, generator or parser with the
 * library, works on names of points, and makes no attempt to be fast.
 */
@NullMarked
package org.millrace.rules.naive;

import org.jspecify.annotations.NullMarked;
