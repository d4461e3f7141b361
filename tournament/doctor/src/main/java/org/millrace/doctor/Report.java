package org.millrace.doctor;

import java.time.Duration;
import java.util.List;

/**
 * What a visit has found out.
 *
 * @param bot the command that starts the bot, or the name that it came with
 * @param about what it says of itself: SDK, version, author
 * @param wasStopped whether checks were left out since somebody was in a hurry
 */
public record Report(
        String bot, String about, List<CheckResult> results, Measures measures, boolean wasStopped, Duration took) {
    public Report {
        results = List.copyOf(results);
    }

    /** How many checks ended so. */
    public long count(Status status) {
        return results.stream().filter(result -> result.status() == status).count();
    }

    /** Whether nothing is wrong with the bot, as far as it was seen. */
    public boolean isHealthy() {
        return count(Status.FAIL) == 0;
    }
}
