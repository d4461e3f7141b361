package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

/** The parts of a {@link Position#key()}, which draws where they stand, for loops that make no positions. */
final class Keys {
    private static final int POINTS = (1 << Board.MAX_POINTS) - 1;
    private static final int BLACK_SHIFT = Board.MAX_POINTS;
    private static final int HANDS_SHIFT = 2 * Board.MAX_POINTS;
    private static final int HAND_BITS = 4;
    private static final int HAND = (1 << HAND_BITS) - 1;
    private static final int SIDE_SHIFT = HANDS_SHIFT + 2 * HAND_BITS;

    private Keys() {}

    static int white(long key) {
        return (int) key & POINTS;
    }

    static int black(long key) {
        return (int) (key >>> BLACK_SHIFT) & POINTS;
    }

    static int whiteHand(long key) {
        return (int) (key >>> HANDS_SHIFT) & HAND;
    }

    static int blackHand(long key) {
        return (int) (key >>> (HANDS_SHIFT + HAND_BITS)) & HAND;
    }

    /** 0 if White is to move, 1 if Black is. */
    static int side(long key) {
        return (int) (key >>> SIDE_SHIFT);
    }

    /** The stones alone, as the low bits of a key. */
    static long stones(int white, int black) {
        return (long) black << BLACK_SHIFT | white;
    }

    /** A key with other stones and the same hands and side. */
    static long withStones(long key, int white, int black) {
        return key >>> HANDS_SHIFT << HANDS_SHIFT | stones(white, black);
    }

    static long of(int white, int black, int whiteHand, int blackHand, int side) {
        long hands = (long) blackHand << HAND_BITS | whiteHand;
        return (long) side << SIDE_SHIFT | hands << HANDS_SHIFT | stones(white, black);
    }

    static Position position(long key, int noCaptureCount) {
        Colour side = side(key) == 0 ? Colour.WHITE : Colour.BLACK;
        return Position.of(white(key), black(key), whiteHand(key), blackHand(key), side, noCaptureCount);
    }
}
