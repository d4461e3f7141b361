package org.millrace.rules.play;

/**
 * Moves packed into ints, for inner loops: what {@link Move} says with objects.
 *
 * <pre>
 *   31       25 24       20 19       15 14       10 9      5 4        0
 *  +-----------+-----------+-----------+-----------+--------+----------+
 *  |     0     | removal 3 | removal 2 | removal 1 |   to   |   from   |
 *  +-----------+-----------+-----------+-----------+--------+----------+
 * </pre>
 *
 * <p>Each part is a point, or {@link #NONE}: no from is a placing, and removals fill up from the first on.
 */
public final class Moves {
    /** Stands where a move has no from or no further removal. */
    public static final int NONE = 31;

    /** The most stones that one move can take. */
    public static final int MAX_REMOVALS = 3;

    private static final int BITS = 5;
    private static final int FIRST_REMOVAL = 2 * BITS;
    private static final int NO_REMOVALS =
            (NONE << FIRST_REMOVAL) | (NONE << (FIRST_REMOVAL + BITS)) | (NONE << (FIRST_REMOVAL + 2 * BITS));

    private Moves() {}

    /** The point a stone comes from; {@link #NONE} for a placing. */
    public static int from(int move) {
        return move & NONE;
    }

    /** The point a stone comes to. */
    public static int to(int move) {
        return (move >>> BITS) & NONE;
    }

    /** The point of the stone taken as number {@code index}, 0 to 2; {@link #NONE} if the move takes fewer. */
    public static int removal(int move, int index) {
        return (move >>> (FIRST_REMOVAL + index * BITS)) & NONE;
    }

    /** Whether a stone comes from the hand. */
    public static boolean isPlacing(int move) {
        return from(move) == NONE;
    }

    /** Whether a stone is taken. */
    public static boolean isCapture(int move) {
        return removal(move, 0) != NONE;
    }

    /** The mask of all stones taken. */
    public static int removed(int move) {
        int mask = 0;
        // The first slot without a removal ends them, and three of them are the most.
        for (int rest = move >>> FIRST_REMOVAL; rest != 0 && (rest & NONE) != NONE; rest >>>= BITS) {
            mask |= 1 << (rest & NONE);
        }
        return mask;
    }

    /** A move that takes nothing; {@code from} is {@link #NONE} for a placing. Nothing is checked. */
    public static int quiet(int from, int to) {
        return NO_REMOVALS | (to << BITS) | from;
    }

    /** The move with its removal of number {@code index} set, which was {@link #NONE} before. Nothing is checked. */
    public static int withRemoval(int move, int index, int point) {
        return move ^ ((NONE ^ point) << (FIRST_REMOVAL + index * BITS));
    }
}
