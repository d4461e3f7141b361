package org.millrace.tournament.event;

import java.time.Duration;
import org.millrace.record.ClockRule;
import org.millrace.referee.GameOrder;

/** Reads the keys of {@code [event]} that are about time. */
final class TimekeepingKeys {
    /** No process can be started or asked and answer in less. */
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);

    /** Less than a round trip to a process takes. */
    private static final Duration SHORTEST_MOVE = Duration.ofMillis(1);

    private TimekeepingKeys() {}

    static Timekeeping read(Section section) {
        return new Timekeeping(
                clock(section),
                section.time("margin", Duration.ZERO, Duration.ZERO),
                section.time("round-trip-credit", Duration.ZERO, Duration.ZERO),
                section.time("lag-limit", GameOrder.LAG_LIMIT, Duration.ZERO),
                section.time("ready-timeout", Duration.ofSeconds(10), SHORTEST_TIMEOUT),
                section.time("start-timeout", Duration.ofSeconds(60), SHORTEST_TIMEOUT));
    }

    private static ClockRule clock(Section section) {
        ClockRule clock = section.parsed("clock", new ClockRule.PerMove(Duration.ofSeconds(5)), ClockRule::parse);
        if (clock instanceof ClockRule.Untimed) {
            section.problem(
                    "clock",
                    "\"untimed\" is for debugging only: a bot that hangs would hang the event; write for example 5s/move");
        }
        if (firstMove(clock).compareTo(SHORTEST_MOVE) < 0) {
            section.problem("clock", "gives a bot less than 1ms for its first move; nobody can play that fast");
        }
        return clock;
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
