package org.millrace.cli.gauge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import org.millrace.results.store.StoreMetrics;

/** The store's figures as meters. Safe for all threads. */
final class StoreMeters implements StoreMetrics {
    private final Timer saves;
    private final Counter failures;

    /** Volatile: told by the thread that uses the store, asked by the HTTP server's. */
    private volatile boolean failing;

    StoreMeters(MeterRegistry registry) {
        saves = Meters.timer(registry, "millrace.store.save", "A game's record until it is on disk");
        failures = Meters.counter(registry, "millrace.store.failures", "Reads and writes of the store that failed");
    }

    /** The store failed, and nothing was saved since. */
    boolean isFailing() {
        return failing;
    }

    @Override
    public void saved(long nanos) {
        failing = false;
        saves.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void failed() {
        failing = true;
        failures.increment();
    }
}
