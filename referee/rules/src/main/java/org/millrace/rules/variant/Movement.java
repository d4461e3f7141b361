package org.millrace.rules.variant;

/** Where a stone may go in the moving phase, flying apart. */
public enum Movement {
    /** Along a line to an adjacent empty point. */
    ADJACENT,
    /** To any empty point. */
    ANYWHERE
}
