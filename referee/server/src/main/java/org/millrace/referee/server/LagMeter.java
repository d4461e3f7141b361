package org.millrace.referee.server;

import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.millrace.referee.arbiter.Lag;
import org.millrace.referee.watch.RefereeMetrics;

/**
 * What the referee knows about its own lateness: the lag of each event loop while games with clocks are played, and the pauses of the
 * garbage collector.
 *
 * <p>Safe for all threads.
 */
final class LagMeter implements AutoCloseable {

    private final AtomicInteger clocks = new AtomicInteger();
    private final List<LoopLag> loops;
    private final GcPauses pauses;

    /**
     * A meter of these loops.
     *
     * @param pauses of the collector; closed with the meter
     */
    LagMeter(Iterable<EventExecutor> loops, LongSupplier nanoTime, RefereeMetrics metrics, GcPauses pauses) {
        this.loops = StreamSupport.stream(loops.spliterator(), false)
                .map(loop -> new LoopLag(loop, nanoTime, () -> clocks.get() > 0, metrics::loopLag))
                .toList();
        this.pauses = pauses;
    }

    /** A meter of these loops and of the collector of this program. */
    static LagMeter start(Iterable<EventExecutor> loops, LongSupplier nanoTime, RefereeMetrics metrics) {
        return new LagMeter(loops, nanoTime, metrics, new GcPauses(nanoTime, metrics::gcPause));
    }

    /** A clock has started somewhere. */
    void clockStarted() {
        // Whoever makes the first clock run starts the meters; one that is just about to stop looks again.
        if (clocks.getAndIncrement() == 0) {
            loops.forEach(LoopLag::start);
        }
    }

    /** A clock has stopped somewhere. */
    void clockStopped() {
        clocks.decrementAndGet();
    }

    /**
     * The longest time since a move's clock started in which the loop of the calling thread, or the whole program,
     * stood still; empty if it never did.
     *
     * @param start when the clock started
     * @param dueAt when the flag was due: a flag timer that fires late is lag as well
     * @param at when it was found due
     */
    Optional<Lag> worst(long start, long dueAt, long at) {
        Stream<LagSpans.Span> standstills = Stream.concat(
                loops.stream().filter(LoopLag::isHere).flatMap(loop -> loop.longestSince(start).stream()),
                pauses.longestSince(start).stream());
        Stream<LagSpans.Span> timer = at - dueAt > 0
                ? Stream.of(new LagSpans.Span(dueAt, at, "the timer of the flag was late"))
                : Stream.empty();
        return LagSpans.longest(Stream.concat(timer, standstills)).map(span -> lag(span, start));
    }

    private static Lag lag(LagSpans.Span span, long start) {
        return new Lag(
                Duration.ofNanos(span.length()),
                String.format(
                        Locale.ROOT,
                        "%s from %.3f s to %.3f s of the move",
                        span.what(),
                        (span.from() - start) / 1e9,
                        (span.until() - start) / 1e9));
    }

    @Override
    public void close() {
        pauses.close();
    }
}
