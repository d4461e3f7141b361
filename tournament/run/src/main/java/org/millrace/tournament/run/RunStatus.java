package org.millrace.tournament.run;

import java.time.Duration;
import java.util.List;
import org.millrace.record.GameId;

/**
 * How an event stands while it is played.
 *
 * @param event its name
 * @param state what the runner does
 * @param round the round that was drawn last; 0 where rounds have no meaning
 * @param leftOut games that stay without a result
 * @param playing the games in play, the longest first
 * @param withdrawn the bots that are out of the event, and why
 */
public record RunStatus(
        String event,
        State state,
        Progress progress,
        int round,
        int leftOut,
        List<Playing> playing,
        List<Out> withdrawn) {

    /** What a runner does. */
    public enum State {
        /** It begins games. */
        PLAYING,
        /** It begins none until it is told to. */
        PAUSED,
        /** It ends when the games in play are over. */
        DRAINING
    }

    /**
     * A game in play.
     *
     * @param begun whether both bots have come; until then it waits for one
     * @param plies moves played, the opening's included
     * @param since how long ago it was given to the referee
     */
    public record Playing(GameId id, String white, String black, boolean begun, int plies, Duration since) {}

    /** A bot that is out. */
    public record Out(String bot, String why) {}

    public RunStatus {
        playing = List.copyOf(playing);
        withdrawn = List.copyOf(withdrawn);
    }
}
