package org.millrace.tournament.event;

import java.time.Duration;
import org.millrace.record.ClockRule;

/** Reads the keys of {@code [event]} that are about time. */
final class TimekeepingKeys {
    /** No process can be started or asked and answer in less. */
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);

    private static final Timekeeping USUAL = Timekeeping.of(new ClockRule.PerMove(Duration.ofSeconds(5)));

    private TimekeepingKeys() {}

    static Timekeeping read(Section section) {
        return new Timekeeping(
                clock(section),
                section.time("margin", USUAL.margin(), Duration.ZERO),
                section.time("round-trip-credit", USUAL.roundTripCredit(), Duration.ZERO),
                section.time("lag-limit", USUAL.lagLimit(), Duration.ZERO),
                section.time("ready-timeout", USUAL.readyTimeout(), SHORTEST_TIMEOUT),
                section.time("start-timeout", USUAL.startTimeout(), SHORTEST_TIMEOUT));
    }

    private static ClockRule clock(Section section) {
        ClockRule clock = section.parsed("clock", USUAL.clock(), ClockRule::parse);
        Timekeeping.clockFault(clock).ifPresent(fault -> section.problem("clock", fault));
        return clock;
    }
}
