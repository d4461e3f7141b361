package org.millrace.record;

import java.util.Optional;
import org.millrace.rules.play.Move;

/**
 * One legal move of a finished game with its timing and what its bot said.
 *
 * @param timing empty for a move of the opening, which nobody had to think about
 */
public record PlayedMove(Move move, Optional<MoveTiming> timing, Thought thought) {

    /** A move of the opening. */
    public static PlayedMove opening(Move move) {
        return new PlayedMove(move, Optional.empty(), Thought.NONE);
    }
}
