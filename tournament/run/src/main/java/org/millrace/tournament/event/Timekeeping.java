package org.millrace.tournament.event;

import java.time.Duration;
import java.util.Optional;
import org.millrace.record.ClockRule;
import org.millrace.referee.GameOrder;

/**
 * The times that an event gives its bots.
 *
 * @param margin forgiven at each move, never added to a clock
 * @param roundTripCredit the most that a move is credited for the way over the network; zero: nothing
 * @param lagLimit a loss on time is void if the referee itself was late by more than this in that move; zero: never
 * @param readyTimeout how long a connected bot may take until it is ready for a game
 * @param startTimeout the same for the first game of a process that was just started or of a bot that has yet to connect
 */
public record Timekeeping(
        ClockRule clock,
        Duration margin,
        Duration roundTripCredit,
        Duration lagLimit,
        Duration readyTimeout,
        Duration startTimeout) {
    /** Less than a round trip to a process takes. */
    private static final Duration SHORTEST_MOVE = Duration.ofMillis(1);

    /** What an event has that says nothing but its clock. */
    public static Timekeeping of(ClockRule clock) {
        return new Timekeeping(
                clock,
                Duration.ZERO,
                Duration.ZERO,
                GameOrder.LAG_LIMIT,
                Duration.ofSeconds(10),
                Duration.ofSeconds(60));
    }

    /** Why no event can be played by a clock, to be put behind the clock's key; empty if one can. */
    public static Optional<String> clockFault(ClockRule clock) {
        if (clock instanceof ClockRule.Untimed) {
            return Optional.of("\"untimed\" is for debugging only: a bot that hangs would hang the event; write for"
                    + " example 5s/move");
        }
        return firstMove(clock).compareTo(SHORTEST_MOVE) < 0
                ? Optional.of("gives a bot less than 1ms for its first move; nobody can play that fast")
                : Optional.empty();
    }

    /** The longest time that a bot can have for its first move. */
    private static Duration firstMove(ClockRule clock) {
        return switch (clock) {
            case ClockRule.PerMove(Duration perMove) -> perMove;
            case ClockRule.SuddenDeath(Duration base, Duration increment) -> base.plus(increment);
            case ClockRule.Sessions(int moves, Duration base, Duration increment) -> base.plus(increment);
            case ClockRule.Delay(Duration base, Duration delay) -> base.plus(delay);
            case ClockRule.Bank(Duration perMove, Duration bank) -> perMove.plus(bank);
            case ClockRule.Nodes(long nodes, Duration guard) -> guard;
            case ClockRule.Untimed() -> SHORTEST_MOVE;
        };
    }
}
