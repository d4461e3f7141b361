package org.millrace.launch;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * What the keeper of a process waits for: that the process exits by itself, or that somebody asks for its end and by
 * when. Several may ask; the earliest time holds. Thread-safe; times are {@link System#nanoTime}.
 */
final class EndSignal {

    /** Longer than any event; keeps sums of nanoseconds far from overflow. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean exited;
    private boolean exitedUnasked;
    private boolean requested;
    private boolean interrupted;
    private long killAt;
    private long lastNews;

    /** The main process has ended. */
    void exited() {
        locked(() -> {
            exited = true;
            exitedUnasked = !requested;
            lastNews = System.nanoTime();
            changed.signalAll();
            return true;
        });
    }

    /** Asks for the end: politely now, by force when the grace is over. */
    void request(Duration grace) {
        long now = System.nanoTime();
        long at = now + bounded(grace).toNanos();
        locked(() -> {
            if (!requested || at - killAt < 0) {
                requested = true;
                killAt = at;
                lastNews = now;
                changed.signalAll();
            }
            return true;
        });
    }

    /** As {@link #request}, for when nobody has asked. */
    void requestUnlessRequested(Duration grace) {
        locked(() -> {
            if (!requested) {
                request(grace);
            }
            return true;
        });
    }

    /** Whether the process exited before anybody asked for its end. */
    boolean exitedUnasked() {
        return locked(() -> exitedUnasked);
    }

    /** When the process exited or its end was last asked for, whichever was later. */
    long lastNews() {
        return lockedLong(() -> lastNews);
    }

    /** When to kill; an end must have been asked for. */
    long killAt() {
        return lockedLong(() -> killAt);
    }

    boolean killDue() {
        return locked(() -> requested && System.nanoTime() - killAt >= 0);
    }

    /** Whether the waiting thread was interrupted; it has then stopped being polite, and owes its caller the flag. */
    boolean interrupted() {
        return locked(() -> interrupted);
    }

    /** Returns once the process has exited or its end was asked for; as long as neither happens, it waits. */
    void awaitExitOrRequest() {
        lock.lock();
        try {
            while (!exited && !requested) {
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns once the process has exited or the time to kill has come; an end must have been asked for. */
    void awaitExitOrKillTime() {
        await(() -> exited || killDue(), LONGEST);
    }

    /** Waits for the exit of the main process, at most this long. */
    void awaitExit(Duration longest) {
        await(() -> exited, longest);
    }

    /** Waits for the time to kill, at most this long. */
    void awaitKillTime(Duration longest) {
        await(this::killDue, longest);
    }

    /** Lets this time pass. */
    void pause(Duration time) {
        await(() -> false, time);
    }

    /** An interrupt means that the time to kill is now; it ends the wait. */
    private void await(BooleanSupplier done, Duration longest) {
        long until = System.nanoTime() + longest.toNanos();
        lock.lock();
        try {
            long now = System.nanoTime();
            while (!done.getAsBoolean() && until - now > 0) {
                long untilKill = requested ? Math.max(0, killAt - now) : Long.MAX_VALUE;
                long wait = untilKill > 0 ? Math.min(until - now, untilKill) : until - now;
                long unused = changed.awaitNanos(wait);
                now = System.nanoTime();
            }
        } catch (InterruptedException hurry) {
            interrupted = true;
            requested = true;
            killAt = System.nanoTime();
        } finally {
            lock.unlock();
        }
    }

    private long lockedLong(LongSupplier value) {
        lock.lock();
        try {
            return value.getAsLong();
        } finally {
            lock.unlock();
        }
    }

    private boolean locked(BooleanSupplier action) {
        lock.lock();
        try {
            return action.getAsBoolean();
        } finally {
            lock.unlock();
        }
    }

    /** The grace as it is used: below zero it is none. */
    static Duration bounded(Duration grace) {
        if (grace.isNegative()) {
            return Duration.ZERO;
        }
        return grace.compareTo(LONGEST) <= 0 ? grace : LONGEST;
    }
}
