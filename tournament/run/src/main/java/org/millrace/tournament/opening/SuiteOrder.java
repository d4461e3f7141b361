package org.millrace.tournament.opening;

/** In which order an event takes the openings of a suite. */
public enum SuiteOrder {
    /** In an order that the event's seed decides. */
    SHUFFLED,
    /** From the first line to the last. */
    AS_WRITTEN
}
