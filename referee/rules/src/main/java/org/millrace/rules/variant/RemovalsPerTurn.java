package org.millrace.rules.variant;

/** How many stones a turn takes that completes more than one mill. */
public enum RemovalsPerTurn {
    /** One stone, however many mills are completed. */
    ONE,
    /** One stone a mill completed, one after the other, as long as there is one to take. */
    PER_MILL
}
