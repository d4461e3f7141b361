package org.millrace.results.rating;

/** What a sequential test has decided so far. */
public enum SprtVerdict {
    /** The difference is {@code elo1} rather than {@code elo0}. */
    H1_ACCEPTED,
    /** The difference is {@code elo0} rather than {@code elo1}. */
    H0_ACCEPTED,
    /** Neither bound has been reached. */
    UNDECIDED
}
