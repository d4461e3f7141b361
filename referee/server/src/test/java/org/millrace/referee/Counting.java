package org.millrace.referee;

import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.referee.watch.RefereeMetrics;

/** How many are open now. */
final class Counting implements RefereeMetrics {
    final AtomicInteger connections = new AtomicInteger();
    final AtomicInteger sessions = new AtomicInteger();

    @Override
    public void connectionOpened() {
        connections.incrementAndGet();
    }

    @Override
    public void connectionClosed() {
        connections.decrementAndGet();
    }

    @Override
    public void sessionOpened() {
        sessions.incrementAndGet();
    }

    @Override
    public void sessionClosed() {
        sessions.decrementAndGet();
    }
}
