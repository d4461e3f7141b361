package org.millrace.results.rating;

/**
 * What a sequential probability ratio test asks and how sure it has to be.
 *
 * @param hypotheses the two differences in strength
 * @param unit what counts as one result
 * @param alpha the probability of accepting H1 where H0 holds, above 0; alpha + beta below 1
 * @param beta the probability of accepting H0 where H1 holds, above 0
 */
public record SprtOptions(Hypotheses hypotheses, CountUnit unit, double alpha, double beta) {

    public SprtOptions {
        if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
            throw new IllegalArgumentException(
                    "alpha and beta must be above 0 and their sum below 1, not " + alpha + " and " + beta);
        }
    }

    /** By pairs, with an error of 5 % either way. */
    public static SprtOptions of(Hypotheses hypotheses) {
        return new SprtOptions(hypotheses, CountUnit.PAIRS, 0.05, 0.05);
    }

    /** The ratio at which H0 is accepted, ln(beta / (1 - alpha)), below 0: A. Wald, "Sequential Tests of Statistical Hypotheses", 1945. */
    public double lowerBound() {
        return Math.log(beta) - Math.log1p(-alpha);
    }

    /** The ratio at which H1 is accepted, ln((1 - beta) / alpha), above 0. */
    public double upperBound() {
        return Math.log1p(-beta) - Math.log(alpha);
    }

    /** The same test from the other player's view. */
    public SprtOptions swapped() {
        return new SprtOptions(hypotheses.swapped(), unit, beta, alpha);
    }
}
