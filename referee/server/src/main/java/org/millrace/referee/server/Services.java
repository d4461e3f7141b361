package org.millrace.referee.server;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.millrace.referee.session.Roster;
import org.millrace.referee.watch.LogQuota;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.RefusalListener;
import org.millrace.referee.wire.SessionMessages;

/**
 * What every connection and every game of one server share.
 *
 * @param nanoTime the one time source, monotonic, in nanoseconds
 * @param lag what the server knows about its own lateness
 * @param terms what every welcomed bot is told
 * @param door counts open connections
 * @param refusals told of everyone who is not let in
 * @param quota for log lines that strangers cause
 * @param moves how many moves were accepted
 * @param gallery where observers are; empty if there may be none
 */
record Services(
        ServerSettings settings,
        Roster roster,
        RefereeMetrics metrics,
        LongSupplier nanoTime,
        LagMeter lag,
        SessionMessages.Terms terms,
        Doorkeeper door,
        Refusals refusals,
        LogQuota quota,
        LongAdder moves,
        Optional<GalleryRoom> gallery) {

    /**
     * What a server without connections and without observers has.
     *
     * @param timers where the roster times its waiting
     * @param program name and version, as bots are told
     */
    static Services of(
            ServerSettings settings,
            RefereeMetrics metrics,
            RefusalListener refusals,
            LongSupplier nanoTime,
            LagMeter lag,
            ScheduledExecutorService timers,
            LongAdder moves,
            String program) {
        ConnectionLimits limits = settings.limits();
        SessionMessages.Terms terms = new SessionMessages.Terms(
                settings.event(), limits.messagesPerSecond(), settings.grace(), settings.heartbeat(), program);
        LogQuota quota = new LogQuota(nanoTime);
        return new Services(
                settings,
                new Roster(settings.variants(), settings.grace(), timers),
                metrics,
                nanoTime,
                lag,
                terms,
                new Doorkeeper(limits),
                new Refusals(metrics, refusals, quota),
                quota,
                moves,
                Optional.empty());
    }

    /** The same where observers may come. */
    Services withGallery(GalleryRoom room) {
        return new Services(
                settings, roster, metrics, nanoTime, lag, terms, door, refusals, quota, moves, Optional.of(room));
    }
}
