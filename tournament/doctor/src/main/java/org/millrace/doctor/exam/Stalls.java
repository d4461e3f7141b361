package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches how long this machine lets a thread wait that wants to run: so much of an overrun may be the machine's doing.
 * Its own thread measures; asked by another.
 */
final class Stalls implements AutoCloseable {

    private static final long BEAT_NANOS = 1_000_000;
    /** So late wakes a thread where nothing is wrong. */
    private static final long USUAL_NANOS = 500_000;

    private final Thread thread;
    private final AtomicLong longest = new AtomicLong();
    private final AtomicLong total = new AtomicLong();
    private volatile boolean closed;

    private Stalls() {
        thread = Thread.ofPlatform().daemon().name("doctor-stalls").start(this::measure);
    }

    /** Begins to watch. */
    static Stalls watch() {
        return new Stalls();
    }

    private void measure() {
        while (!closed) {
            long before = System.nanoTime();
            LockSupport.parkNanos(BEAT_NANOS);
            long late = System.nanoTime() - before - BEAT_NANOS;
            if (late > USUAL_NANOS) {
                total.addAndGet(late);
            }
            longest.accumulateAndGet(late, Math::max);
        }
    }

    /** The longest stall so far. */
    Duration longest() {
        return Duration.ofNanos(longest.get());
    }

    /** All stalls so far together. */
    Duration total() {
        return Duration.ofNanos(total.get());
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
