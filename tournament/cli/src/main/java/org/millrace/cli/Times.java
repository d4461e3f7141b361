package org.millrace.cli;

import java.time.Duration;

/** Durations for people. */
final class Times {
    private Times() {}

    /** Whole seconds: {@code 1:02:03}, or {@code 2:03} below an hour. */
    static String rounded(Duration time) {
        Duration seconds = time.plusMillis(500);
        return seconds.toHours() > 0
                ? "%d:%02d:%02d".formatted(seconds.toHours(), seconds.toMinutesPart(), seconds.toSecondsPart())
                : "%d:%02d".formatted(seconds.toMinutes(), seconds.toSecondsPart());
    }
}
