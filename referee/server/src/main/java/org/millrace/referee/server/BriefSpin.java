package org.millrace.referee.server;

import io.netty.channel.SelectStrategy;
import io.netty.util.IntSupplier;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Looks for what sockets have for a moment, before an event loop lets the kernel put it to sleep, as long as that pays:
 * bots that answer in some ten microseconds are waited for in less time than it takes to fall asleep and to be woken.
 * Where bots think, every wait is a long one and none is spent awake; and only waits that bring moves count, so whoever
 * sends something else, in however small pieces, cannot keep a loop awake. For the one loop that it is made for.
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
    private final LongSupplier moves;
    private int credit;
    private long movesBefore;
    private long waitedFrom;

    /** A wait ended or may have ended, and what it brought is not known yet. */
    private boolean waited;

    /** That wait was spent looking, and not in vain. */
    private boolean found;

    /** @param moves how many moves the loop has taken so far; others may be counted too */
    BriefSpin(LongSupplier nanoTime, LongSupplier moves) {
        this.nanoTime = nanoTime;
        this.moves = moves;
    }

    @Override
    public int calculateStrategy(IntSupplier ready, boolean hasTasks) throws Exception {
        long now = nanoTime.getAsLong();
        if (waited) {
            judge(found || now - waitedFrom <= SHORT_ROUND);
            waited = false;
        }
        if (hasTasks) {
            return ready.get();
        }
        if (credit >= ENOUGH) {
            do {
                int sockets = ready.get();
                if (sockets > 0) {
                    waited = true;
                    found = true;
                    return sockets;
                }
                Thread.onSpinWait();
            } while (nanoTime.getAsLong() - now < LONGEST);
            credit = Math.max(0, credit - WEIGHT);
            return SELECT;
        }
        waited = true;
        found = false;
        waitedFrom = now;
        return SELECT;
    }

    private void judge(boolean brief) {
        long taken = moves.getAsLong();
        int worth = !brief ? -WEIGHT : taken == movesBefore ? -1 : 1;
        credit = Math.clamp(credit + worth, 0, MOST);
        movesBefore = taken;
    }
}
