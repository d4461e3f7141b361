package org.millrace.tournament.strain;

import java.util.OptionalDouble;

/**
 * What is looked at now and then.
 *
 * @param at when, in nanoseconds of the watch's clock
 * @param running threads that run or wait for a core just then; empty if unknown
 * @param cores for which they run or wait
 * @param waiting the share of the time since the last sample in which some thread waited for a core; empty if unknown
 */
record Sample(long at, OptionalDouble running, int cores, OptionalDouble waiting, Counts counts) {}
