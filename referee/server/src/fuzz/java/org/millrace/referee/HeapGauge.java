package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;

/**
 * Measures the heap after a collection, early in a fuzz run and at its end, prints both and fails if it has grown.
 *
 * <p>Confined to the thread of the run.
 */
public final class HeapGauge {

    /** By then classes are loaded and caches are full. */
    private static final long WARM = 20_000;

    /** What the fuzzer itself may keep: its corpus and coverage tables grow with what it finds. */
    private static final long TOLERANCE = 16L << 20;

    private final String name;
    private final long begunAt = System.nanoTime();
    private long executions;
    private long warm = -1;

    public HeapGauge(String name) {
        this.name = name;
    }

    /** Call after each execution. */
    public void executed() {
        if (++executions == WARM) {
            warm = usedAfterCollection();
        }
    }

    /** Call at the end. */
    public void check() {
        if (warm < 0) {
            return;
        }
        long end = usedAfterCollection();
        System.out.printf(
                "%s: %,d executions in %d s, heap after GC %.1f MB after %,d executions and %.1f MB at the end%n",
                name, executions, (System.nanoTime() - begunAt) / 1_000_000_000L, mega(warm), WARM, mega(end));
        assertThat(end).isLessThan(warm + TOLERANCE);
    }

    @SuppressWarnings("ExplicitGc") // The point of the measurement.
    private static long usedAfterCollection() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static double mega(long bytes) {
        return bytes / (double) (1 << 20);
    }
}
