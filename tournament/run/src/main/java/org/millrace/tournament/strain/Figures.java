package org.millrace.tournament.strain;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The worst that was measured in some stretch of time.
 *
 * @param lateness how late the referee's timers fired
 * @param pause how long the garbage collector stopped the program
 * @param runQueue how many threads ran or waited for a core, in the mean of some seconds; empty where the system does
 *     not tell
 * @param waiting the share of the time in which some thread waited for a core, from 0 to 1; empty where the system does
 *     not tell
 */
public record Figures(Duration lateness, Duration pause, OptionalDouble runQueue, OptionalDouble waiting) {

    /** Nothing was late, and nothing else is known. */
    static final Figures NONE =
            new Figures(Duration.ZERO, Duration.ZERO, OptionalDouble.empty(), OptionalDouble.empty());

    static Figures ofLateness(Duration lateness) {
        return new Figures(lateness, Duration.ZERO, OptionalDouble.empty(), OptionalDouble.empty());
    }

    static Figures ofPause(Duration pause) {
        return new Figures(Duration.ZERO, pause, OptionalDouble.empty(), OptionalDouble.empty());
    }

    static Figures ofMachine(OptionalDouble runQueue, OptionalDouble waiting) {
        return new Figures(Duration.ZERO, Duration.ZERO, runQueue, waiting);
    }

    /** The worse of both, figure by figure. */
    Figures worst(Figures other) {
        return new Figures(
                longer(lateness, other.lateness),
                longer(pause, other.pause),
                higher(runQueue, other.runQueue),
                higher(waiting, other.waiting));
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? b : a;
    }

    private static OptionalDouble higher(OptionalDouble a, OptionalDouble b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        return OptionalDouble.of(Math.max(a.getAsDouble(), b.getAsDouble()));
    }

    /** As exact as it is kept: milliseconds, tenths of a thread, hundredths of the time. */
    Figures rounded() {
        return new Figures(
                Duration.ofMillis(lateness.toMillis()),
                Duration.ofMillis(pause.toMillis()),
                rounded(runQueue, 10),
                rounded(waiting, 100));
    }

    private static OptionalDouble rounded(OptionalDouble value, double parts) {
        return value.isEmpty() ? value : OptionalDouble.of(Math.round(value.getAsDouble() * parts) / parts);
    }
}
