package org.millrace.launch.bridge;

import java.time.Duration;

/** How long an engine may search; after that it is told to stop. */
final class GoTime {

    private static final Duration LEAST = Duration.ofMillis(1);

    /** An engine is told a little less than the time, since many look at the clock now and then only. */
    private static final int TOLD = 19;

    private static final int TOLD_OF = 20;

    /** Of the whole time, for an answer that must come though the time is used up. */
    private static final int LAST_PART = 20;

    private GoTime() {}

    /** The time for a search: what is left, but never less than a twentieth of the whole and a millisecond. */
    static Duration of(Duration left, Duration whole) {
        Duration floor = max(LEAST, whole.dividedBy(LAST_PART));
        return max(left, floor);
    }

    /** What an engine is told of the time, in milliseconds, at least one. */
    static long told(Duration time) {
        return Math.max(1, time.multipliedBy(TOLD).dividedBy(TOLD_OF).toMillis());
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
