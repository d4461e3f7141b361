package org.millrace.referee.clock;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.millrace.record.ClockRule;
import org.millrace.rules.play.Colour;

/**
 * Both players' clocks in one game, of which at most one runs.
 *
 * <p>Points in time are nanoseconds of a monotonic clock with an arbitrary origin, such as {@link System#nanoTime};
 * they are compared by their difference, so a wrap-around does no harm. A time that lies before the clock's start
 * counts as the start.
 *
 * <p>A stop at the deadline is in time, a stop one nanosecond later is not. The margin never adds to a clock: a move
 * that overruns its time by no more than the margin empties the clock and is forgiven the rest. Increments and the
 * time of the next session are added only after a move made in time.
 *
 * <p>A credit, such as for the way over the network, is fixed when a clock starts. So much of the move does not count,
 * as if the clock had started later: it puts the deadline off and is never added to the clock.
 *
 * <p>Confined to one thread.
 */
public final class GameClock {
    private final Allotment allotment;
    private final Side white;
    private final Side black;
    private @Nullable Side running;
    private long startedAt;
    private long credit;

    /** Clocks at rest, with the full time of the rule; a negative margin counts as zero. */
    public GameClock(ClockRule rule, Duration whiteMargin, Duration blackMargin) {
        allotment = Allotment.of(rule);
        white = new Side(allotment.total(), Math.max(0, Allotment.nanos(whiteMargin)));
        black = new Side(allotment.total(), Math.max(0, Allotment.nanos(blackMargin)));
    }

    /**
     * Starts a player's clock without a credit.
     *
     * @throws IllegalStateException if a clock runs already
     */
    public void start(Colour colour, long at) {
        start(colour, at, Duration.ZERO);
    }

    /**
     * Starts a player's clock.
     *
     * @param creditForMove how much of this move does not count; a negative one counts as zero
     * @throws IllegalStateException if a clock runs already
     */
    public void start(Colour colour, long at, Duration creditForMove) {
        if (running != null) {
            throw new IllegalStateException("a clock runs already; stop it before the clock of " + colour + " starts");
        }
        running = side(colour);
        startedAt = at;
        credit = allotment.timed() ? Math.max(0, Allotment.nanos(creditForMove)) : 0;
    }

    /**
     * Stops a player's clock after a move and settles what the move cost.
     *
     * @throws IllegalStateException if that player's clock does not run
     */
    public Charge stop(Colour colour, long at) {
        Side side = side(colour);
        if (running != side) {
            throw new IllegalStateException("the clock of " + colour + " does not run");
        }
        long elapsed = elapsedNanos(at);
        long allowed = allowed(side);
        boolean inTime = !isOverdue(at);
        running = null;

        long overrun = allotment.timed() ? Math.max(0, countedNanos(at) - allowed) : 0;
        long counted = countedNanos(at) - overrun;
        long charged = allotment.hasTotal() ? Math.max(0, counted - allotment.perMove()) : counted;
        if (allotment.hasTotal()) {
            side.total -= charged;
        }
        if (inTime) {
            award(side);
        }
        return new Charge(
                inTime,
                Duration.ofNanos(elapsed),
                Duration.ofNanos(charged),
                inTime ? Duration.ofNanos(elapsed - counted) : Duration.ZERO,
                total(colour, at));
    }

    /**
     * Counts a move that was made on this clock before it was taken up here, in a game that goes on from its middle.
     *
     * @param left the player's running total after the move; without it, or where the rule has none, the total stays
     * @throws IllegalStateException if a clock runs
     */
    public void made(Colour colour, Optional<Duration> left) {
        if (running != null) {
            throw new IllegalStateException("a clock runs; moves made before have to be counted before it starts");
        }
        Side side = side(colour);
        side.moves++;
        if (allotment.hasTotal() && left.isPresent()) {
            side.total = Math.max(0, Allotment.nanos(left.get()));
        }
    }

    private void award(Side side) {
        side.moves++;
        long award = allotment.increment();
        if (allotment.sessionMoves() > 0 && side.moves % allotment.sessionMoves() == 0) {
            award += allotment.total();
        }
        side.total = Math.min(Allotment.LONGEST, side.total + award);
    }

    /** Whether this player's clock runs. */
    public boolean isRunning(Colour colour) {
        return running == side(colour);
    }

    /**
     * The last instant at which a stop of the running clock is in time, credit and margin included; empty if no clock runs or the
     * game is untimed.
     */
    public OptionalLong deadline() {
        return running == null || !allotment.timed()
                ? OptionalLong.empty()
                : OptionalLong.of(startedAt + credit + allowed(running) + running.margin);
    }

    /** Whether the running clock's deadline lies before {@code at}; false if no clock runs. */
    public boolean isOverdue(long at) {
        return running != null && allotment.timed() && countedNanos(at) > allowed(running) + running.margin;
    }

    /** When the running clock was started; empty if none runs. */
    public OptionalLong startedAt() {
        return running == null ? OptionalLong.empty() : OptionalLong.of(startedAt);
    }

    /** How long the running clock has run; zero if none does. */
    public Duration elapsed(long at) {
        return running == null ? Duration.ZERO : Duration.ofNanos(elapsedNanos(at));
    }

    /** A player's running total, less what a move in progress has used of it; empty if the rule has none. */
    public Optional<Duration> total(Colour colour, long at) {
        if (!allotment.hasTotal()) {
            return Optional.empty();
        }
        Side side = side(colour);
        long used = running == side ? Math.max(0, countedNanos(at) - allotment.perMove()) : 0;
        return Optional.of(Duration.ofNanos(Math.max(0, side.total - used)));
    }

    /**
     * How long the player's move may still take, margin not included: the present one if the player's clock runs,
     * otherwise the next one; empty if untimed.
     */
    public Optional<Duration> timeForMove(Colour colour, long at) {
        if (!allotment.timed()) {
            return Optional.empty();
        }
        Side side = side(colour);
        long used = running == side ? countedNanos(at) : 0;
        return Optional.of(Duration.ofNanos(Math.max(0, allowed(side) - used)));
    }

    private long allowed(Side side) {
        return allotment.perMove() + side.total;
    }

    private long elapsedNanos(long at) {
        return Math.max(0, at - startedAt);
    }

    /** What of the move counts so far. */
    private long countedNanos(long at) {
        return Math.max(0, elapsedNanos(at) - credit);
    }

    private Side side(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }

    /** One player's clock. */
    private static final class Side {
        private final long margin;
        private long total;
        private int moves;

        private Side(long total, long margin) {
            this.total = total;
            this.margin = margin;
        }
    }
}
