package org.millrace.record;

import java.time.Duration;
import java.util.Optional;

/**
 * What one move cost in time, as the referee measured it; each duration lies between zero and {@link #LONGEST}.
 *
 * @param charged the time that the rule charges for the move
 * @param clockLeft the mover's clock after the move, increment included; empty if the rule keeps no running total
 * @param roundTrip the smallest recent measured round trip of the mover's connection, if one was measured
 * @param forgiven what the margin or the round-trip credit took off; zero if nothing was needed
 */
public record MoveTiming(
        Duration charged, Optional<Duration> clockLeft, Optional<Duration> roundTrip, Duration forgiven) {

    /** No time in a record is longer than 100 years, so that all fit 64 bits of nanoseconds. */
    public static final Duration LONGEST = Duration.ofDays(36_500);

    /**
     * Checks each duration.
     *
     * @throws IllegalArgumentException if one is negative or longer than {@link #LONGEST}
     */
    public MoveTiming {
        requireInRange("the time charged for a move", charged);
        clockLeft.ifPresent(left -> requireInRange("a clock", left));
        roundTrip.ifPresent(trip -> requireInRange("a round trip", trip));
        requireInRange("the time forgiven", forgiven);
    }

    static void requireInRange(String what, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    what + " must lie between zero and " + LONGEST.toDays() + " days, it is " + time);
        }
    }
}
