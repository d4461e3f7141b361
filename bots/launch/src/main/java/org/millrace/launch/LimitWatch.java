package org.millrace.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches all bots of this runner that have limits which the system does not keep by itself. Thread-safe. It owns one
 * daemon thread, which lives while there is a bot to watch: one look at the process table serves them all, and the
 * next comes as soon as the bot nearest to its limits needs it.
 */
final class LimitWatch {

    private static final Logger LOG = LoggerFactory.getLogger(LimitWatch.class);

    /** After a look that failed. */
    private static final long AFTER_FAILURE = TimeUnit.SECONDS.toNanos(1);

    /** A bot that was just started is looked at by then; hardly any is up earlier. */
    private static final long FIRST_LOOK = TimeUnit.MILLISECONDS.toNanos(100);

    private record Entry(WatchedBot bot, BooleanSupplier gone, Consumer<String> over) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final List<Entry> entries = new ArrayList<>();
    private final AtomicBoolean saidBlind = new AtomicBoolean();
    private boolean running;
    private boolean newcomer;

    /**
     * Watches a bot until it is gone or over a limit.
     *
     * @param over told once, by the watch's thread, what the bot used beyond its limits; must not take long
     */
    void watch(WatchedBot bot, BooleanSupplier gone, Consumer<String> over) {
        if (bot.isBlindForMemory() && saidBlind.compareAndSet(false, true)) {
            LOG.warn("This system does not show how much memory a process uses, so no limit of memory is kept");
        }
        lock.lock();
        try {
            entries.add(new Entry(bot, gone, over));
            newcomer = true;
            if (running) {
                added.signalAll();
            } else {
                running = true;
                Thread.ofPlatform().daemon().name("bot-limits").start(this::run);
            }
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        List<Entry> watched = next(0);
        while (!watched.isEmpty()) {
            watched = next(look(watched));
        }
    }

    /** Lets time pass; then gives the bots to look at, or none, with which the thread ends. */
    private List<Entry> next(long pause) {
        lock.lock();
        try {
            long left = pause;
            while (left > 0 && !entries.isEmpty()) {
                left = added.awaitNanos(left);
                left = newcomer ? Math.min(left, FIRST_LOOK) : left;
                newcomer = false;
            }
            newcomer = false;
            entries.removeIf(entry -> entry.gone().getAsBoolean());
            running = !entries.isEmpty();
            return List.copyOf(entries);
        } catch (InterruptedException nobodyDoesThat) {
            // The thread is this object's own; it ends with its bots, not before.
            return List.copyOf(entries);
        } finally {
            lock.unlock();
        }
    }

    /** One look for all; gives the time until the next, in nanoseconds. */
    private long look(List<Entry> watched) {
        long begin = System.nanoTime();
        long next = Long.MAX_VALUE;
        boolean grows = false;
        for (Entry entry : watched) {
            try {
                WatchedBot.Verdict verdict = entry.bot().judge(begin);
                next = Math.min(next, verdict.next());
                grows |= verdict.grows();
                verdict.over().ifPresent(sentence -> {
                    forget(entry);
                    entry.over().accept(sentence);
                });
            } catch (RuntimeException failure) {
                LOG.error("A bot's limits could not be looked at; the next look tries again", failure);
                next = Math.min(next, AFTER_FAILURE);
            }
        }
        // What a look costs may rise with what the bots do; it must not take the machine from them.
        long took = System.nanoTime() - begin;
        return Math.max(next, took * (grows ? WatchPace.FAST_REST : WatchPace.CALM_REST));
    }

    private void forget(Entry entry) {
        lock.lock();
        try {
            entries.remove(entry);
        } finally {
            lock.unlock();
        }
    }
}
