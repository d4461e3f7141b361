package org.millrace.results.rating;

/**
 * How strongly the two games of a colour-swapped pair go together: the correlation of what each brought beyond
 * expectation, one number for a whole pool. Confined to one thread.
 *
 * <p>An opening that favours the first mover lifts both games of its pair, so the games' luck adds up in the advantage
 * and cancels in the ratings. One pooled number instead of each pair's own residuals (the usual cluster-robust
 * estimator) because events are small: see DECISIONS.md.
 */
final class PairCorrelation {
    /** As many imagined pairs without any correlation, so that two or three real ones do not decide the bars. */
    private static final int CAUTION = 4;

    private double together;
    private double independent;
    private int pairs;

    /**
     * Adds the pairs of a cell.
     *
     * @param product the sum of the products of both games' surpluses, over the pairs
     * @param scale the standard deviations of both games' surpluses, multiplied
     */
    void add(int pairsOfCell, double product, double scale) {
        pairs += pairsOfCell;
        together += product;
        independent += pairsOfCell * scale;
    }

    /** The correlation, -1 to 1; 0 if there is no pair. */
    double value() {
        if (independent == 0) {
            return 0;
        }
        double raw = Math.max(-1, Math.min(1, together / independent));
        return raw * pairs / (pairs + CAUTION);
    }

    /** The sum over the pairs of a cell of both games' surpluses multiplied, each surplus given by the game's result. */
    static double product(Encounters games, int cell, double[] surplus0, double[] surplus1) {
        double sum = 0;
        for (int first = 0; first < Encounters.RESULTS; first++) {
            for (int second = 0; second < Encounters.RESULTS; second++) {
                sum += games.pairs(cell, first, second) * surplus0[first] * surplus1[second];
            }
        }
        return sum;
    }
}
