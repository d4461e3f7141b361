package org.millrace.doctor.replay;

import java.util.List;
import org.millrace.record.PlayedMove;
import org.millrace.record.Verdict;

/** What became of asking a bot. */
public sealed interface Reply {

    /** A legal move in time, with its time and what the bot thought. */
    record Moved(PlayedMove move) implements Reply {}

    /** The bot gave the game up. */
    record Resigned() implements Reply {}

    /**
     * No answer that counts.
     *
     * @param verdict the referee's, with its sentence
     * @param lastLines what the bot printed last, oldest first
     */
    record Failed(Verdict verdict, List<String> lastLines) implements Reply {
        public Failed {
            lastLines = List.copyOf(lastLines);
        }
    }
}
