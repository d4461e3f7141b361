package org.millrace.cli.gauge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** Makes meters in the forms that ours have. */
final class Meters {
    /** From far below a round trip on one machine to where people notice. */
    private static final Duration[] FINE = {
        micros(10),
        micros(20),
        micros(50),
        micros(100),
        micros(200),
        micros(500),
        millis(1),
        millis(2),
        millis(5),
        millis(10),
        millis(20),
        millis(50),
        millis(100),
        millis(200),
        millis(500),
        millis(1000),
        millis(5000)
    };

    private Meters() {}

    /**
     * A histogram of times with fixed bounds: recording adds to a few numbers and makes no object, and a scrape is
     * always of the same size.
     */
    static Timer timer(MeterRegistry registry, String name, String description) {
        return Timer.builder(name)
                .description(description)
                .serviceLevelObjectives(FINE)
                .register(registry);
    }

    static Counter counter(MeterRegistry registry, String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    static Counter counter(MeterRegistry registry, String name, String description, String label, String value) {
        return Counter.builder(name).description(description).tag(label, value).register(registry);
    }

    private static Duration micros(long number) {
        return Duration.ofNanos(1000 * number);
    }

    private static Duration millis(long number) {
        return Duration.ofMillis(number);
    }
}
