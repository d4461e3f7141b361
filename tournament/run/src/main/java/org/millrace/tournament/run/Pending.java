package org.millrace.tournament.run;

import org.millrace.tournament.schedule.ScheduledGame;

/**
 * A game that is to be played.
 *
 * @param attempt from 1; higher when earlier attempts were void
 * @param putBacks how often it was to begin and was not, since a process of before was gone
 */
record Pending(ScheduledGame game, int attempt, int putBacks) {
    static Pending first(ScheduledGame game, int attempt) {
        return new Pending(game, attempt, 0);
    }

    Pending again() {
        return new Pending(game, attempt + 1, putBacks);
    }

    Pending notBegun() {
        return new Pending(game, attempt, putBacks + 1);
    }
}
