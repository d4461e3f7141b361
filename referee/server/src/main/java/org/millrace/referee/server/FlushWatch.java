package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.millrace.referee.session.Passage;

/**
 * Watches the requests of one game on their way to the kernel and reports each once: when the kernel has its last byte,
 * or when that takes too long, so that a bot which does not read cannot keep its clock from starting.
 *
 * <p>Confined to the game's event loop, but the write may complete in any thread.
 */
final class FlushWatch {

    /** How long after the write of a request its clock starts at latest. */
    static final Duration LIMIT = Duration.ofMillis(50);

    private static final int NONE = -1;

    /** Told of each request once. */
    @FunctionalInterface
    interface Listener {
        void flushed(int ply, long at);
    }

    private final EventLoop loop;
    private final LongSupplier nanoTime;
    private final Listener listener;
    private int pendingPly = NONE;
    private long limitAt;
    private @Nullable Future<?> limit;

    FlushWatch(EventLoop loop, LongSupplier nanoTime, Listener listener) {
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.listener = listener;
    }

    /**
     * Writes a request and watches it. A request that is written again, because its seat was resumed, keeps its first
     * limit, so that no bot puts its clock off by coming back again and again.
     *
     * @param ply the request's
     * @param write writes it and has told what becomes of it; says whether that is told by the end of the read in hand
     */
    void write(int ply, Predicate<Passage> write) {
        boolean again = pendingPly == ply && limit != null;
        if (!again) {
            stopLimit();
            pendingPly = ply;
            limitAt = nanoTime.getAsLong() + LIMIT.toNanos();
        }
        boolean soon = write.test(new Way(ply));
        if (!soon) {
            setLimit(ply);
        }
    }

    /** Whether a request is on its way. */
    boolean isPending() {
        return pendingPly != NONE;
    }

    /** The way of one request; what is told may be told by any thread. */
    private final class Way implements Passage {
        private final int ply;

        private Way(int ply) {
            this.ply = ply;
        }

        @Override
        public void flushed(long at) {
            FlushWatch.this.flushed(ply, at);
        }

        @Override
        public void held() {
            if (loop.inEventLoop()) {
                setLimit(ply);
            } else {
                loop.execute(() -> setLimit(ply));
            }
        }
    }

    /** Only a request that is not taken at once needs one, which is hardly any. */
    private void setLimit(int ply) {
        if (pendingPly == ply && limit == null) {
            long delay = Math.max(0, limitAt - nanoTime.getAsLong());
            limit = loop.schedule(() -> taken(ply, limitAt), delay, TimeUnit.NANOSECONDS);
        }
    }

    private void flushed(int ply, long at) {
        if (loop.inEventLoop()) {
            taken(ply, at);
        } else {
            loop.execute(() -> taken(ply, at));
        }
    }

    private void taken(int ply, long at) {
        if (pendingPly != ply) {
            return;
        }
        pendingPly = NONE;
        stopLimit();
        // A stop of the whole process between the write and its stamp gives nobody time.
        listener.flushed(ply, at - limitAt > 0 ? limitAt : at);
    }

    private void stopLimit() {
        if (limit != null) {
            limit.cancel(false);
            limit = null;
        }
    }
}
