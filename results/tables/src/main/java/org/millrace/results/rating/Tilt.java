package org.millrace.results.rating;

/**
 * The distribution of highest likelihood among those under which a given weight of the cells has mean 0.
 *
 * <p>With shares q and weights w it is p = q / (1 + theta w), where sum(q w / (1 + theta w)) = 0 (A. Owen, "Empirical
 * Likelihood", 2001, section 2.9). The sum falls from +inf to -inf between -1/max(w) and -1/min(w), so there is exactly
 * one theta if w has both signs, and no such distribution if it has not.
 */
final class Tilt {
    private static final int MOST_STEPS = 200;

    /** The last step's relative change of any 1 + theta w; what is left is its square. */
    private static final double ENOUGH = 1e-9;

    private Tilt() {}

    /** Whether the weights have both signs. */
    static boolean exists(double[] weights) {
        return least(weights) < 0 && greatest(weights) > 0;
    }

    /** The multiplier theta; the weights must have both signs. */
    static double theta(double[] shares, double[] weights) {
        double low = -1 / greatest(weights);
        double high = -1 / least(weights);
        double theta = 0;
        double lastStep = high - low;
        for (int count = 0; count < MOST_STEPS; count++) {
            double sum = 0;
            double slope = 0;
            double steepest = 0;
            for (int cell = 0; cell < shares.length; cell++) {
                double part = weights[cell] / (1 + theta * weights[cell]);
                sum += shares[cell] * part;
                slope += shares[cell] * part * part;
                steepest = Math.max(steepest, Math.abs(part));
            }
            if (sum > 0) {
                low = theta;
            } else {
                high = theta;
            }
            double step = sum / slope;
            if (Math.abs(step) * steepest < ENOUGH) {
                return theta + step;
            }
            boolean inside = low < theta + step && theta + step < high;
            // Newton's steps grow where it leaves a pole behind it: halving is faster there.
            if (!inside || Math.abs(step) > lastStep / 2) {
                step = low + (high - low) / 2 - theta;
            }
            lastStep = Math.abs(step);
            theta += step;
        }
        return theta;
    }

    /** The mean logarithm of p / q under the shares, at most 0: what the likelihood loses for each result. */
    static double logLoss(double[] shares, double[] weights) {
        double theta = theta(shares, weights);
        double sum = 0;
        for (int cell = 0; cell < shares.length; cell++) {
            sum -= shares[cell] * Math.log1p(theta * weights[cell]);
        }
        return sum;
    }

    private static double least(double[] weights) {
        double least = weights[0];
        for (double weight : weights) {
            least = Math.min(least, weight);
        }
        return least;
    }

    private static double greatest(double[] weights) {
        double greatest = weights[0];
        for (double weight : weights) {
            greatest = Math.max(greatest, weight);
        }
        return greatest;
    }
}
