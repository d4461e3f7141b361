package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Samples what a process holds, prints it, and compares the last sample with the first one. Confined to one thread. */
final class SoakGauge {

    private static final long HEAP_TOLERANCE = 8L << 20;
    private static final int THREAD_TOLERANCE = 4;
    private static final int FILE_TOLERANCE = 64;

    /** What was there at one time; the heap after a collection. */
    private record Sample(long heap, int threads, long files) {}

    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Sample> samples = new ArrayList<>();

    /** Takes a sample and prints it behind what the caller has to say. */
    @SuppressWarnings("ExplicitGc") // The point of the measurement.
    void sample(Duration time, String more) {
        System.gc();
        Sample sample = new Sample(memory.getHeapMemoryUsage().getUsed(), threads.getThreadCount(), files());
        samples.add(sample);
        System.out.printf(
                "soak %4d s: heap after GC %.1f MB, %d threads, %d files; %s%n",
                time.toSeconds(), sample.heap() / (double) (1 << 20), sample.threads(), sample.files(), more);
    }

    /** Holds that nothing has grown since the first sample by more than its tolerance. */
    void checkFlat() {
        Sample first = samples.getFirst();
        Sample last = samples.getLast();
        System.out.printf(
                "soak flat: heap %+.1f MB (tolerance %d), threads %+d (%d), files %+d (%d)%n",
                (last.heap() - first.heap()) / (double) (1 << 20),
                HEAP_TOLERANCE >> 20,
                last.threads() - first.threads(),
                THREAD_TOLERANCE,
                last.files() - first.files(),
                FILE_TOLERANCE);
        assertThat(samples).hasSizeGreaterThan(1);
        assertThat(last.heap()).isLessThan(first.heap() + HEAP_TOLERANCE);
        assertThat(last.threads()).isLessThanOrEqualTo(first.threads() + THREAD_TOLERANCE);
        assertThat(last.files()).isLessThanOrEqualTo(first.files() + FILE_TOLERANCE);
    }

    private static long files() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0;
    }
}
