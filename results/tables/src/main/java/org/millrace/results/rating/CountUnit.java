package org.millrace.results.rating;

/** What statistics of a match take as one independent result. */
public enum CountUnit {
    /** Each game by itself, trinomial: for games that were not played in pairs from one opening. */
    GAMES,
    /** Each complete colour-swapped pair, pentanomial. Incomplete pairs do not count. */
    PAIRS
}
