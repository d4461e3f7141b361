package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
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

    private final Timer readyWhite = new Timer(TimerId.READY_WHITE);
    private final Timer readyBlack = new Timer(TimerId.READY_BLACK);
    private final Timer flag = new Timer(TimerId.FLAG);
    private final Timer graceWhite = new Timer(TimerId.GRACE_WHITE);
    private final Timer graceBlack = new Timer(TimerId.GRACE_BLACK);

    private final EventLoop loop;
    private final LongSupplier nanoTime;
    private final LagMeter lag;
    private final Listener listener;

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

    void start(TimerId timer, long dueAt) {
        of(timer).start(dueAt);
    }

    void stop(TimerId timer) {
        of(timer).disarm();
    }

    /** Stops all, and lets go of the event loop. */
    void stopAll() {
        for (TimerId timer : TimerId.values()) {
            of(timer).release();
        }
    }

    /** Whether a timer is armed, and has not been armed anew since. */
    boolean isArmed(TimerId timer, long arming) {
        return of(timer).armed && of(timer).arming == arming;
    }

    /** Whether the flag is armed and was due before that. */
    boolean isFlagPast(long at) {
        return flag.armed && at - flag.dueAt > 0;
    }

    OptionalLong dueAt(TimerId timer) {
        return of(timer).armed ? OptionalLong.of(of(timer).dueAt) : OptionalLong.empty();
    }

    private Timer of(TimerId id) {
        return switch (id) {
            case READY_WHITE -> readyWhite;
            case READY_BLACK -> readyBlack;
            case FLAG -> flag;
            case GRACE_WHITE -> graceWhite;
            case GRACE_BLACK -> graceBlack;
        };
    }

    private final class Timer {
        private final TimerId id;
        private boolean armed;
        private long arming;
        private long dueAt;
        private @Nullable Future<?> future;
        private long firesAt;

        private Timer(TimerId id) {
            this.id = id;
        }

        private void start(long at) {
            if (!armed && id == TimerId.FLAG) {
                lag.clockStarted();
            }
            armed = true;
            arming++;
            dueAt = at;
            if (future == null || dueAt - firesAt < 0) {
                schedule();
            }
        }

        private void schedule() {
            if (future != null) {
                future.cancel(false);
            }
            firesAt = dueAt;
            long delay = Math.max(0, dueAt - nanoTime.getAsLong());
            future = loop.schedule(this::fire, delay, TimeUnit.NANOSECONDS);
        }

        private void fire() {
            future = null;
            if (!armed) {
                return;
            }
            if (firesAt - dueAt < 0) {
                schedule();
            } else {
                listener.due(id, arming);
            }
        }

        private void disarm() {
            if (armed && id == TimerId.FLAG) {
                lag.clockStopped();
            }
            armed = false;
        }

        private void release() {
            disarm();
            if (future != null) {
                future.cancel(false);
                future = null;
            }
        }
    }
}
