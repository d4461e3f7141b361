package org.millrace.record;

import java.time.Duration;
import java.util.Optional;

/**
 * What one move cost in time, as the referee measured it; each duration lies between zero and {@link #LONGEST}.
 *
 * @param elapsed from the start of the mover's clock, when the system had taken the request, to the read that completed
 *     the answer
 * @param charged the time that the rule charges for the move: of what elapsed, less what was forgiven, the part that is
 *     not free by the rule
 * @param clockLeft the mover's clock after the move, increment included; empty if the rule keeps no running total
 * @param roundTrip the smallest recent measured round trip of the mover's connection, if one was measured
 * @param forgiven what the margin or the round-trip credit took off; zero if nothing was needed
 */
public record MoveTiming(
        Duration elapsed,
        Duration charged,
        Optional<Duration> clockLeft,
        Optional<Duration> roundTrip,
        Duration forgiven) {

    /** No time in a record is longer than 100 years, so that all fit 64 bits of nanoseconds. */
    public static final Duration LONGEST = Duration.ofDays(36_500);

    /**
     * Checks each duration.
     *
     * @throws IllegalArgumentException if one is negative or longer than {@link #LONGEST}
     */
    public MoveTiming {
        requireInRange("the elapsed time of a move", elapsed);
        requireInRange("the time charged for a move", charged);
        clockLeft.ifPresent(left -> requireInRange("a clock", left));
        roundTrip.ifPresent(trip -> requireInRange("a round trip", trip));
        requireInRange("the time forgiven", forgiven);
    }

    /**
     * A move of which all the time that was not forgiven was charged. So are records read that were made before the
     * elapsed time was kept; where their rule had free time in each move, that is missing.
     */
    public MoveTiming(Duration charged, Optional<Duration> clockLeft, Optional<Duration> roundTrip, Duration forgiven) {
        this(sum(charged, forgiven), charged, clockLeft, roundTrip, forgiven);
    }

    /** Whether the elapsed time is what was charged and what was forgiven, so that it need not be written down. */
    public boolean elapsedFollows() {
        return elapsed.equals(sum(charged, forgiven));
    }

    private static Duration sum(Duration charged, Duration forgiven) {
        Duration sum = charged.plus(forgiven);
        return sum.compareTo(LONGEST) < 0 ? sum : LONGEST;
    }

    static void requireInRange(String what, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    what + " must lie between zero and " + LONGEST.toDays() + " days, it is " + time);
        }
    }
}
