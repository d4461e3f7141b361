package org.millrace.results.rating;

/**
 * How much better the results go with H1 than with H0: the logarithm of the ratio of the highest likelihoods that the
 * two allow (generalised likelihood ratio).
 *
 * <p>LLR = N sum(q ln(p1 / p0)), q the shares counted, p0 and p1 the fitted distributions; empty cells are filled with
 * 1/1000 first. Source: the notes of M. Van den Bergh behind fishtest
 * (support_MLE_multinomial.pdf, normalized_elo_practical.pdf); fastchess has the same.
 *
 * @param value in nats, finite; positive where H1 fits better
 * @param footing what the value stands on
 */
public record LogLikelihoodRatio(double value, Footing footing) {

    /** What a ratio stands on. */
    public enum Footing {
        /** On the counts, by the published method. */
        COUNTS,
        /**
         * On the counts, but a hypothesis lies so far from them that the published iteration breaks off (other programs
         * show NaN); the maximum it looks for was found by a search.
         */
        SEARCHED,
        /**
         * Nothing was counted, or all results were alike: how far results scatter is not known, and the value owes much
         * to the 1/1000 in each empty cell.
         */
        ONE_SCORE
    }

    public LogLikelihoodRatio {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a log-likelihood ratio must be a finite number, not " + value);
        }
    }

    /** The ratio for these counts. */
    public static LogLikelihoodRatio of(ScoreCounts counts, Hypotheses hypotheses) {
        FilledCounts filled = FilledCounts.of(counts);
        HypothesisFit fit0 = HypothesisFit.of(filled, counts.gamesEach(), hypotheses.scale(), hypotheses.elo0());
        HypothesisFit fit1 = HypothesisFit.of(filled, counts.gamesEach(), hypotheses.scale(), hypotheses.elo1());
        return new LogLikelihoodRatio(
                filled.total() * (fit1.logLoss() - fit0.logLoss()),
                footing(counts, fit0.searched() || fit1.searched()));
    }

    private static Footing footing(ScoreCounts counts, boolean searched) {
        int cellsInUse = 0;
        for (int cell = 0; cell < counts.cells(); cell++) {
            cellsInUse += counts.count(cell) > 0 ? 1 : 0;
        }
        if (cellsInUse <= 1) {
            return Footing.ONE_SCORE;
        }
        return searched ? Footing.SEARCHED : Footing.COUNTS;
    }
}
