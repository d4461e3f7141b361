package org.millrace.tournament.strain;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A spell in which the machine of an event had too much to do, with the games in it.
 *
 * @param begin by the wall clock
 * @param worst the worst figures in it; all as exact as {@link Figures#rounded}
 * @param cores of the machine, which the run queue is for
 * @param games that were in play at some time in it
 * @param lost games that were lost on time in it, and the loss stood
 * @param voided games that became void in it
 * @param isOver else it goes on, and this is what is known so far
 */
public record Overload(
        Instant begin, Duration length, Figures worst, int cores, int games, int lost, int voided, boolean isOver) {

    /** What the event's journal calls it. */
    public static final String WORD = "overload";

    public Overload {
        begin = begin.truncatedTo(ChronoUnit.MILLIS);
        length = Duration.ofMillis(length.toMillis());
        worst = worst.rounded();
    }

    /** For the journal: names and values that {@link #read} understands. */
    public String text() {
        return OverloadText.write(this);
    }

    /**
     * Reads what {@link #text} gave.
     *
     * @param begin when it began
     * @return empty if it is no such text
     */
    public static Optional<Overload> read(Instant begin, String text) {
        return OverloadText.read(begin, text);
    }
}
