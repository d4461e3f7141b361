package org.millrace.tournament.run;

import java.time.Duration;
import java.util.Optional;

/**
 * How far an event has come.
 *
 * @param finished games with a result, those of earlier starts of the runner included
 * @param total games of the whole event
 * @param elapsed since this start of the runner
 * @param left the time that the remaining games will take at the pace of this start; empty before the first has ended
 */
public record Progress(int finished, int total, Duration elapsed, Optional<Duration> left) {
    /**
     * Progress by measured pace.
     *
     * @param before games that were finished before this start
     */
    static Progress of(int finished, int before, int total, Duration elapsed) {
        int now = finished - before;
        Optional<Duration> left = now == 0
                ? Optional.empty()
                : Optional.of(elapsed.multipliedBy(total - finished).dividedBy(now));
        return new Progress(finished, total, elapsed, left);
    }
}
