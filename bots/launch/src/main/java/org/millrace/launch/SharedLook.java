package org.millrace.launch;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets everyone who wants to look at the process table because of about the same event share one look: a hundred bots
 * that end together then cost a few looks, not some for each. Thread-safe: one thread looks, the others wait for it.
 * Between two looks as much time passes as the first of them took (at most {@link #LONGEST_REST}), so that the wishes
 * of meanwhile are served together and looking takes no more than half a processor.
 */
final class SharedLook {

    private static final long LONGEST_REST = TimeUnit.MILLISECONDS.toNanos(20);

    private final Supplier<ProcessSnapshot> look;
    private final ReentrantLock lock = new ReentrantLock();
    // Written under the lock, but read without it, so that nobody whom it serves waits for the next look.
    private volatile Optional<ProcessSnapshot> last = Optional.empty();
    private long notBefore = System.nanoTime();

    SharedLook(Supplier<ProcessSnapshot> look) {
        this.look = look;
    }

    /**
     * The last look, if it began late enough, or a new one.
     *
     * @param since the time of what must show, as of {@link System#nanoTime}: that of the event, not of this call, so
     *     that those who get to run one after the other still share
     */
    ProcessSnapshot since(long since) {
        return lastSince(since).orElseGet(() -> waitForLook(since));
    }

    private ProcessSnapshot waitForLook(long since) {
        lock.lock();
        try {
            return lastSince(since).orElseGet(this::lookNow);
        } finally {
            lock.unlock();
        }
    }

    private ProcessSnapshot lookNow() {
        rest();
        ProcessSnapshot seen = look.get();
        long took = System.nanoTime() - seen.takenAt();
        last = Optional.of(seen);
        notBefore = System.nanoTime() + Math.min(took, LONGEST_REST);
        return seen;
    }

    /** An interrupted thread does not rest; it is in a hurry. */
    private void rest() {
        long left = notBefore - System.nanoTime();
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(this, left);
            left = notBefore - System.nanoTime();
        }
    }

    private Optional<ProcessSnapshot> lastSince(long since) {
        return last.filter(seen -> seen.takenAt() - since >= 0);
    }
}
