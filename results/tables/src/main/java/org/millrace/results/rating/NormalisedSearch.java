package org.millrace.results.rating;

import java.util.function.DoubleUnaryOperator;

/**
 * The same maximum as {@link NormalisedFit}'s, searched along the one number that is free in it: the standard deviation
 * s, since the mean is 1/2 + t s. Confined to one thread.
 *
 * <p>Written for t below 0, T = -t; above it is the mirror image. sigma is a concave function of the distribution and
 * the least value of (s + sum(p (a - m)^2) / s) / 2 over s and m, so the linear condition around any s and m promises
 * T sigma at least: sum(p w) >= mu - 1/2 + T sigma, with equality at the p's own s and m. Let loss(s) be the log loss of
 * the best distribution under the linear condition around s and m = 1/2 + t s.
 *
 * <ul>
 *   <li>If the counts lie farther out than t, the distributions at most as far out as t are a convex set, which every
 *       linear condition contains. So loss(s) is never below the maximum, and equal to it at the right s: the maximum
 *       is the least loss(s). It falls and rises once, because the dual problem is convex in (theta, theta / s, m theta
 *       / s).
 *   <li>If the counts lie less far out, each linear condition holds only distributions at least as far out as t, so
 *       loss(s) is never above the maximum: the maximum is the greatest loss(s). It may rise more than once, for masses
 *       near different cells; near each cell's score there is a range of s with an answer, and each is scanned.
 * </ul>
 */
final class NormalisedSearch {
    private static final int SCAN = 24;
    private static final int SECTIONS = 40;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final FilledCounts counts;
    private final double deviations;
    private final double[] weights;

    /**
     * A search for one hypothesis.
     *
     * @param deviations t, not 0
     */
    NormalisedSearch(FilledCounts counts, double deviations) {
        this.counts = counts;
        this.deviations = deviations;
        this.weights = new double[counts.cells()];
    }

    /** The log loss at the maximum, finite and at most 0. */
    double logLoss() {
        double mean = NormalisedFit.mean(counts.scores(), counts.shares());
        double variance = NormalisedFit.variance(counts.scores(), counts.shares(), mean);
        double lead = mean - 0.5;
        double surplus = lead - deviations * Math.sqrt(variance);
        return deviations * surplus > 0 ? leastLoss(Math.abs(lead), variance) : greatestLoss();
    }

    /** The largest s that any distribution can have with the mean 1/2 + t s: that of a coin, s^2 = m (1 - m). */
    private double largestDeviation() {
        return 0.5 / Math.sqrt(1 + deviations * deviations);
    }

    private double leastLoss(double lead, double variance) {
        // Where the counts themselves fulfil the linear condition nothing is lost; in between the loss is to be found.
        double t = Math.abs(deviations);
        double root = Math.sqrt(Math.max(0, (lead * lead - t * t * variance) / (1 + t * t)));
        double low = (lead - root) / t;
        double high = Math.min((lead + root) / t, largestDeviation());
        DoubleUnaryOperator gain = s -> -lossAt(s, 0);
        return -greatest(gain, Math.log(Math.min(low, high)), Math.log(high));
    }

    private double greatestLoss() {
        double t = Math.abs(deviations);
        double slant = Math.sqrt(1 + t * t);
        double best = Double.NEGATIVE_INFINITY;
        for (int cell = 0; cell < counts.cells(); cell++) {
            double distance = counts.scores()[cell] - 0.5;
            if (distance * deviations > 0) {
                // The cell's own weight has the sign that is needed for s = distance / t (1 +- 1 / sqrt(1 + t^2)).
                double centre = Math.abs(distance) / t;
                double low = Math.log(centre * t * t / (slant * (1 + slant)));
                double high = Math.log(Math.min(centre * (1 + 1 / slant), largestDeviation()));
                best = Math.max(best, scan(low, high));
            }
        }
        return best;
    }

    private double scan(double low, double high) {
        DoubleUnaryOperator loss = s -> lossAt(s, Double.NEGATIVE_INFINITY);
        double step = (high - low) / SCAN;
        int best = 1;
        double bestLoss = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= SCAN; i++) {
            double found = loss.applyAsDouble(Math.exp(low + i * step));
            if (found > bestLoss) {
                bestLoss = found;
                best = i;
            }
        }
        double from = low + Math.max(0, best - 1) * step;
        double to = low + Math.min(SCAN, best + 1) * step;
        return Math.max(bestLoss, greatest(loss, from, to));
    }

    private double lossAt(double s, double withoutAnswer) {
        NormalisedFit.fill(weights, counts.scores(), deviations, 0.5 + deviations * s, s);
        return Tilt.exists(weights) ? Tilt.logLoss(counts.shares(), weights) : withoutAnswer;
    }

    /** The greatest value of a function with one summit, by golden sections of the logarithm of its argument. */
    private static double greatest(DoubleUnaryOperator function, double from, double to) {
        double low = from;
        double high = to;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = function.applyAsDouble(Math.exp(left));
        double atRight = function.applyAsDouble(Math.exp(right));
        for (int section = 0; section < SECTIONS; section++) {
            if (atLeft >= atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = function.applyAsDouble(Math.exp(left));
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = function.applyAsDouble(Math.exp(right));
            }
        }
        return Math.max(atLeft, atRight);
    }
}
