package org.millrace.results.table;

import java.time.Duration;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Durations of which median, percentiles and maximum are asked for; some 30 kB whatever their number. Confined to one
 * thread.
 *
 * <p>Quantiles are those of a histogram with logarithmic steps: the value that stands at the quantile's place, less than
 * 1 % off. Extremes are exact, and so is everything of a single duration.
 */
final class Durations {
    /** Two significant digits: steps of at most a hundredth of the value, of which the middle is told. */
    private static final int DIGITS = 2;

    private static final double NANOS_A_MILLI = 1e6;

    private final Histogram nanos = new Histogram(DIGITS);
    private long least = Long.MAX_VALUE;
    private long most;

    void add(Duration duration) {
        long value = duration.toNanos();
        nanos.recordValue(value);
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    long count() {
        return nanos.getTotalCount();
    }

    /**
     * The smallest duration that is at least as long as so many percent of all, in milliseconds.
     *
     * @param percent 0 to 100
     */
    OptionalDouble percentile(double percent) {
        if (count() == 0) {
            return OptionalDouble.empty();
        }
        long step = nanos.medianEquivalentValue(nanos.getValueAtPercentile(percent));
        return OptionalDouble.of(Math.clamp(step, least, most) / NANOS_A_MILLI);
    }

    OptionalDouble median() {
        return percentile(50);
    }

    /** The longest, in milliseconds. */
    OptionalDouble most() {
        return count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(most / NANOS_A_MILLI);
    }
}
