package org.millrace.launch.bridge;

import java.time.Duration;

/** How long an engine is told to search, and when it is told to stop. */
final class GoTime {

    private static final Duration LEAST = Duration.ofMillis(1);

    /** What an engine may take beyond its time before it is told to stop: a part of the time, and something fixed. */
    private static final int OVERTIME_PART = 20;

    private static final Duration OVERTIME = Duration.ofMillis(10);

    /** Of the whole time, for an answer that must come though the time is used up. */
    private static final int LAST_PART = 20;

    private GoTime() {}

    /** The time for a search: what is left, but never less than a twentieth of the whole and a millisecond. */
    static Duration of(Duration left, Duration whole) {
        Duration floor = max(LEAST, whole.dividedBy(LAST_PART));
        return max(left, floor);
    }

    /** When to say that the time is over to an engine that keeps it by itself. */
    static Duration withOvertime(Duration time) {
        return time.plus(time.dividedBy(OVERTIME_PART)).plus(OVERTIME);
    }

    /** Whole milliseconds, at least one. */
    static long millis(Duration time) {
        return Math.max(1, time.toMillis());
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
