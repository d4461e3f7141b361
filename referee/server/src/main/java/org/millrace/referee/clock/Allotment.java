package org.millrace.referee.clock;

import java.time.Duration;
import org.millrace.record.ClockRule;

/**
 * A clock rule as one formula in nanoseconds: a move may take {@code perMove + total}, and what it takes beyond
 * {@code perMove} comes from the total.
 *
 * <p>Every rule is this formula with other numbers, so there is one arithmetic to get right instead of seven.
 *
 * @param timed whether a flag can fall at all
 * @param perMove the part of each move that does not touch the running total
 * @param hasTotal whether there is a running total
 * @param total the running total at the start
 * @param increment added to the total after each move made in time
 * @param sessionMoves after so many moves {@code total} is added again; 0: never
 */
record Allotment(boolean timed, long perMove, boolean hasTotal, long total, long increment, int sessionMoves) {

    /** Longest time that is counted, about 73 years: sums of three of them still fit a long. */
    static final long LONGEST = Long.MAX_VALUE / 4;

    static Allotment of(ClockRule rule) {
        return switch (rule) {
            case ClockRule.PerMove(Duration perMove) -> eachMove(perMove);
            case ClockRule.Nodes(long ignored, Duration guard) -> eachMove(guard);
            case ClockRule.SuddenDeath(Duration base, Duration increment) ->
                new Allotment(true, 0, true, nanos(base), nanos(increment), 0);
            case ClockRule.Sessions(int moves, Duration base, Duration increment) ->
                new Allotment(true, 0, true, nanos(base), nanos(increment), moves);
            case ClockRule.Delay(Duration base, Duration delay) -> withTotal(delay, base);
            case ClockRule.Bank(Duration perMove, Duration bank) -> withTotal(perMove, bank);
            case ClockRule.Untimed() -> new Allotment(false, 0, false, 0, 0, 0);
        };
    }

    private static Allotment eachMove(Duration perMove) {
        return new Allotment(true, nanos(perMove), false, 0, 0, 0);
    }

    private static Allotment withTotal(Duration perMove, Duration total) {
        return new Allotment(true, nanos(perMove), true, nanos(total), 0, 0);
    }

    static long nanos(Duration time) {
        return time.compareTo(Duration.ofNanos(LONGEST)) < 0 ? time.toNanos() : LONGEST;
    }
}
