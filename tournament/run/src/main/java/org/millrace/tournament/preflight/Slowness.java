package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.millrace.record.ClockRule;
import org.millrace.record.MoveTiming;
import org.millrace.record.Seconds;
import org.millrace.tournament.event.Timekeeping;

/** Tells who came close to the end of its time. */
final class Slowness {
    /** The share of the time from which on an answer is told. */
    private static final double CLOSE = 0.9;

    private Slowness() {}

    /** What was slow, in a sentence; empty if nothing was. */
    static Optional<String> of(List<MoveTiming> moves, Optional<Duration> start, Timekeeping times) {
        return answers(moves, times.clock())
                .or(() -> start.filter(time -> isClose(time, times.startTimeout()))
                        .map(time -> "took " + text(time) + " to start, of the start-timeout of "
                                + text(times.startTimeout())
                                + "; make the start-timeout longer, or the start quicker."));
    }

    private static Optional<String> answers(List<MoveTiming> moves, ClockRule clock) {
        return switch (clock) {
            case ClockRule.PerMove(Duration perMove) -> longest(moves, perMove);
            case ClockRule.Bank(Duration perMove, Duration bank) -> longest(moves, perMove);
            case ClockRule.Nodes(long nodes, Duration guard) -> longest(moves, guard);
            case ClockRule.SuddenDeath(Duration base, Duration increment) -> drained(moves, base);
            case ClockRule.Sessions(int count, Duration base, Duration increment) -> drained(moves, base);
            case ClockRule.Delay(Duration base, Duration delay) -> drained(moves, base);
            case ClockRule.Untimed() -> Optional.empty();
        };
    }

    private static Optional<String> longest(List<MoveTiming> moves, Duration allowed) {
        return moves.stream()
                .map(MoveTiming::charged)
                .max(Comparator.naturalOrder())
                .filter(worst -> isClose(worst, allowed))
                .map(worst -> "took up to " + text(worst) + " of the " + text(allowed)
                        + " for a move; with other games beside it, it may lose on time.");
    }

    private static Optional<String> drained(List<MoveTiming> moves, Duration base) {
        return moves.stream()
                .flatMap(move -> move.clockLeft().stream())
                .min(Comparator.naturalOrder())
                .filter(left -> left.toNanos() < (1 - CLOSE) * base.toNanos())
                .map(left -> "had only " + text(left) + " of " + text(base)
                        + " left on its clock; in longer games it may lose on time.");
    }

    private static boolean isClose(Duration time, Duration allowed) {
        return time.toNanos() > CLOSE * allowed.toNanos();
    }

    static String text(Duration time) {
        return Seconds.text(Duration.ofMillis(time.toMillis())) + " s";
    }
}
