package org.millrace.launch;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets everyone who wants to look at the process table because of about the same event share one look: a hundred bots
 * that end together then cost one look, not a hundred. Thread-safe: one thread looks, the others wait for it.
 */
final class SharedLook {

    private final Supplier<ProcessSnapshot> look;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<ProcessSnapshot> last = Optional.empty();

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
        lock.lock();
        try {
            if (last.isPresent() && last.get().takenAt() - since >= 0) {
                return last.get();
            }
            ProcessSnapshot seen = look.get();
            last = Optional.of(seen);
            return seen;
        } finally {
            lock.unlock();
        }
    }
}
