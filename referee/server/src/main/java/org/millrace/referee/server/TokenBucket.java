package org.millrace.referee.server;

/**
 * So many at once, and so many a second on average: what is allowed of something that may come in bursts.
 *
 * <p>The generic cell rate algorithm in place of a count (ITU-T I.371, annex A): the one number that is kept is the time
 * at which the bucket is full again. Not safe for several threads.
 */
final class TokenBucket {

    private static final long SECOND = 1_000_000_000;

    private final long interval;
    private final long capacity;
    private long fullAt;

    /** A full bucket; times are nanoseconds of any one monotonic clock. */
    TokenBucket(int atOnce, int perSecond, long now) {
        interval = SECOND / perSecond;
        capacity = atOnce * interval;
        fullAt = now;
    }

    boolean isEmpty(long now) {
        return fullAt - now > capacity - interval;
    }

    boolean isFull(long now) {
        return fullAt - now <= 0;
    }

    /** Takes one out; the bucket must not be empty. */
    void take(long now) {
        draw(1, now);
    }

    /** Takes so many out and says whether there were so many; if not, the bucket lacks them from then on. */
    boolean draw(long count, long now) {
        fullAt = (isFull(now) ? now : fullAt) + count * interval;
        return fullAt - now <= capacity;
    }
}
