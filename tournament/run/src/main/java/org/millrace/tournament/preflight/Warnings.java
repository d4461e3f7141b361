package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.millrace.tournament.event.Event;

/** What may spoil an event although each bot is fit. */
final class Warnings {
    /** An ordinary machine at rest fires 99 of 100 timers less than this late. */
    private static final Duration RESTLESS = Duration.ofMillis(10);

    private Warnings() {}

    static List<String> of(Event event, MachineNoise machine, Forecast forecast) {
        List<String> warnings = new ArrayList<>();
        Duration limit = event.timekeeping().lagLimit();
        if (event.concurrency() > machine.cores()) {
            warnings.add("concurrency is " + event.concurrency() + ", but there are " + machine.cores()
                    + " cores: bots have to share them and may lose on time. Unless they mostly wait, set concurrency to "
                    + machine.cores() + " or less.");
        }
        if (machine.late().compareTo(RESTLESS) > 0) {
            warnings.add("The machine is restless: one timer of a hundred fires more than "
                    + Slowness.text(machine.late()) + " late with no bot running. End what else runs on it.");
        }
        machine.load().stream()
                .filter(load -> load > machine.cores())
                .forEach(load -> warnings.add(String.format(
                        java.util.Locale.ROOT,
                        "Other programs have kept the machine busy in the last minute: %.1f ran or waited to run, on %d cores.",
                        load,
                        machine.cores())));
        if (!limit.isZero() && machine.refereeLag().compareTo(limit) > 0) {
            warnings.add(
                    "In the smoke games, one at a time, the referee was up to " + Slowness.text(machine.refereeLag())
                            + " late, more than the lag-limit of " + Slowness.text(limit)
                            + ": losses on time would be void and played again.");
        }
        if (forecast.measured() == 0) {
            warnings.add("No bot has answered, so nothing is known of the event's duration.");
        }
        return warnings;
    }
}
