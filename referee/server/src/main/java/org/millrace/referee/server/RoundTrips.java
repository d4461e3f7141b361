package org.millrace.referee.server;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The recent measured round trips of one connection, and the smallest of them.
 *
 * <p>What is measured is the way there and back and whatever else held the answer up, so the smallest of several is
 * nearest to the way alone. Confined to the connection's event loop.
 */
final class RoundTrips {

    /** How many measurements are remembered. */
    static final int WINDOW = 8;

    private final long[] recent = new long[WINDOW];
    private int measured;

    private Optional<Duration> smallest = Optional.empty();

    /** The smallest recent one; empty before the first. */
    Optional<Duration> smallest() {
        return smallest;
    }

    /**
     * Adds a measurement.
     *
     * @param idle whether the bot owed no answer when it was asked. Otherwise it may have been thinking, and what was
     *     measured is an upper bound only: it counts if it is the first or smaller than what is known
     */
    void add(long nanos, boolean idle) {
        if (!idle && measured > 0 && nanos >= least()) {
            return;
        }
        recent[measured % WINDOW] = nanos;
        measured++;
        smallest = Optional.of(Duration.ofNanos(least()));
    }

    private long least() {
        return Arrays.stream(recent, 0, Math.min(measured, WINDOW)).min().orElse(Long.MAX_VALUE);
    }
}
