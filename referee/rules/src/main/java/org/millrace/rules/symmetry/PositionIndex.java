package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Position;

/**
 * An index of the positions of one subspace: a number from 0 to {@link #size()} - 1 for each, so that a table of
 * values is a plain array. The no-capture count is no part of it.
 *
 * <p>Methods with keys are for inner loops: they neither allocate nor check. Immutable, safe for any number of
 * threads.
 */
public sealed interface PositionIndex permits EveryPosition, UpToSymmetry {
    /**
     * The index in which every position has a number of its own and every number is in use. Numbers follow the order
     * of the white masks, then of the black ones.
     *
     * @throws IllegalArgumentException if the board has too few points
     */
    static PositionIndex of(Board board, StoneCounts counts) {
        return new EveryPosition(board, counts);
    }

    /**
     * The index in which positions that are images of each other share a number. It is nearly dense: a number is not
     * in use only if the stones of the colour with more of them, which lead, are symmetric by themselves.
     *
     * @throws IllegalArgumentException if the board has too few points
     */
    static PositionIndex upToSymmetry(Symmetries symmetries, StoneCounts counts) {
        return new UpToSymmetry(symmetries, counts);
    }

    /** The counts that all positions of the subspace share. */
    StoneCounts counts();

    /** One more than the greatest number. */
    long size();

    /** How many numbers are in use. */
    long used();

    /**
     * The number of a position.
     *
     * @param key a {@link Position#key()} of this subspace; any other gives a number without meaning, or throws an
     *     {@link IndexOutOfBoundsException}
     */
    long rank(long key);

    /**
     * The key of the position of a number; of those that share it, the one that stands for them.
     *
     * @param index 0 to {@link #size()} - 1
     */
    long unrank(long index);

    /** Whether some position has this number. If not, {@link #unrank} gives a position of another number. */
    default boolean isUsed(long index) {
        return rank(unrank(index)) == index;
    }

    /**
     * The number of a position.
     *
     * @throws IllegalArgumentException if its counts are those of another subspace
     */
    default long rank(Position position) {
        StoneCounts found = StoneCounts.of(position);
        if (!found.equals(counts())) {
            throw new IllegalArgumentException("a position of " + found + " in the index of " + counts());
        }
        return rank(position.key());
    }

    /**
     * The position of a number, with a no-capture count of 0.
     *
     * @throws IndexOutOfBoundsException if there is no such number
     */
    default Position position(long index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException(index + " is not 0 to " + (size() - 1));
        }
        return Keys.position(unrank(index), 0);
    }
}
