package org.millrace.results.table;

import java.util.Map;
import java.util.OptionalDouble;
import org.millrace.rules.play.EndReason;

/**
 * One player's place in the standings; every number takes the player's view.
 *
 * @param rank from 1; players with equal points and tie-breaks share one, and the ranks behind it stay empty
 * @param shared whether another player has the same rank
 * @param sonnebornBerger the points of each opponent times what was scored against him, over all games
 * @param forfeits games lost by a breach of duty, by cause
 */
public record Standing(
        int rank, boolean shared, String name, Score score, double sonnebornBerger, Map<EndReason, Integer> forfeits) {

    /** Points for each game, 0 to 1; empty without games. */
    public OptionalDouble share() {
        return score.games() == 0 ? OptionalDouble.empty() : OptionalDouble.of(score.points() / score.games());
    }
}
