package org.millrace.results.rating;

/**
 * How often each score came about, from the view of one of two players: games by {@link Trinomial}, colour-swapped
 * pairs by {@link Pentanomial}. Cells go from the lowest score to the highest in equal steps.
 */
public sealed interface ScoreCounts permits Trinomial, Pentanomial {

    /** The number of different scores, 3 or 5. */
    int cells();

    /**
     * How often a score came about; 0 or more.
     *
     * @param cell 0 for the lowest score to {@code cells() - 1} for the highest
     */
    int count(int cell);

    /** The number of games that one counted result is made of, 1 or 2. */
    int gamesEach();

    /** The same results from the other player's view. */
    ScoreCounts swapped();

    /** All results counted. */
    default long total() {
        long total = 0;
        for (int cell = 0; cell < cells(); cell++) {
            total += count(cell);
        }
        return total;
    }

    /** The score that a cell stands for, as a share of what could be scored, 0 to 1. */
    default double score(int cell) {
        return cell / (cells() - 1.0);
    }
}
