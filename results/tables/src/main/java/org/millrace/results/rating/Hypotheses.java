package org.millrace.results.rating;

/**
 * The two differences in strength that a test decides between.
 *
 * @param scale what both are measured by
 * @param elo0 the difference under H0, from -{@link #LARGEST} to {@link #LARGEST}
 * @param elo1 the difference under H1, greater than {@code elo0}, at most {@link #LARGEST}
 */
public record Hypotheses(EloScale scale, double elo0, double elo1) {
    /** The largest difference that can be asked for; a score of 0.99999 on the logistic scale. */
    public static final double LARGEST = 2000;

    public Hypotheses {
        if (!(-LARGEST <= elo0 && elo0 < elo1 && elo1 <= LARGEST)) {
            throw new IllegalArgumentException("a test needs elo0 below elo1 and both from " + -LARGEST + " to "
                    + LARGEST + ", not " + elo0 + " and " + elo1);
        }
    }

    /** The same question from the other player's view: what was H1 is H0. */
    public Hypotheses swapped() {
        return new Hypotheses(scale, -elo1, -elo0);
    }
}
