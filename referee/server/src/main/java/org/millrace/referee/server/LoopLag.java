package org.millrace.referee.server;

import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Measures how late one event loop is: a timer of {@value #TICK_MILLIS} ms that is set again and again while games with clocks are played,
 * and how long after its time it fires each time.
 *
 * <p>Ticks on the loop; the rest is safe for all threads.
 */
final class LoopLag {

    private static final long TICK_MILLIS = 10;
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);

    /** Less than this is the ordinary unrest of timers and no evidence of anything. */
    private static final long LEAST = TimeUnit.MILLISECONDS.toNanos(1);

    /** The timer outlives the last clock by a while, since most clocks stop only for the next one to start. */
    private static final long IDLE_TICKS = Duration.ofSeconds(1).toMillis() / TICK_MILLIS;

    private static final String WHAT = "its event loop stood still";

    private final EventExecutor loop;
    private final LongSupplier nanoTime;
    private final BooleanSupplier needed;
    private final LongConsumer measured;
    private final LagSpans spans = new LagSpans();
    private final AtomicBoolean ticking = new AtomicBoolean();
    private long idleTicks;

    /** Volatile: set on the loop, asked for by other loops that wait for this one. */
    private volatile long dueAt;

    /**
     * A meter that does not tick yet.
     *
     * @param needed whether games with clocks are played
     * @param measured told at each tick how late it is, in nanoseconds
     */
    LoopLag(EventExecutor loop, LongSupplier nanoTime, BooleanSupplier needed, LongConsumer measured) {
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.needed = needed;
        this.measured = measured;
    }

    boolean isHere() {
        return loop.inEventLoop();
    }

    /** Ticks from now on, until nobody needs it any more; does nothing if it ticks. */
    void start() {
        if (ticking.compareAndSet(false, true)) {
            // The time until the loop comes to it is lag already.
            dueAt = nanoTime.getAsLong();
            loop.execute(this::tick);
        }
    }

    private void tick() {
        long now = nanoTime.getAsLong();
        long late = now - dueAt;
        if (late >= LEAST) {
            spans.add(new LagSpans.Span(dueAt, now, WHAT));
        }
        idleTicks = needed.getAsBoolean() ? 0 : idleTicks + 1;
        if (idleTicks < IDLE_TICKS) {
            next(now);
        } else {
            stop();
        }
        measured.accept(Math.max(0, late));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // It ends by itself, or with the loop.
    private void next(long now) {
        dueAt = now + TICK;
        loop.schedule(this::tick, TICK, TimeUnit.NANOSECONDS);
    }

    private void stop() {
        idleTicks = 0;
        ticking.set(false);
        // A clock may have started since it was asked.
        if (needed.getAsBoolean()) {
            start();
        }
    }

    /** The longest standstill since a point in time, the present one included. */
    Optional<LagSpans.Span> longestSince(long start) {
        long now = nanoTime.getAsLong();
        Optional<LagSpans.Span> past = spans.longestSince(start);
        long due = dueAt;
        if (!ticking.get() || now - due <= 0) {
            return past;
        }
        LagSpans.Span present = new LagSpans.Span(due, now, WHAT).since(start);
        return past.filter(span -> span.length() > present.length()).or(() -> Optional.of(present));
    }
}
