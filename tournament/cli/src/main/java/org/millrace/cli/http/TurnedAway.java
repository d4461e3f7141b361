package org.millrace.cli.http;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the clients for whom there was no room, and writes a line at most once in a minute: the first for the
 * terminal too, the later ones with their number for the log alone. Confined to the server's one thread.
 */
final class TurnedAway {
    static final Duration PAUSE = Duration.ofMinutes(1);
    private static final Logger LOG = LoggerFactory.getLogger(TurnedAway.class);

    private final Runnable counter;
    private final LongSupplier nanoTime;
    private boolean told;
    private long toldAt;
    private long untold;

    /**
     * @param counter run for each of them
     * @param nanoTime monotonic
     */
    TurnedAway(Runnable counter, LongSupplier nanoTime) {
        this.counter = counter;
        this.nanoTime = nanoTime;
    }

    /** One more. */
    void one(int connected) {
        counter.run();
        untold++;
        long now = nanoTime.getAsLong();
        if (told && now - toldAt < PAUSE.toNanos()) {
            return;
        }
        if (told) {
            LOG.info("HTTP clients turned away since the last line: {}; {} are connected", untold, connected);
        } else {
            LOG.warn(
                    "an HTTP client was turned away, {} are connected already; further ones are told in runner.log alone",
                    connected);
        }
        told = true;
        toldAt = now;
        untold = 0;
    }
}
