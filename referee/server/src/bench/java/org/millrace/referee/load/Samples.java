package org.millrace.referee.load;

import java.util.Arrays;
import java.util.Locale;

/** Measured times in nanoseconds, kept one by one. Confined to one thread. */
final class Samples {

    private static final double NANOS_PER_MICRO = 1e3;

    private long[] nanos = new long[1024];
    private int size;
    private boolean sorted;

    void add(long time) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
        }
        nanos[size++] = time;
        sorted = false;
    }

    int size() {
        return size;
    }

    /**
     * The smallest time that this part of all does not exceed.
     *
     * @param part 0 to 1; 0.5 for the median
     * @return zero if there are none
     */
    long quantile(double part) {
        if (size == 0) {
            return 0;
        }
        if (!sorted) {
            Arrays.sort(nanos, 0, size);
            sorted = true;
        }
        return nanos[Math.clamp((long) Math.ceil(part * size) - 1, 0, size - 1)];
    }

    /** Median, 99th percentile and the longest, in microseconds. */
    String text() {
        return String.format(
                Locale.ROOT,
                "median %.1f us, p99 %.1f us, longest %.1f us, of %d",
                quantile(0.5) / NANOS_PER_MICRO,
                quantile(0.99) / NANOS_PER_MICRO,
                quantile(1) / NANOS_PER_MICRO,
                size);
    }

    /** The middle one of a few values. */
    static double median(double... values) {
        double[] ordered = values.clone();
        Arrays.sort(ordered);
        int middle = ordered.length / 2;
        return ordered.length % 2 == 1 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2;
    }
}
