package org.millrace.tournament.strain;

import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.EndReason;

/** Keeps when the referee was later than it may be, and passes on all that it is told. Safe for all threads. */
final class Witness implements RefereeMetrics {
    private final RefereeMetrics next;
    private final long lateness;
    private final long pause;
    private final Moments moments;
    private final LongSupplier nanoTime;

    Witness(RefereeMetrics next, Bounds bounds, Moments moments, LongSupplier nanoTime) {
        this.next = next;
        this.lateness = bounds.lateness().toNanos();
        this.pause = bounds.pause().toNanos();
        this.moments = moments;
        this.nanoTime = nanoTime;
    }

    /** What has just been measured was true until now. */
    private void note(long nanos, Figures figures) {
        long now = nanoTime.getAsLong();
        moments.add(new Moment(now - nanos, now, figures));
    }

    @Override
    public void opened(Iterable<EventExecutor> loops) {
        next.opened(loops);
    }

    @Override
    public void closed() {
        next.closed();
    }

    @Override
    public void connectionOpened() {
        next.connectionOpened();
    }

    @Override
    public void connectionClosed() {
        next.connectionClosed();
    }

    @Override
    public void sessionOpened() {
        next.sessionOpened();
    }

    @Override
    public void sessionClosed() {
        next.sessionClosed();
    }

    @Override
    public void refused(String code) {
        next.refused(code);
    }

    @Override
    public void fault(String code) {
        next.fault(code);
    }

    @Override
    public void observerOpened() {
        next.observerOpened();
    }

    @Override
    public void observerClosed() {
        next.observerClosed();
    }

    @Override
    public void observerDropped() {
        next.observerDropped();
    }

    @Override
    public void roundTrip(long nanos) {
        next.roundTrip(nanos);
    }

    @Override
    public void gameStarted() {
        next.gameStarted();
    }

    @Override
    public void gameFinished(EndReason reason, boolean begun) {
        next.gameFinished(reason, begun);
    }

    @Override
    public void moveAccepted(long nanos) {
        next.moveAccepted(nanos);
    }

    @Override
    public void latePlays(int count) {
        next.latePlays(count);
    }

    @Override
    public void flagFell(long nanos) {
        next.flagFell(nanos);
    }

    @Override
    public void loopLag(long nanos) {
        if (nanos > lateness) {
            note(nanos, Figures.ofLateness(Duration.ofNanos(nanos)));
        }
        next.loopLag(nanos);
    }

    @Override
    public void gcPause(long nanos) {
        if (nanos > pause) {
            note(nanos, Figures.ofPause(Duration.ofNanos(nanos)));
        }
        next.gcPause(nanos);
    }
}
