package org.millrace.results.table;

/** What can be shown beside a table of ratings, as a table of its own. */
public enum RatingExtra {
    /** The likelihood of superiority between each two players of a pool. */
    LOS,
    /** Who beat whom against the order of the ratings. */
    CYCLES,
    /** Nash averaging. */
    NASH
}
