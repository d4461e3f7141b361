package org.millrace.referee.session;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * The games that wait for their players, first come, first served, as far as players are free.
 *
 * <p>Guarded by the lock of its {@link Roster}.
 */
final class SeatQueue {

    private final Set<SeatSearch> waiting = new LinkedHashSet<>();
    private final ScheduledExecutorService timers;
    private final BiConsumer<SeatSearch, SeatSearch.Side> expired;

    /**
     * An empty queue.
     *
     * @param expired called outside the lock when a player's patience is over
     */
    SeatQueue(ScheduledExecutorService timers, BiConsumer<SeatSearch, SeatSearch.Side> expired) {
        this.timers = timers;
        this.expired = expired;
    }

    void add(SeatSearch search) {
        waiting.add(search);
        watch(search);
    }

    boolean remove(SeatSearch search) {
        search.stopTimers();
        return waiting.remove(search);
    }

    boolean isWaiting(SeatSearch search) {
        return waiting.contains(search);
    }

    /** Takes note of who has come and who has gone: starts and stops the patience of those who wait for them. */
    void watch() {
        waiting.forEach(this::watch);
    }

    /** Seats whom it can and returns the searches that are over, to be announced outside the lock. */
    List<SeatSearch> settle() {
        List<SeatSearch> over = new ArrayList<>();
        Iterator<SeatSearch> searches = waiting.iterator();
        while (searches.hasNext()) {
            SeatSearch search = searches.next();
            if (search.settle()) {
                search.stopTimers();
                searches.remove();
                over.add(search);
            }
        }
        return over;
    }

    private void watch(SeatSearch search) {
        closeIfHopeless(search.white);
        closeIfHopeless(search.black);
        watch(search, search.white);
        watch(search, search.black);
    }

    private static void closeIfHopeless(SeatSearch.Side side) {
        Admitted admitted = side.wanted.admitted();
        if (side.failure == null && admitted.closed().isPresent()) {
            side.failure = admitted.closed().get();
        }
    }

    private void watch(SeatSearch search, SeatSearch.Side side) {
        if (side.failure != null || side.wanted.admitted().plays(search.variant())) {
            side.stopTimer();
        } else if (side.timer == null) {
            side.timer = timers.schedule(
                    () -> expired.accept(search, side), side.wanted.patience().toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
