package org.millrace.record;

import java.time.Duration;
import java.util.Optional;

/**
 * What one move cost in time, as the referee measured it; none of the durations is negative.
 *
 * @param charged the time that the rule charges for the move
 * @param clockLeft the mover's clock after the move, increment included; empty if the rule keeps no running total
 * @param roundTrip the smallest recent measured round trip of the mover's connection, if one was measured
 * @param forgiven what the margin or the round-trip credit took off; zero if nothing was needed
 */
public record MoveTiming(
        Duration charged, Optional<Duration> clockLeft, Optional<Duration> roundTrip, Duration forgiven) {

    /**
     * Checks each duration.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public MoveTiming {
        requireNotNegative("time charged", charged);
        clockLeft.ifPresent(left -> requireNotNegative("clock", left));
        roundTrip.ifPresent(trip -> requireNotNegative("round trip", trip));
        requireNotNegative("time forgiven", forgiven);
    }

    private static void requireNotNegative(String what, Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("the " + what + " of a move must not be negative, it is " + time);
        }
    }
}
