package org.millrace.bot.sdk;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The time control of a game. What does not apply is empty.
 *
 * @param text the rule as the event writes it: {@code 60s+0.5s}, {@code 5s/move}, {@code 2000 nodes}
 * @param base total time for the game, or for a session of {@code movesPerSession} moves
 * @param increment added after each move
 * @param movesPerSession after so many moves the base time is added again
 * @param perMove time for each move
 * @param delay the first part of each move, which is not charged
 * @param bank pays for what a move takes beyond {@code perMove}
 * @param nodeLimit positions that may be searched for each move
 * @param margin forgiven at each move, never added to the clock
 * @param roundTripCredit the most of each move that is not charged for the way over the network; zero: nothing
 */
public record TimeControl(
        String text,
        Optional<Duration> base,
        Optional<Duration> increment,
        OptionalInt movesPerSession,
        Optional<Duration> perMove,
        Optional<Duration> delay,
        Optional<Duration> bank,
        OptionalLong nodeLimit,
        Duration margin,
        Duration roundTripCredit) {

    /** How long to think when no clock runs: long enough for a good move, short enough for a person who watches. */
    static final Duration UNTIMED_BUDGET = Duration.ofSeconds(1);

    /** Moves to come that the rest of a clock is shared among; most games of nine men's morris end within them. */
    private static final int MOVES_TO_COME = 30;

    /** Kept back from the time left, for the way of the answer and a pause of the machine. */
    private static final long RESERVE_NANOS = Duration.ofMillis(50).toNanos();

    /**
     * How long to think about the next move, so that the flag does not fall now or later: a share of the running clock
     * with most of the increment, or nine tenths of a fixed time, and always less than the time left.
     *
     * @param timeLeft the longest that the move may take; empty when untimed
     * @param ownMoves moves that the bot has made on this clock so far
     */
    Duration budget(Optional<Duration> timeLeft, int ownMoves) {
        return timeLeft.map(left -> Duration.ofNanos(budgetNanos(left.toNanos(), ownMoves)))
                .orElse(UNTIMED_BUDGET);
    }

    private long budgetNanos(long left, int ownMoves) {
        long wanted = base.isPresent() ? shareOfClock(left, ownMoves) : perMove.isPresent() ? fixed(left) : left;
        long safe = Math.max(left / 4, Math.min(left / 10 * 9, left - RESERVE_NANOS));
        return Math.min(wanted, safe);
    }

    private long shareOfClock(long left, int ownMoves) {
        long moves = movesPerSession.isPresent()
                ? movesPerSession.getAsInt() - ownMoves % movesPerSession.getAsInt() + 1L
                : MOVES_TO_COME;
        long free = nanos(delay);
        return Math.max(0, left - free) / moves + (nanos(increment) + free) / 4 * 3;
    }

    private long fixed(long left) {
        long each = nanos(perMove);
        return each / 10 * 9 + Math.max(0, left - each) / MOVES_TO_COME;
    }

    private static long nanos(Optional<Duration> duration) {
        return duration.map(Duration::toNanos).orElse(0L);
    }
}
