package org.millrace.tournament.strain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Moments that wait to be looked at. Safe for all threads. */
final class Moments {
    /** If nobody looks for long, what is too much becomes one long moment. */
    private static final int MOST = 1024;

    private final Deque<Moment> waiting = new ArrayDeque<>();

    synchronized void add(Moment moment) {
        waiting.addLast(waiting.size() < MOST ? moment : waiting.removeLast().with(moment));
    }

    /** Takes them all. */
    synchronized List<Moment> take() {
        List<Moment> all = List.copyOf(waiting);
        waiting.clear();
        return all;
    }
}
