package org.millrace.tournament.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How far an event has come.
 *
 * @param finished games with a result, those of earlier starts of the runner included
 * @param total games of the whole event, as far as that is known; empty if it goes on without end
 * @param elapsed since this start of the runner
 * @param left the time that the remaining games will take at the pace of this start; empty before two have ended
 */
public record Progress(int finished, OptionalInt total, Duration elapsed, Optional<Duration> left) {
    /** All games of the event have a result. */
    public boolean isAll() {
        return total.isPresent() && total.getAsInt() == finished;
    }

    /** The games as a person reads them: {@code 5 of 12 games}, or {@code 5 games} where there is no end. */
    public String text() {
        return finished + (total.isPresent() ? " of " + total.getAsInt() : "") + " games";
    }

    /**
     * Progress by measured pace. The time until the first game has ended is left out of the pace, since the bots'
     * start-up is in it.
     *
     * @param ended games that ended in this start
     * @param sinceFirst since the first of them ended
     */
    static Progress of(int finished, OptionalInt total, int ended, Duration elapsed, Duration sinceFirst) {
        Optional<Duration> left = ended < 2 || total.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        sinceFirst.multipliedBy(total.getAsInt() - finished).dividedBy(ended - 1));
        return new Progress(finished, total, elapsed, left);
    }
}
