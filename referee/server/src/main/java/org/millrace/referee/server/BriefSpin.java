package org.millrace.referee.server;

import io.netty.channel.SelectStrategy;
import io.netty.util.IntSupplier;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Looks for what sockets have for a moment, before an event loop lets the kernel put it to sleep, as long as that pays:
 * bots that answer in some ten microseconds are waited for in less time than it takes to fall asleep and to be woken.
 * Where bots think, every wait is a long one and none is spent awake. For the one loop that it is made for.
 */
final class BriefSpin implements SelectStrategy {
    /** The longest look: about what a sleep costs, so that a look in vain at most doubles that. */
    static final long LONGEST = TimeUnit.MICROSECONDS.toNanos(60);

    /** A round of a loop that slept no longer than this was short enough to look instead. */
    static final long SHORT_ROUND = TimeUnit.MICROSECONDS.toNanos(150);

    /** One look in vain, or one long sleep, weighs as much as so many short ones. */
    private static final int WEIGHT = 8;

    private static final int MOST = 8 * WEIGHT;
    private static final int ENOUGH = 4 * WEIGHT;

    private final LongSupplier nanoTime;
    private int credit;
    private long sleptFrom;
    private boolean slept;

    BriefSpin(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    @Override
    public int calculateStrategy(IntSupplier ready, boolean hasTasks) throws Exception {
        if (hasTasks) {
            slept = false;
            return ready.get();
        }
        long now = nanoTime.getAsLong();
        if (slept) {
            count(now - sleptFrom <= SHORT_ROUND);
            slept = false;
        }
        if (credit >= ENOUGH) {
            do {
                int sockets = ready.get();
                if (sockets > 0) {
                    count(true);
                    return sockets;
                }
                Thread.onSpinWait();
            } while (nanoTime.getAsLong() - now < LONGEST);
            count(false);
            return SELECT;
        }
        slept = true;
        sleptFrom = now;
        return SELECT;
    }

    private void count(boolean brief) {
        credit = brief ? Math.min(MOST, credit + 1) : Math.max(0, credit - WEIGHT);
    }
}
