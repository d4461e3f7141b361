package org.millrace.tournament.schedule;

import java.util.Map;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.record.Verdict;

/**
 * The games of an event that are decided for good, and how.
 *
 * <p>A void verdict means that the game is left out of the event: it will not be played again, and nobody scores. A game
 * that is still to be repeated has no result yet.
 */
public record Results(Map<GameId, Verdict> verdicts) {
    /** Of an event that has not begun. */
    public static final Results NONE = new Results(Map.of());

    public Results {
        verdicts = Map.copyOf(verdicts);
    }

    /** How the game ended; empty if it is not decided. */
    public Optional<Verdict> verdict(GameId game) {
        return Optional.ofNullable(verdicts.get(game));
    }
}
