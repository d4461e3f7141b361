package org.millrace.tournament.strain;

import java.time.Duration;

/**
 * Moments of overload with no long quiet between them, in nanoseconds of the watch's clock.
 *
 * @param before the games before it began
 * @param after the games a while after it ended, or as far as it has come
 * @param isSettled that while is over
 */
record Spell(long from, long until, Figures worst, Counts before, Counts after, boolean isSettled) {

    /** A loss or a void game that a standstill has caused comes to the runner's ears shortly after it. */
    private static final Duration AFTERMATH = Duration.ofSeconds(1);

    static Spell of(Moment moment, Counts before, Counts now) {
        return new Spell(moment.from(), moment.until(), moment.figures(), before, now, false);
    }

    Duration length() {
        return Duration.ofNanos(until - from);
    }

    /** The spell with a moment more, which may have begun before it. */
    Spell with(Moment moment, Counts beforeBoth) {
        Moment all = new Moment(from, until, worst).with(moment);
        return new Spell(all.from(), all.until(), all.figures(), beforeBoth, after, isSettled && all.until() == until);
    }

    /** The spell with what was seen of the machine and its games in it, if it was in it. */
    Spell seen(Sample sample, Figures machine) {
        if (isSettled) {
            return this;
        }
        boolean isLast = sample.at() - until >= AFTERMATH.toNanos();
        return new Spell(from, until, isLast ? worst : worst.worst(machine), before, sample.counts(), isLast);
    }

    /** Games that were in play at some time in it. */
    int games() {
        return after.begun() - before.ended();
    }

    int lost() {
        return after.lost() - before.lost();
    }

    int voided() {
        return after.voided() - before.voided();
    }
}
