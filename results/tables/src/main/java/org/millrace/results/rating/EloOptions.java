package org.millrace.results.rating;

import java.util.Map;

/**
 * How a rating table is fixed and measured.
 *
 * @param anchors players whose rating is given, in Elo from -10,000 to 10,000; a pool without one has mean 0. Names
 *     without a game have no effect
 * @param bars what the error bars are relative to
 * @param model what is fitted to the results
 * @param priorDraws how many draws each player is imagined to have played, from 0 to 1,000, against one opponent whose
 *     rating is the anchors' mean, or fits best where there is no anchor; neither side moves first
 * @param errors whether error bars and likelihoods of superiority are computed, which takes most of the time where there
 *     are many players
 */
public record EloOptions(Map<String, Double> anchors, Bars bars, Model model, double priorDraws, boolean errors) {
    /** No anchors, bars relative to the pool's mean. */
    public static final EloOptions DEFAULT = new EloOptions(Map.of(), Bars.POOL_MEAN);

    private static final double MOST_PRIOR_DRAWS = 1_000;

    private static final double FURTHEST_ANCHOR = 10_000;

    /** What an error bar is the error of. */
    public enum Bars {
        /** Of the distance to the mean of the pool. */
        POOL_MEAN,
        /** Of the distance to the anchors, whose own bars are then 0; in a pool without anchors, as the pool's mean. */
        ANCHORS
    }

    /** What is fitted to the results. */
    public enum Model {
        /** The score: a player is expected to get the points that he got. */
        LOGISTIC,
        /** Wins, draws and losses by R. Davidson's likelihood, the draw rate being a number of the model. */
        DAVIDSON
    }

    public EloOptions {
        if (!(priorDraws >= 0 && priorDraws <= MOST_PRIOR_DRAWS)) {
            throw new IllegalArgumentException("the imagined draws must be from 0 to 1000, not " + priorDraws);
        }
        anchors = Map.copyOf(anchors);
        anchors.forEach((name, elo) -> {
            if (!(Math.abs(elo) <= FURTHEST_ANCHOR)) {
                throw new IllegalArgumentException(
                        "the anchor of " + name + " must be from -10000 to 10000 Elo, not " + elo);
            }
        });
    }

    /** The logistic model with error bars and without imagined draws. */
    public EloOptions(Map<String, Double> anchors, Bars bars) {
        this(anchors, bars, Model.LOGISTIC, 0, true);
    }

    /** Ratings fixed by {@code anchors}, bars relative to them. */
    public static EloOptions anchored(Map<String, Double> anchors) {
        return new EloOptions(anchors, Bars.ANCHORS);
    }
}
