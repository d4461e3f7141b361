package org.millrace.referee.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Times in which something stood still, as far as they can still be the longest of some stretch of time that ends now.
 *
 * <p>A span that a later one exceeds can never be that, so the kept ones become shorter from the oldest to the newest:
 * the maximum of a sliding window, as a queue of falling values. Few are left of however many were added.
 *
 * <p>Safe for all threads.
 */
final class LagSpans {

    /** Far more than fall in length in practice; beyond it the oldest is forgotten. */
    private static final int MOST = 256;

    /** A time in which {@code what} stood still, in nanoseconds of the referee's clock. */
    record Span(long from, long until, String what) {
        long length() {
            return until - from;
        }

        /** What of it lies behind a point in time. */
        Span since(long start) {
            return from - start >= 0 ? this : new Span(start, until, what);
        }
    }

    private final Deque<Span> spans = new ArrayDeque<>();

    synchronized void add(Span span) {
        while (!spans.isEmpty() && spans.getLast().length() <= span.length()) {
            spans.removeLast();
        }
        if (spans.size() == MOST) {
            spans.removeFirst();
        }
        spans.addLast(span);
    }

    /** The longest since a point in time, cut off there. */
    synchronized Optional<Span> longestSince(long start) {
        return longest(spans.stream().filter(span -> span.until() - start > 0).map(span -> span.since(start)));
    }

    static Optional<Span> longest(java.util.stream.Stream<Span> spans) {
        return spans.max((a, b) -> Long.compare(a.length(), b.length()));
    }
}
