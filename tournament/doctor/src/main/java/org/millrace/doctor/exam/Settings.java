package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.Optional;

/**
 * How patient the doctor is.
 *
 * @param start how long a bot may take from its start to its Hello, and then to its first Ready
 * @param ready how long it may take to be ready for each further game
 * @param patience how long to wait for somebody to start a bot that the doctor does not start itself
 * @param variant the only variant to examine; empty: all that the bot claims
 */
public record Settings(Duration start, Duration ready, Duration patience, Optional<String> variant) {

    /** As events have it. */
    public static final Settings DEFAULT =
            new Settings(Duration.ofSeconds(60), Duration.ofSeconds(10), Duration.ofMinutes(5), Optional.empty());

    /** The longest that the connection may take to come back, or a process to end. */
    static final Duration COME_BACK = Duration.ofSeconds(8);

    /** The longest that a Pong may take while nothing else is asked of the bot. */
    static final Duration PONG = Duration.ofSeconds(3);

    /** The longest that a process may take to end after its Goodbye. */
    static final Duration LEAVE = Duration.ofSeconds(5);

    /** How far the moves of all games may overrun their time: slowness is for the checks of clocks to find. */
    static final Duration MARGIN = Duration.ofMillis(1500);

    public Settings withStart(Duration time) {
        return new Settings(time, ready, patience, variant);
    }

    public Settings withReady(Duration time) {
        return new Settings(start, time, patience, variant);
    }

    public Settings withPatience(Duration time) {
        return new Settings(start, ready, time, variant);
    }

    public Settings withVariant(String id) {
        return new Settings(start, ready, patience, Optional.of(id));
    }
}
