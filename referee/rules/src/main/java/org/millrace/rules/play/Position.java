package org.millrace.rules.play;

import org.millrace.rules.board.Board;
import org.millrace.rules.variant.RuleSet;

/**
 * A position: the stones of both colours on the points, the stones in hand, the side to move, and the number of
 * consecutive moves on the board since the last placing or capture.
 *
 * <p>A set of stones is a mask, an int with bit {@code p} set for point {@code p}. A position knows neither board nor
 * rules; whether a position fits them is checked where a text is read.
 *
 * <p>An immutable value, equal to another if all five fields are.
 */
public final class Position {
    private static final int POINTS = (1 << Board.MAX_POINTS) - 1;
    private static final int MAX_HAND = 15;

    private static final int BLACK_SHIFT = Board.MAX_POINTS;
    private static final int WHITE_HAND_SHIFT = 2 * Board.MAX_POINTS;
    private static final int BLACK_HAND_SHIFT = WHITE_HAND_SHIFT + 4;
    private static final int SIDE_SHIFT = BLACK_HAND_SHIFT + 4;

    /** See {@link #key()}. */
    private final long key;

    private final int noCaptureCount;

    /** Takes a key that is known to be good. */
    private Position(long key, int noCaptureCount) {
        this.key = key;
        this.noCaptureCount = noCaptureCount;
    }

    /** The position before the first move: an empty board, all stones in hand, White to move. */
    public static Position start(RuleSet rules) {
        return of(0, 0, rules.stones(), rules.stones(), Colour.WHITE, 0);
    }

    /**
     * The position of these values.
     *
     * @param white mask of White's stones on the board
     * @param black mask of Black's stones on the board
     * @param whiteHand White's stones in hand, 0 to 15
     * @param blackHand Black's stones in hand, 0 to 15
     * @param side the side to move
     * @param noCaptureCount consecutive moves on the board, each player's turn counting one, since the last placing
     *     or capture; 0 or more
     * @throws IllegalArgumentException if a value is out of its range, or a point holds two stones
     */
    public static Position of(int white, int black, int whiteHand, int blackHand, Colour side, int noCaptureCount) {
        if ((white & black) != 0) {
            throw new IllegalArgumentException(
                    "point " + Integer.numberOfTrailingZeros(white & black) + " holds two stones");
        }
        if (((white | black) & ~POINTS) != 0) {
            throw new IllegalArgumentException("a stone stands on a point past " + (Board.MAX_POINTS - 1));
        }
        if (((whiteHand | blackHand) & ~MAX_HAND) != 0) {
            throw new IllegalArgumentException(
                    "hands of " + whiteHand + " and " + blackHand + " stones; each is 0 to " + MAX_HAND);
        }
        if (noCaptureCount < 0) {
            throw new IllegalArgumentException("a count of " + noCaptureCount + " moves without a capture");
        }
        return new Position(pack(white, black, whiteHand, blackHand, side == Colour.WHITE ? 0 : 1), noCaptureCount);
    }

    /** Like {@link #of}, for values that are right by construction; side is 0 for White, 1 for Black. */
    static Position unchecked(int white, int black, int whiteHand, int blackHand, int side, int noCaptureCount) {
        return new Position(pack(white, black, whiteHand, blackHand, side), noCaptureCount);
    }

    private static long pack(int white, int black, int whiteHand, int blackHand, int side) {
        return white
                | (long) black << BLACK_SHIFT
                | (long) whiteHand << WHITE_HAND_SHIFT
                | (long) blackHand << BLACK_HAND_SHIFT
                | (long) side << SIDE_SHIFT;
    }

    /** The mask of White's stones on the board. */
    public int white() {
        return (int) key & POINTS;
    }

    /** The mask of Black's stones on the board. */
    public int black() {
        return (int) (key >>> BLACK_SHIFT) & POINTS;
    }

    /** White's stones in hand. */
    public int whiteHand() {
        return (int) (key >>> WHITE_HAND_SHIFT) & MAX_HAND;
    }

    /** Black's stones in hand. */
    public int blackHand() {
        return (int) (key >>> BLACK_HAND_SHIFT) & MAX_HAND;
    }

    /** The side to move. */
    public Colour side() {
        return whiteToMove() ? Colour.WHITE : Colour.BLACK;
    }

    /** Consecutive moves on the board, each player's turn counting one, since the last placing or capture. */
    public int noCaptureCount() {
        return noCaptureCount;
    }

    /** The mask of a colour's stones on the board. */
    public int stones(Colour colour) {
        return colour == Colour.WHITE ? white() : black();
    }

    /** A colour's stones in hand. */
    public int hand(Colour colour) {
        return colour == Colour.WHITE ? whiteHand() : blackHand();
    }

    /** The mask of all stones on the board. */
    public int occupied() {
        return white() | black();
    }

    /**
     * The exact identity of the position for repetition: everything but the count. Two positions have the same key
     * if and only if they agree in stones, hands and side. It fits 57 bits:
     *
     * <pre>
     *   56    55        52 51        48 47         24 23          0
     *  +------+------------+------------+-------------+-------------+
     *  | side | black hand | white hand | black mask  | white mask  |
     *  +------+------------+------------+-------------+-------------+
     * </pre>
     */
    public long key() {
        return key;
    }

    /** The mask of the stones of the side to move. */
    int own() {
        return whiteToMove() ? white() : black();
    }

    /** The mask of the stones of the side not to move. */
    int enemy() {
        return whiteToMove() ? black() : white();
    }

    /** The stones in hand of the side to move. */
    int ownHand() {
        return whiteToMove() ? whiteHand() : blackHand();
    }

    /** The stones in hand of the side not to move. */
    int enemyHand() {
        return whiteToMove() ? blackHand() : whiteHand();
    }

    boolean whiteToMove() {
        return key >>> SIDE_SHIFT == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position that && key == that.key && noCaptureCount == that.noCaptureCount;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(key) + noCaptureCount;
    }

    @Override
    public String toString() {
        return "Position[white=" + white() + ", black=" + black() + ", whiteHand=" + whiteHand() + ", blackHand="
                + blackHand() + ", side=" + side() + ", noCaptureCount=" + noCaptureCount + "]";
    }
}
