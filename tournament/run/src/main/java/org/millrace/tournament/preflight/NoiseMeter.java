package org.millrace.tournament.preflight;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Measures how late timers fire on this machine: what a bot's clock may lose without anybody's fault. */
final class NoiseMeter {
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(1);

    private NoiseMeter() {}

    /**
     * Sets timers one after the other in the calling thread.
     *
     * @param time for how long
     * @param enough ends it early
     */
    static MachineNoise measure(Duration time, BooleanSupplier enough) {
        long collected = collectionMillis();
        long[] late = new long[Math.toIntExact(Math.max(1, time.toMillis()))];
        int samples = 0;
        long began = System.nanoTime();
        do {
            long due = System.nanoTime() + TICK;
            long now;
            do {
                LockSupport.parkNanos(due - System.nanoTime());
                now = System.nanoTime();
            } while (now - due < 0);
            late[samples++] = now - due;
        } while (samples < late.length && System.nanoTime() - began < time.toNanos() && !enough.getAsBoolean());
        long[] sorted = Arrays.copyOf(late, samples);
        Arrays.sort(sorted);
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return new MachineNoise(
                Runtime.getRuntime().availableProcessors(),
                load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load),
                samples,
                Duration.ofNanos(sorted[samples / 2]),
                Duration.ofNanos(sorted[samples - 1 - samples / 100]),
                Duration.ofNanos(sorted[samples - 1]),
                Duration.ofMillis(collectionMillis() - collected),
                Duration.ZERO);
    }

    /** Of all collections so far; their sum bounds the longest of a short time well enough. */
    private static long collectionMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .filter(millis -> millis > 0)
                .sum();
    }
}
