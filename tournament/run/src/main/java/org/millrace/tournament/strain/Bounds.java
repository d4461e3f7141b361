package org.millrace.tournament.strain;

import java.time.Duration;
import org.millrace.referee.GameOrder;

/**
 * From when on a machine counts as overloaded.
 *
 * @param lateness the referee's timers are later than this
 * @param pause the garbage collector stops the program for longer
 * @param perCore more threads for each core run or wait for one, in the mean of {@code window}
 * @param window over which the run queue is averaged; a burst, as when bots start, is none yet
 */
record Bounds(Duration lateness, Duration pause, double perCore, Duration window) {
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration WINDOW = Duration.ofSeconds(10);

    /** Timers are late by less than this on machines that nobody would call busy. */
    private static final Duration UNREST = Duration.ofMillis(10);

    /**
     * With as many bots thinking as there are cores, and the referee between them, a machine is in full use and not
     * overloaded; with twice as many, each gets half of the time that its clock counts.
     */
    private static final double PER_CORE = 2;

    /**
     * The bounds for an event.
     *
     * @param lagLimit beyond which it makes losses on time void; half of it is told, before that happens. Zero: never,
     *     and the usual limit is the measure
     */
    static Bounds of(Duration lagLimit) {
        Duration half = Duration.ofNanos((lagLimit.isZero() ? GameOrder.LAG_LIMIT : lagLimit).toNanos() / 2);
        return new Bounds(half.compareTo(UNREST) < 0 ? UNREST : half, PAUSE, PER_CORE, WINDOW);
    }
}
