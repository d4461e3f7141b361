package org.millrace.results.rating;

/**
 * Counts as the likelihood ratio takes them: a cell in which nothing was counted holds 1/1000, as in fishtest and
 * fastchess, so that no score is held to be impossible and every logarithm is finite.
 *
 * @param total the sum of all cells
 * @param shares of each cell, all above 0, their sum 1
 * @param scores of each cell, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // Inside the package, never compared and never changed.
record FilledCounts(double total, double[] shares, double[] scores) {
    private static final double EMPTY = 1e-3;

    static FilledCounts of(ScoreCounts counts) {
        double[] shares = new double[counts.cells()];
        double[] scores = new double[counts.cells()];
        double total = 0;
        for (int cell = 0; cell < shares.length; cell++) {
            shares[cell] = Math.max(counts.count(cell), EMPTY);
            scores[cell] = counts.score(cell);
            total += shares[cell];
        }
        for (int cell = 0; cell < shares.length; cell++) {
            shares[cell] /= total;
        }
        return new FilledCounts(total, shares, scores);
    }

    int cells() {
        return shares.length;
    }
}
