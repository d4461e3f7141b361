package org.millrace.tournament.run;

import org.millrace.tournament.schedule.ScheduledGame;

/**
 * A game that is to be played.
 *
 * @param attempt from 1; higher when earlier attempts were void
 */
record Pending(ScheduledGame game, int attempt) {
    Pending again() {
        return new Pending(game, attempt + 1);
    }
}
