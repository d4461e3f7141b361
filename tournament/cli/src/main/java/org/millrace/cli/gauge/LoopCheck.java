package org.millrace.cli.gauge;

import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Measures how late the referee's event loops come to a task that they are given. */
final class LoopCheck {
    private LoopCheck() {}

    /**
     * The delay of the slowest loop, once all have come to their task; fails with a
     * {@link java.util.concurrent.TimeoutException} if one has not within {@code limit}, and with a
     * {@link RejectedExecutionException} if one has ended.
     */
    static CompletableFuture<Duration> delay(List<EventExecutor> loops, Duration limit) {
        List<CompletableFuture<Long>> delays =
                loops.stream().map(LoopCheck::delay).toList();
        return CompletableFuture.allOf(delays.toArray(CompletableFuture[]::new))
                .thenApply(all ->
                        delays.stream().mapToLong(CompletableFuture::join).max().orElse(0))
                .thenApply(Duration::ofNanos)
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static CompletableFuture<Long> delay(EventExecutor loop) {
        long asked = System.nanoTime();
        try {
            return CompletableFuture.supplyAsync(() -> System.nanoTime() - asked, loop);
        } catch (RejectedExecutionException ended) {
            return CompletableFuture.failedFuture(ended);
        }
    }
}
