package org.millrace.results.table;

import java.util.Map;
import java.util.OptionalDouble;
import org.millrace.rules.play.EndReason;

/**
 * One player's place in the standings; every number takes the player's view.
 *
 * @param placing rank and what decides it
 * @param score of his games
 * @param forfeits games lost by a breach of duty, by cause
 */
public record Standing(Placing placing, Score score, Map<EndReason, Integer> forfeits) {

    /** His name. */
    public String name() {
        return placing.name();
    }

    /** From 1; players with equal points and tie-breaks share one, and the ranks behind it stay empty. */
    public int rank() {
        return placing.rank();
    }

    /** Points of games and byes together. */
    public double points() {
        return score.points() + placing.byePoints();
    }

    /** Points for each game, 0 to 1, byes left out; empty without games. */
    public OptionalDouble share() {
        return score.share();
    }
}
