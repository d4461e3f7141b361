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
    private static final int DUE = 0;
    private static final int ARMINGS = 1;
    private static final int FIRES = 2;
    private static final int WIDTH = 3;

    private final EventLoop loop;
    private final LongSupplier nanoTime;
    private final LagMeter lag;
    private final Listener listener;

    /** Of each timer when it is due, how often it was armed and when the event loop's fires: what a move changes lies together. */
    private final long[] times = new long[IDS.length * WIDTH];

    /** Bits by place. */
    private int armed;

    private int scheduled;

    /** Between two clocks of a game hardly any time passes, so its lag is measured from the first to the last. */
    private boolean metered;

    private final List<Optional<Future<?>>> futures =
            new ArrayList<>(Collections.nCopies(IDS.length, Optional.empty()));

    /**
     * No timer armed.
     *
     * @param lag told when a flag is first armed, and when none will be any more
     */
    GameTimers(EventLoop loop, LongSupplier nanoTime, LagMeter lag, Listener listener) {
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.lag = lag;
        this.listener = listener;
    }

    void start(TimerId timer, long at) {
        if (timer == TimerId.FLAG && !metered) {
            metered = true;
            lag.clockStarted();
        }
        armed |= bit(timer);
        times[place(timer, ARMINGS)]++;
        times[place(timer, DUE)] = at;
        if ((scheduled & bit(timer)) == 0 || at - times[place(timer, FIRES)] < 0) {
            schedule(timer);
        }
    }

    void stop(TimerId timer) {
        armed &= ~bit(timer);
    }

    /** Stops all, and lets go of the event loop. */
    void stopAll() {
        for (TimerId timer : IDS) {
            stop(timer);
            letGo(timer);
        }
        if (metered) {
            metered = false;
            lag.clockStopped();
        }
    }

    boolean isArmed(TimerId timer) {
        return (armed & bit(timer)) != 0;
    }

    /** Whether a timer is armed, and has not been armed anew since. */
    boolean isArmed(TimerId timer, long arming) {
        return isArmed(timer) && times[place(timer, ARMINGS)] == arming;
    }

    /** Whether a timer is armed and was due before that. */
    boolean isPast(TimerId timer, long at) {
        return isArmed(timer) && at - times[place(timer, DUE)] > 0;
    }

    OptionalLong dueAt(TimerId timer) {
        return isArmed(timer) ? OptionalLong.of(times[place(timer, DUE)]) : OptionalLong.empty();
    }

    private void schedule(TimerId timer) {
        letGo(timer);
        long due = times[place(timer, DUE)];
        times[place(timer, FIRES)] = due;
        long delay = Math.max(0, due - nanoTime.getAsLong());
        futures.set(timer.place(), Optional.of(loop.schedule(() -> fire(timer), delay, TimeUnit.NANOSECONDS)));
        scheduled |= bit(timer);
    }

    private void letGo(TimerId timer) {
        scheduled &= ~bit(timer);
        futures.set(timer.place(), Optional.empty()).ifPresent(future -> future.cancel(false));
    }

    private void fire(TimerId timer) {
        scheduled &= ~bit(timer);
        futures.set(timer.place(), Optional.empty());
        if (!isArmed(timer)) {
            return;
        }
        if (times[place(timer, FIRES)] - times[place(timer, DUE)] < 0) {
            schedule(timer);
        } else {
            listener.due(timer, times[place(timer, ARMINGS)]);
        }
    }

    private static int bit(TimerId timer) {
        return 1 << timer.place();
    }

    private static int place(TimerId timer, int what) {
        return timer.place() * WIDTH + what;
    }
}
