package org.millrace.bot.sdk;

import java.util.Map;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/**
 * What is known of a game when it begins.
 *
 * @param gameId the referee's id of the game, unique within the event
 * @param game the rules and the moves already played: an opening, or all moves of a game that is taken up again
 * @param colour the bot's colour
 * @param opponent the opponent's name
 * @param clock the time control
 * @param event the event's name
 * @param round the round, from 1; 0 when the event has none
 * @param options the values that the event sets for the options in {@link BotSpec#options()}
 */
public record GameInfo(
        String gameId,
        Game game,
        Colour colour,
        String opponent,
        TimeControl clock,
        String event,
        int round,
        Map<String, String> options) {

    /** Copies the options. */
    public GameInfo {
        options = Map.copyOf(options);
    }
}
