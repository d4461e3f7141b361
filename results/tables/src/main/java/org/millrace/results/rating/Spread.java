package org.millrace.results.rating;

/**
 * Mean and scatter of counted results. Sums are whole numbers below 2^53, so they are exact.
 *
 * @param results how many there are, N
 * @param gamesEach games of one result, 1 or 2
 * @param gained steps of score gained, as an exact sum
 * @param missed steps of score that the other player gained
 * @param variance of one result's score, on a scale from 0 to 1; 0 without results
 */
record Spread(double results, int gamesEach, double gained, double missed, double variance) {

    static Spread of(ScoreCounts counts) {
        int top = counts.cells() - 1;
        double gained = 0;
        double missed = 0;
        for (int cell = 0; cell <= top; cell++) {
            gained += (double) cell * counts.count(cell);
            missed += (double) (top - cell) * counts.count(cell);
        }
        double results = counts.total();
        double mean = gained / (gained + missed);
        double squares = 0;
        for (int cell = 0; cell <= top; cell++) {
            double away = counts.score(cell) - mean;
            squares += counts.count(cell) * away * away;
        }
        return new Spread(results, counts.gamesEach(), gained, missed, results == 0 ? 0 : squares / results);
    }

    double games() {
        return results * gamesEach;
    }

    /** The mean score, 0 to 1; there must be a result. */
    double mean() {
        return gained / (gained + missed);
    }

    double standardError() {
        return Math.sqrt(variance / results);
    }

    /** Whether one player scored all there was. */
    boolean isPerfect() {
        return gained == 0 || missed == 0;
    }

    /** Whether both scored the same. */
    boolean isEven() {
        return gained == missed;
    }
}
