package org.millrace.results.rating;

/** The standard normal distribution: probabilities and quantiles to about 14 digits. */
final class Normal {
    private static final double SQRT_2 = Math.sqrt(2);
    private static final double SQRT_PI = Math.sqrt(Math.PI);
    private static final double SQRT_2_PI = Math.sqrt(2 * Math.PI);

    /** Below it the series of erf is short, above it the continued fraction of erfc is. */
    private static final double SERIES_LIMIT = 2;

    private Normal() {}

    /** The probability of a value up to {@code x}. */
    static double cdf(double x) {
        return 0.5 * erfc(-x / SQRT_2);
    }

    /**
     * The value that a share {@code p} of the distribution lies below.
     *
     * @param p above 0 and below 1
     */
    static double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("a quantile needs a probability above 0 and below 1, not " + p);
        }
        if (p > 0.5) {
            return -quantile(1 - p);
        }
        // Start: Abramowitz and Stegun, 26.2.22, off by at most 0.003; each of Halley's steps triples the digits.
        double t = Math.sqrt(-2 * Math.log(p));
        double x = (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t)) - t;
        for (int step = 0; step < 3; step++) {
            double error = (cdf(x) - p) * SQRT_2_PI * Math.exp(x * x / 2);
            x -= error / (1 + x * error / 2);
        }
        return x;
    }

    /** The complementary error function, 2/sqrt(pi) times the integral of exp(-t^2) from {@code x} to infinity. */
    static double erfc(double x) {
        if (x < 0) {
            return 2 - erfc(-x);
        }
        return x < SERIES_LIMIT ? 1 - erfBySeries(x) : erfcByFraction(x);
    }

    /** Abramowitz and Stegun, 7.1.6: all terms are positive, so nothing cancels. */
    private static double erfBySeries(double x) {
        double term = x;
        double sum = x;
        for (int n = 1; term > sum * 1e-17; n++) {
            term *= 2 * x * x / (2 * n + 1);
            sum += term;
        }
        return 2 / SQRT_PI * Math.exp(-x * x) * sum;
    }

    /** Abramowitz and Stegun, 7.1.14, from the inside out; at x = 2 the tail beyond 70 terms is below 1e-16. */
    private static double erfcByFraction(double x) {
        double fraction = x;
        for (int n = 70; n >= 1; n--) {
            fraction = x + n / 2.0 / fraction;
        }
        return Math.exp(-x * x) / SQRT_PI / fraction;
    }
}
