package org.millrace.results.store;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tries something again that failed since a connection was lost, after ever longer pauses and not for ever. */
final class Patience {
    /** Long enough for a server to be started anew, short enough to be told on the same evening. */
    static final Duration USUAL = Duration.ofSeconds(60);

    private static final Logger LOG = LoggerFactory.getLogger(Patience.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final StorePlace place;
    private final Duration bound;

    /**
     * @param bound how long after the first failure it is tried again
     */
    Patience(StorePlace place, Duration bound) {
        this.place = place;
        this.bound = bound;
    }

    /** Runs an attempt until it succeeds, fails for another reason than a lost connection, or the bound is reached. */
    <T> T insist(Supplier<T> attempt) {
        long firstFailure = 0;
        long pause = FIRST_PAUSE.toNanos();
        for (int failures = 0; ; failures++) {
            try {
                T done = attempt.get();
                if (failures > 0) {
                    LOG.warn("the store {} is there again", place);
                }
                return done;
            } catch (RuntimeException e) {
                long now = System.nanoTime();
                if (failures == 0) {
                    firstFailure = now;
                }
                if (!PostgresTrouble.isLoss(e) || now - firstFailure + pause > bound.toNanos()) {
                    throw e;
                }
                if (failures == 0) {
                    LOG.warn(
                            "the connection to the store {} was lost, it is tried again for {} s",
                            place,
                            bound.toSeconds());
                }
                LockSupport.parkNanos(pause);
                pause = Math.min(2 * pause, LONGEST_PAUSE.toNanos());
            }
        }
    }
}
