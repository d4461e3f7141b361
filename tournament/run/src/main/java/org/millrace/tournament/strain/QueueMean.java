package org.millrace.tournament.strain;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalDouble;

/** The mean run queue of the last seconds: what it is at one moment says little. Confined to one thread. */
final class QueueMean {
    /** Fewer are no mean, as when whoever samples was held up. */
    private static final int LEAST = 5;

    private final long window;
    private final Deque<Seen> seen = new ArrayDeque<>();
    private boolean isFull;

    private record Seen(long at, double running) {}

    QueueMean(Duration window) {
        this.window = window.toNanos();
    }

    /** Takes in what was seen. */
    void add(Sample sample) {
        if (sample.running().isPresent()) {
            seen.addLast(new Seen(sample.at(), sample.running().getAsDouble()));
        }
    }

    /** The mean of what was seen in the window before a point in time; empty if nothing was. */
    OptionalDouble mean(long at) {
        while (!seen.isEmpty() && at - seen.getFirst().at() > window) {
            seen.removeFirst();
            isFull = true;
        }
        double sum = 0;
        for (Seen one : seen) {
            sum += one.running();
        }
        return seen.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sum / seen.size());
    }

    /** When in the window the run queue was first longer than that; at its end if it never was. */
    long firstBeyond(double bound) {
        for (Seen one : seen) {
            if (one.running() > bound) {
                return one.at();
            }
        }
        return seen.getLast().at();
    }

    /** The window was watched long and often enough to judge by its mean. */
    boolean isSound() {
        return isFull && seen.size() >= LEAST;
    }
}
