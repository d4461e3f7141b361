package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.millrace.referee.arbiter.TimerId;

/**
 * The timers of one game, on its event loop.
 *
 * <p>A flag is armed and disarmed at every move and hardly ever falls, so the event loop's own timer stays where it is:
 * it is moved only if it would fire too late, and when it fires too early it is set again. With clocks that are longer
 * than a move takes, that is once in many moves.
 *
 * <p>Confined to that loop.
 */
final class GameTimers {

    /** Told of timers that are due. */
    @FunctionalInterface
    interface Listener {
        /**
         * A timer is due; it stays armed until it is stopped.
         *
         * @param arming which of its armings it is
         */
        void due(TimerId timer, long arming);
    }

    private static final TimerId[] IDS = TimerId.values();

    private final EventLoop loop;
    private final LongSupplier nanoTime;
    private final LagMeter lag;
    private final Listener listener;

    /** What every move changes lies together; by place, as {@link #armed}. */
    private final long[] dueAt = new long[IDS.length];

    private final long[] armings = new long[IDS.length];
    private final long[] firesAt = new long[IDS.length];
    private final List<Optional<Future<?>>> futures =
            new ArrayList<>(Collections.nCopies(IDS.length, Optional.empty()));
    private int armed;

    /**
     * No timer armed.
     *
     * @param lag told when a flag is armed and when it is not any more
     */
    GameTimers(EventLoop loop, LongSupplier nanoTime, LagMeter lag, Listener listener) {
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.lag = lag;
        this.listener = listener;
    }

    void start(TimerId timer, long at) {
        int id = timer.place();
        if (timer == TimerId.FLAG && !isArmed(timer)) {
            lag.clockStarted();
        }
        armed |= 1 << id;
        armings[id]++;
        dueAt[id] = at;
        if (futures.get(id).isEmpty() || at - firesAt[id] < 0) {
            schedule(timer);
        }
    }

    void stop(TimerId timer) {
        if (timer == TimerId.FLAG && isArmed(timer)) {
            lag.clockStopped();
        }
        armed &= ~(1 << timer.place());
    }

    /** Stops all, and lets go of the event loop. */
    void stopAll() {
        for (TimerId timer : IDS) {
            stop(timer);
            letGo(timer);
        }
    }

    boolean isArmed(TimerId timer) {
        return (armed & 1 << timer.place()) != 0;
    }

    /** Whether a timer is armed, and has not been armed anew since. */
    boolean isArmed(TimerId timer, long arming) {
        return isArmed(timer) && armings[timer.place()] == arming;
    }

    /** Whether a timer is armed and was due before that. */
    boolean isPast(TimerId timer, long at) {
        return isArmed(timer) && at - dueAt[timer.place()] > 0;
    }

    OptionalLong dueAt(TimerId timer) {
        return isArmed(timer) ? OptionalLong.of(dueAt[timer.place()]) : OptionalLong.empty();
    }

    private void schedule(TimerId timer) {
        letGo(timer);
        int id = timer.place();
        firesAt[id] = dueAt[id];
        long delay = Math.max(0, dueAt[id] - nanoTime.getAsLong());
        futures.set(id, Optional.of(loop.schedule(() -> fire(timer), delay, TimeUnit.NANOSECONDS)));
    }

    private void letGo(TimerId timer) {
        futures.set(timer.place(), Optional.empty()).ifPresent(future -> future.cancel(false));
    }

    private void fire(TimerId timer) {
        int id = timer.place();
        futures.set(id, Optional.empty());
        if (!isArmed(timer)) {
            return;
        }
        if (firesAt[id] - dueAt[id] < 0) {
            schedule(timer);
        } else {
            listener.due(timer, armings[id]);
        }
    }
}
