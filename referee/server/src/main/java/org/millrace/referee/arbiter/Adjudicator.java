package org.millrace.referee.arbiter;

import java.util.List;
import java.util.Optional;
import org.millrace.record.PlayedMove;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/**
 * Decides games that are not over on the board, such as those on which both bots agree.
 *
 * <p>A pure function: asked after each accepted move that does not end the game, on the event loop of the game, so it
 * returns at once. An exception makes the game void.
 */
@FunctionalInterface
public interface Adjudicator {

    /** Lets every game go on. */
    Adjudicator NONE = (game, moves) -> Optional.empty();

    /**
     * How the game is to end now; empty if it goes on.
     *
     * @param game as it stands after the move
     * @param moves all of them, the opening's first, with what the bots thought; to be read during the call only
     */
    Optional<Ruling> after(Game game, List<PlayedMove> moves);

    /**
     * A decision.
     *
     * @param winner empty for a draw
     * @param why a sentence for the record and the players
     */
    record Ruling(Optional<Colour> winner, String why) {}
}
