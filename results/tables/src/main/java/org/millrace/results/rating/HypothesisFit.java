package org.millrace.results.rating;

/**
 * How well counts go with a hypothesis: the distribution of highest likelihood under it, and what it loses.
 *
 * @param logLoss the mean logarithm of (fitted / counted share) over the results, at most 0
 * @param searched whether the published iteration had no answer, so that the maximum was searched for
 */
record HypothesisFit(double logLoss, boolean searched) {

    static HypothesisFit of(FilledCounts counts, int gamesEach, EloScale scale, double elo) {
        return switch (scale) {
            case LOGISTIC -> logistic(counts, elo);
            case NORMALISED -> NormalisedFit.of(counts, EloScale.deviations(elo, gamesEach));
        };
    }

    /** The mean score is the logistic curve's: M. Van den Bergh, support_MLE_multinomial.pdf, proposition 1.1. */
    private static HypothesisFit logistic(FilledCounts counts, double elo) {
        double expected = Logistic.of(Logistic.toNats(elo));
        double[] weights = new double[counts.cells()];
        for (int cell = 0; cell < weights.length; cell++) {
            weights[cell] = counts.scores()[cell] - expected;
        }
        return new HypothesisFit(Tilt.logLoss(counts.shares(), weights), false);
    }
}
