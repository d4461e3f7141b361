package org.millrace.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Does something once a time is over, if there is one; owns the thread that waits. */
final class TimeLimit implements AutoCloseable {
    private final Optional<Duration> time;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("time-limit").factory());

    TimeLimit(Optional<Duration> time) {
        this.time = time;
    }

    /** From now on the time counts. */
    void begin(Runnable over) {
        time.ifPresent(length -> {
            ScheduledFuture<?> unused = timer.schedule(over, length.toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    /** Whatever has not happened by now does not happen. */
    @Override
    public void close() {
        timer.shutdownNow();
    }
}
