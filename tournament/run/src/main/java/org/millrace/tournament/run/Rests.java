package org.millrace.tournament.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.millrace.record.Seconds;

/**
 * Leaves a bot in peace for a while that has failed too often in a row to start or to stay connected. Where an event takes
 * such a bot out, a league goes on for weeks, and its author may mend it: after the rest it gets one game, and the next
 * rest if it fails again. Confined to one thread.
 */
final class Rests {
    /** Long enough that its opponents lose little time by it. */
    static final Duration LENGTH = Duration.ofMinutes(10);

    private final int restarts;
    private final LongSupplier nanoTime;
    private final Consumer<String> notes;
    private final Map<String, Rest> rests = new HashMap<>();

    /** A rest that began after so many failures in a row. */
    private record Rest(int failures, long until) {}

    /**
     * @param restarts how often in a row a bot may fail without a rest
     * @param notes told of each rest in a sentence
     */
    Rests(int restarts, LongSupplier nanoTime, Consumer<String> notes) {
        this.restarts = restarts;
        this.nanoTime = nanoTime;
        this.notes = notes;
    }

    /** Whether the bot is to be left in peace now. */
    boolean isResting(EntrantPool pool) {
        return isResting(pool.name(), pool.failures());
    }

    boolean isResting(String bot, int failures) {
        if (failures <= restarts) {
            rests.remove(bot);
            return false;
        }
        long now = nanoTime.getAsLong();
        Rest rest = rests.get(bot);
        if (rest == null || rest.failures() != failures) {
            rests.put(bot, new Rest(failures, now + LENGTH.toNanos()));
            notes.accept(bot + " failed to start or to stay connected " + failures + " times in a row, with restarts = "
                    + restarts + "; it is not paired for " + Seconds.text(LENGTH) + " s.");
            return true;
        }
        return now - rest.until() < 0;
    }
}
