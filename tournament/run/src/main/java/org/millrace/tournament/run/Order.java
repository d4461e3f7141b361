package org.millrace.tournament.run;

import org.millrace.record.GameId;

/** What an organiser can tell an event that is being played. */
public sealed interface Order {

    /** Why; may be empty. */
    String why();

    /** Begin no more games until {@link Resume}; those in play go on. */
    record Pause(String why) implements Order {}

    /** Begin games again. */
    record Resume(String why) implements Order {}

    /** Begin no more games, and end when those in play are over; the same event goes on from there later. */
    record Drain(String why) implements Order {}

    /** Take a bot out of the event: it finishes the games that it plays, and loses the others as walk-overs. */
    record Withdraw(String bot, String why) implements Order {}

    /**
     * Take a game's result back, or break it off.
     *
     * @param leaveOut whether it stays without a result; else it is played again
     */
    record Strike(GameId game, boolean leaveOut, String why) implements Order {}
}
