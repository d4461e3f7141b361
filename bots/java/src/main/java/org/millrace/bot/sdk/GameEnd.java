package org.millrace.bot.sdk;

import java.util.Optional;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;

/**
 * How a game ended, from the bot's point of view.
 *
 * @param gameId the referee's id of the game
 * @param result the result for this bot
 * @param reason why it ended; empty for a reason that this version does not know
 * @param ownFault whether the bot lost by a fault of its own: time, an illegal move, a broken connection
 * @param message the referee's sentence with the details, may be empty
 * @param record the address of the game's record, a PGN with every move and its time; empty if the event serves none
 * @param game the game with all its moves
 */
public record GameEnd(
        String gameId,
        Result result,
        Optional<EndReason> reason,
        boolean ownFault,
        String message,
        Optional<String> record,
        Game game) {

    /** The result of a game for one of its players. */
    public enum Result {
        /** The bot won. */
        WON,
        /** Nobody won. */
        DRAWN,
        /** The bot lost. */
        LOST,
        /** The game does not count: a fault of the referee's side, or neither player came. */
        VOID
    }
}
