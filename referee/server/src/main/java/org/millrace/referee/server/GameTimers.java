package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import org.millrace.referee.arbiter.TimerId;

/**
 * The armed timers of one game, on its event loop.
 *
 * <p>Confined to that loop.
 */
final class GameTimers {

    /** One arming of a timer; arming it again makes another one, which the first does not know. */
    static final class Armed {
        private final long dueAt;
        private final Future<?> future;

        private Armed(long dueAt, Future<?> future) {
            this.dueAt = dueAt;
            this.future = future;
        }

        long dueAt() {
            return dueAt;
        }
    }

    private final Map<TimerId, Armed> armed = new EnumMap<>(TimerId.class);
    private final EventLoop loop;
    private final LongSupplier nanoTime;
    private final LagMeter lag;
    private final BiConsumer<TimerId, Armed> due;

    /**
     * No timers.
     *
     * @param lag told when a flag's timer is armed and when it is not any more
     * @param due called on the loop when a timer is due; it stays armed until it is stopped
     */
    GameTimers(EventLoop loop, LongSupplier nanoTime, LagMeter lag, BiConsumer<TimerId, Armed> due) {
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.lag = lag;
        this.due = due;
    }

    void start(TimerId timer, long dueAt) {
        stop(timer);
        long delay = Math.max(0, dueAt - nanoTime.getAsLong());
        Future<?> future = loop.schedule(() -> fire(timer), delay, TimeUnit.NANOSECONDS);
        armed.put(timer, new Armed(dueAt, future));
        if (timer == TimerId.FLAG) {
            lag.clockStarted();
        }
    }

    void stop(TimerId timer) {
        Armed running = armed.remove(timer);
        if (running != null) {
            running.future.cancel(false);
            if (timer == TimerId.FLAG) {
                lag.clockStopped();
            }
        }
    }

    void stopAll() {
        for (TimerId timer : TimerId.values()) {
            stop(timer);
        }
    }

    boolean isArmed(TimerId timer, Armed arming) {
        return armed.get(timer) == arming;
    }

    OptionalLong dueAt(TimerId timer) {
        Armed running = armed.get(timer);
        return running == null ? OptionalLong.empty() : OptionalLong.of(running.dueAt);
    }

    /** Whether the flag's timer is armed and was due before that. */
    boolean isFlagPast(long at) {
        Armed flag = armed.get(TimerId.FLAG);
        return flag != null && at - flag.dueAt > 0;
    }

    private void fire(TimerId timer) {
        Armed running = armed.get(timer);
        if (running != null) {
            due.accept(timer, running);
        }
    }
}
