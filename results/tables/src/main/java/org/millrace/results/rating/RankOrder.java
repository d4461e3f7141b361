package org.millrace.results.rating;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order of a pool's players: who has a lower bound alone, then who has a rating, then who has an upper bound alone,
 * then who has no number.
 *
 * <p>A bot that lost one game, to the best of all, has an upper bound as high as the best one's rating; that is no reason
 * to show it above those who held their own.
 */
final class RankOrder {
    private static final int STEPS_PER_NAT = 1_000_000;

    private final PlayerRating[] rated;
    private final Units units;
    private final double[] height;

    /** @param height of each unit, in nats */
    RankOrder(PlayerRating[] rated, Units units, double[] height) {
        this.rated = rated;
        this.units = units;
        this.height = height;
    }

    /** The players' numbers, best first. */
    List<Integer> places() {
        return IntStream.range(0, rated.length).boxed().sorted(bestFirst()).toList();
    }

    /** By rating to the millionth of a point, since rounding must not decide between equals; then score, then name. */
    private Comparator<Integer> bestFirst() {
        return Comparator.comparingInt((Integer player) -> level(rated[player].elo()))
                .thenComparingDouble(
                        player -> isBound(player) ? -Math.rint(height[units.of(player)] * STEPS_PER_NAT) : 0)
                .thenComparingDouble(
                        player -> -Math.rint(rated[player].elo().number().orElse(0) * 1e6))
                .thenComparingDouble(player -> -rated[player].score().orElse(0))
                .thenComparing(player -> rated[player].name());
    }

    private boolean isBound(int player) {
        return rated[player].elo() instanceof Estimate.AtLeast || rated[player].elo() instanceof Estimate.AtMost;
    }

    private static int level(Estimate elo) {
        return switch (elo) {
            case Estimate.AtLeast bound -> 0;
            case Estimate.Measured measured -> 1;
            case Estimate.Fixed fixed -> 1;
            case Estimate.AtMost bound -> 2;
            case Estimate.Unknown unknown -> 3;
        };
    }
}
