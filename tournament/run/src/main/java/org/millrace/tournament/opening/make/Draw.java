package org.millrace.tournament.opening.make;

import org.millrace.rules.play.Game;

/** What became of a placement that was drawn. */
sealed interface Draw {
    /** It can be an opening. */
    record Candidate(Game game) implements Draw {}

    /** It cannot. */
    record Refused(Refusal why) implements Draw {}
}
