package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.millrace.referee.watch.RefereeMetrics;

/** Keeps how late the referee was at worst, and the longest pause of the garbage collector. Safe for all threads. */
final class LagWitness implements RefereeMetrics {
    private final AtomicLong lag = new AtomicLong();
    private final AtomicLong pause = new AtomicLong();

    @Override
    public void loopLag(long nanos) {
        lag.accumulateAndGet(nanos, Math::max);
    }

    @Override
    public void gcPause(long nanos) {
        pause.accumulateAndGet(nanos, Math::max);
    }

    Duration worstLag() {
        return Duration.ofNanos(lag.get());
    }

    Duration longestPause() {
        return Duration.ofNanos(pause.get());
    }
}
