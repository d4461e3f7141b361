package org.millrace.referee.load;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.EndReason;

/** Counts moves, and how late flags fall. Written by the one event loop of the referee, read by its main thread. */
final class Counting implements RefereeMetrics {

    private final Object lock = new Object();
    private Samples late = new Samples();
    /** Set by the event loop alone and without a barrier, which would be a part of what is measured. */
    private final AtomicLong moves = new AtomicLong();

    /** Volatile: written by the event loop alone, which is why counting up is no race. */
    private volatile long running;

    @Override
    public void moveAccepted(long nanos) {
        moves.setRelease(moves.getPlain() + 1);
    }

    @Override
    public void flagFell(long nanos) {
        synchronized (lock) {
            late.add(nanos);
        }
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // One thread writes.
    public void gameStarted() {
        running++;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // One thread writes.
    public void gameFinished(EndReason reason, boolean begun) {
        running -= begun ? 1 : 0;
    }

    /** Games that have begun and not ended. */
    long running() {
        return running;
    }

    /** Begins with the flags anew. */
    void forget() {
        synchronized (lock) {
            late = new Samples();
        }
    }

    Map<String, Long> numbers() {
        synchronized (lock) {
            return Map.of(
                    "moves", moves.getAcquire(),
                    "flags", (long) late.size(),
                    "late50", late.quantile(0.5),
                    "late99", late.quantile(0.99),
                    "late100", late.quantile(1));
        }
    }
}
