package org.millrace.rules.symmetry;

import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

/**
 * The swap of the colours: every white stone becomes black and every black one white, on the board and in hand, and
 * the other side is to move.
 *
 * <p>No rule asks for a colour once a game has begun, so the moves are the same moves and the outcome is the same for
 * the side to move; the winner's colour is the other one. Only the swap of everything is a symmetry. With the stones
 * swapped and the side kept, the other player would be to move, which is another position. Hence a table of values
 * for the side to move needs only the positions with White to move.
 *
 * <p>The swap can leave what a game reaches from the opening: hands of 8 and 9 with Black to move become hands of 9
 * and 8 with White to move, which a position text would refuse, while {@link org.millrace.rules.play.Game} plays it.
 */
public final class ColourSwap {
    private ColourSwap() {}

    /** The key of the swapped position. */
    public static long key(long key) {
        return Keys.of(Keys.black(key), Keys.white(key), Keys.blackHand(key), Keys.whiteHand(key), 1 - Keys.side(key));
    }

    /** The swapped position. The count stays. */
    public static Position position(Position position) {
        return Keys.position(key(position.key()), position.noCaptureCount());
    }

    /** The key as it is if White is to move, otherwise of the swapped position, in which White is. */
    public static long whiteToMove(long key) {
        return Keys.side(key) == 0 ? key : key(key);
    }

    /** The position as it is if White is to move, otherwise swapped. */
    public static Position whiteToMove(Position position) {
        return position.side() == Colour.WHITE ? position : position(position);
    }
}
