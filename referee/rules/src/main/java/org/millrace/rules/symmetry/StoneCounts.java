package org.millrace.rules.symmetry;

import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

/**
 * The numbers that set a subspace of positions apart: the stones of both colours on the board and in hand, and the
 * side to move. A move leads from one subspace to another, or stays in the mirror image of its own.
 *
 * @param white White's stones on the board, 0 to 12
 * @param black Black's stones on the board, 0 to 12
 * @param whiteHand White's stones in hand, 0 to 15
 * @param blackHand Black's stones in hand, 0 to 15
 * @param side the side to move
 */
public record StoneCounts(int white, int black, int whiteHand, int blackHand, Colour side) {
    private static final int MOST_ON_BOARD = 12;
    private static final int MOST_IN_HAND = 15;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the count that is out of its range
     */
    public StoneCounts {
        require("white", white, MOST_ON_BOARD);
        require("black", black, MOST_ON_BOARD);
        require("white-hand", whiteHand, MOST_IN_HAND);
        require("black-hand", blackHand, MOST_IN_HAND);
    }

    /** The moving phase: hands empty, White to move. */
    public static StoneCounts onBoard(int white, int black) {
        return new StoneCounts(white, black, 0, 0, Colour.WHITE);
    }

    /** The counts of a position. */
    public static StoneCounts of(Position position) {
        return new StoneCounts(
                Integer.bitCount(position.white()),
                Integer.bitCount(position.black()),
                position.whiteHand(),
                position.blackHand(),
                position.side());
    }

    /** The same counts seen by the other colour, as {@link ColourSwap} leaves them. */
    public StoneCounts swapped() {
        return new StoneCounts(black, white, blackHand, whiteHand, side.opponent());
    }

    @Override
    public String toString() {
        return white + "-" + black + " hands " + whiteHand + "-" + blackHand + ", " + side + " to move";
    }

    private static void require(String name, int value, int most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(name + ": " + value + " is not 0 to " + most);
        }
    }
}
