package org.millrace.results.rating;

import java.util.Map;

/**
 * How a rating table is fixed and measured.
 *
 * @param anchors players whose rating is given, in Elo from -10,000 to 10,000; a pool without one has mean 0. Names
 *     without a game have no effect
 * @param bars what the error bars are relative to
 */
public record EloOptions(Map<String, Double> anchors, Bars bars) {
    /** No anchors, bars relative to the pool's mean. */
    public static final EloOptions DEFAULT = new EloOptions(Map.of(), Bars.POOL_MEAN);

    private static final double FURTHEST_ANCHOR = 10_000;

    /** What an error bar is the error of. */
    public enum Bars {
        /** Of the distance to the mean of the pool. */
        POOL_MEAN,
        /** Of the distance to the anchors, whose own bars are then 0; in a pool without anchors, as the pool's mean. */
        ANCHORS
    }

    public EloOptions {
        anchors = Map.copyOf(anchors);
        anchors.forEach((name, elo) -> {
            if (!(Math.abs(elo) <= FURTHEST_ANCHOR)) {
                throw new IllegalArgumentException(
                        "the anchor of " + name + " must be from -10000 to 10000 Elo, not " + elo);
            }
        });
    }

    /** Ratings fixed by {@code anchors}, bars relative to them. */
    public static EloOptions anchored(Map<String, Double> anchors) {
        return new EloOptions(anchors, Bars.ANCHORS);
    }
}
