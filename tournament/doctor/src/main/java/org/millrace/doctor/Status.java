package org.millrace.doctor;

/** What came of a check. */
public enum Status {
    PASS,
    FAIL,
    /** It could not be made, or says nothing. */
    SKIP
}
