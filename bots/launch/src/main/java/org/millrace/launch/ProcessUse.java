package org.millrace.launch;

/**
 * What one process has used, as the system showed it.
 *
 * @param own processor time of its own, all threads, in nanoseconds
 * @param waited processor time of its children that have ended and been waited for, with theirs, in nanoseconds
 * @param resident its memory in bytes, what it shares with others counted in full; 0 where the system shows none
 */
record ProcessUse(long own, long waited, long resident) {

    static final ProcessUse NONE = new ProcessUse(0, 0, 0);
}
