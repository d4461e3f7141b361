package org.millrace.results.rating;

import java.util.Arrays;

/**
 * The distribution of highest likelihood among those whose mean lies t standard deviations above one half. Confined to
 * one thread.
 *
 * <p>The condition mu - 1/2 = t sigma is not linear in the distribution, but around a distribution with mean m and
 * deviation s it is nearly sum(p w) = 0 with w = a - 1/2 - t/2 (s + (a - m)^2 / s), a a cell's score. fishtest and
 * fastchess put the distribution so found in place of the first, starting from the uniform one, until it stays the same
 * (M. Van den Bergh, normalized_elo_practical.pdf, section 4.1). So does
 * this class, and the figures agree. Where t is far from what the counts say, all w may have one sign, and there is no
 * answer: then {@link NormalisedSearch} has one.
 */
final class NormalisedFit {
    private static final int MOST_STEPS = 50;
    private static final double SETTLED = 1e-11;

    private NormalisedFit() {}

    static HypothesisFit of(FilledCounts counts, double deviations) {
        double[] fitted = new double[counts.cells()];
        double[] weights = new double[counts.cells()];
        Arrays.fill(fitted, 1.0 / counts.cells());
        for (int step = 0; step < MOST_STEPS; step++) {
            double mean = mean(counts.scores(), fitted);
            double deviation = Math.sqrt(variance(counts.scores(), fitted, mean));
            fill(weights, counts.scores(), deviations, mean, deviation);
            if (!Tilt.exists(weights)) {
                break;
            }
            double theta = Tilt.theta(counts.shares(), weights);
            double change = 0;
            for (int cell = 0; cell < fitted.length; cell++) {
                double next = counts.shares()[cell] / (1 + theta * weights[cell]);
                change = Math.max(change, Math.abs(next - fitted[cell]));
                fitted[cell] = next;
            }
            if (change < SETTLED) {
                return new HypothesisFit(Tilt.logLoss(counts.shares(), weights), false);
            }
        }
        return new HypothesisFit(new NormalisedSearch(counts, deviations).logLoss(), true);
    }

    /** The linear condition's weights around a distribution with this mean and deviation. */
    static void fill(double[] weights, double[] scores, double deviations, double mean, double deviation) {
        for (int cell = 0; cell < weights.length; cell++) {
            double away = scores[cell] - mean;
            weights[cell] = scores[cell] - 0.5 - deviations / 2 * (deviation + away * away / deviation);
        }
    }

    static double mean(double[] scores, double[] shares) {
        double sum = 0;
        for (int cell = 0; cell < scores.length; cell++) {
            sum += shares[cell] * scores[cell];
        }
        return sum;
    }

    static double variance(double[] scores, double[] shares, double mean) {
        double sum = 0;
        for (int cell = 0; cell < scores.length; cell++) {
            double away = scores[cell] - mean;
            sum += shares[cell] * away * away;
        }
        return sum;
    }
}
