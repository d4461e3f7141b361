package org.millrace.launch;

/**
 * A process that cannot be mistaken for a later one with the same number.
 *
 * @param pid its number
 * @param start when it started, in the {@link ProcessTable}'s own units; only equality counts
 */
record ProcessId(long pid, long start) {}
