package org.millrace.tournament.compare;

/** What a comparison has found out about its first bot. */
public enum Answer {
    /** It is stronger, by the question's measure. */
    STRONGER,
    /** It is not. */
    NOT_STRONGER,
    /** The games do not tell, or not yet. */
    UNDECIDED
}
