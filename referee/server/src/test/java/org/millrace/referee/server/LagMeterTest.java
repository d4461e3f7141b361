package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.DefaultEventLoop;
import io.netty.util.concurrent.EventExecutor;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.referee.arbiter.Lag;
import org.millrace.referee.watch.RefereeMetrics;

/** The meter on real event loops, and with the real collector. */
final class LagMeterTest {

    private static final long STALL = Duration.ofMillis(300).toNanos();

    private final AtomicInteger ticks = new AtomicInteger();
    private final AtomicInteger pauses = new AtomicInteger();
    private final EventExecutor here = new DefaultEventLoop();
    private final EventExecutor there = new DefaultEventLoop();
    private final LagMeter meter = LagMeter.start(List.of(here, there), System::nanoTime, new RefereeMetrics() {
        @Override
        public void loopLag(long nanos) {
            ticks.incrementAndGet();
        }

        @Override
        public void gcPause(long nanos) {
            pauses.incrementAndGet();
        }
    });

    @AfterEach
    void close() {
        meter.close();
        here.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
        there.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Test
    void loopThatStoodStill_isFoundOnItAndOnNoOther() {
        meter.clockStarted();
        await().until(() -> ticks.get() > 4);
        long start = System.nanoTime();
        stall(here);

        Optional<Lag> lag = worst(here, start);
        assertThat(lag).hasValueSatisfying(worst -> {
            assertThat(worst.length()).isGreaterThanOrEqualTo(Duration.ofNanos(STALL - 20_000_000));
            assertThat(worst.evidence()).startsWith("its event loop stood still from 0.0");
        });
        assertThat(worst(there, start).map(Lag::length).orElse(Duration.ZERO))
                .isLessThan(lag.orElseThrow().length());
        meter.clockStopped();
    }

    @Test
    void loopThatStandsStill_isFoundByTheTaskBehind() {
        meter.clockStarted();
        await().until(() -> ticks.get() > 4);
        long start = System.nanoTime();
        CountDownLatch go = new CountDownLatch(1);
        here.execute(() -> {
            hold(go);
            pass(STALL);
        });
        CompletableFuture<Optional<Lag>> behind = new CompletableFuture<>();
        here.execute(() -> behind.complete(meter.worst(start, System.nanoTime(), System.nanoTime())));
        go.countDown();

        assertThat(behind.join())
                .hasValueSatisfying(lag -> assertThat(lag.length()).isGreaterThan(Duration.ofMillis(200)));
        meter.clockStopped();
    }

    @Test
    void flagTimer_thatFiresLate_isLag() {
        Optional<Lag> lag = meter.worst(1_000_000_000, 2_000_000_000, 2_400_000_000L);

        assertThat(lag)
                .contains(new Lag(
                        Duration.ofMillis(400), "the timer of the flag was late from 1.000 s to 1.400 s of the move"));
    }

    @Test
    void ticks_whenNoClockRuns_endAfterAWhileAndBeginAgain() {
        meter.clockStarted();
        await().until(() -> ticks.get() > 4);
        meter.clockStopped();
        await().during(Duration.ofMillis(200)).atMost(Duration.ofSeconds(30)).until(() -> {
            int before = ticks.get();
            pass(Duration.ofMillis(30).toNanos());
            return ticks.get() == before;
        });

        int before = ticks.get();
        meter.clockStarted();
        await().until(() -> ticks.get() > before + 2);
        meter.clockStopped();
    }

    @Test
    void pause_ofTheCollector_isReported() {
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            System.gc();
            return pauses.get() > 0;
        });
    }

    @Test
    void collectors_ofThisMachine_includeOneThatPauses() {
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        assertThat(collectors).anyMatch(GcPauses::isOfPauses);
    }

    private Optional<Lag> worst(EventExecutor loop, long start) {
        long now = System.nanoTime();
        return loop.submit(() -> meter.worst(start, now, now))
                .syncUninterruptibly()
                .getNow();
    }

    private static void stall(EventExecutor loop) {
        loop.submit(() -> pass(STALL)).syncUninterruptibly();
    }

    private static void hold(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    private static void pass(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }
}
