package org.millrace.results.rating;

/** What every count has to be. */
final class Counts {
    private Counts() {}

    static void requireNoneNegative(int... counts) {
        for (int count : counts) {
            if (count < 0) {
                throw new IllegalArgumentException("a count must be 0 or more, not " + count);
            }
        }
    }
}
