package org.millrace.referee.server;

import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Passage;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks whether the peer is there, measures how long the answer takes, and answers the peer's own Pings.
 *
 * <p>A peer that says nothing for {@value #SILENT_BEATS} intervals is given up, unless it is excused: a bot of one
 * thread that thinks cannot answer, and its clock is bound enough.
 *
 * <p>Confined to its channel's event loop.
 */
final class Heartbeat {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final int SILENT_BEATS = 3;

    /** So many Pings are sent at the beginning, soon one after the other: the first may be a slow start. */
    private static final int QUICK_PINGS = 4;

    private static final Duration QUICK_INTERVAL = Duration.ofMillis(100);

    private final Services services;
    private final ChannelLink link;
    private final Pulse peer;
    private final Duration interval;
    private Optional<EventExecutor> loop = Optional.empty();
    private @Nullable Future<?> beat;
    private long pingId;
    private long pingedAt;
    private boolean askedIdle;
    private boolean unanswered;
    private long heard;
    private int silentBeats;

    Heartbeat(Services services, ChannelLink link, Pulse peer) {
        this.services = services;
        this.link = link;
        this.peer = peer;
        interval = services.settings().heartbeat();
    }

    /** Begins, on the event loop that the connection has now. */
    void start(EventExecutor connections) {
        loop = Optional.of(connections);
        if (!interval.isZero()) {
            // At once, in the task after Welcome: the first receipt then has a round trip already.
            schedule(Duration.ZERO);
        }
    }

    /** Ends for good. */
    void stop() {
        loop = Optional.empty();
        cancel();
    }

    /** The peer asks whether the referee is there. */
    void pinged(BotSays.Ping ping) {
        link.send(SessionMessages.pong(ping.id()));
    }

    /** The peer has answered. */
    void ponged(BotSays.Pong pong, long at) {
        if (!unanswered || pong.id() != pingId) {
            return;
        }
        unanswered = false;
        peer.ponged();
        long nanos = Math.max(0, at - pingedAt);
        link.measured(nanos, askedIdle);
        services.metrics().roundTrip(nanos);
        if (pingId < QUICK_PINGS && interval.compareTo(QUICK_INTERVAL) > 0) {
            cancel();
            schedule(QUICK_INTERVAL);
        }
    }

    private void beat() {
        if (link.isEnding()) {
            // A Ping behind the last message would fail on the shut output, and cut off what the peer has yet to read.
            return;
        }
        boolean idle = !peer.excused();
        boolean silent = heard == link.received();
        heard = link.received();
        silentBeats = !idle ? 0 : silent ? silentBeats + 1 : 1;
        if (silentBeats > SILENT_BEATS) {
            LogContext.ofBot(
                    peer.name(),
                    () -> services.quota()
                            .info(
                                    LOG,
                                    "silent",
                                    "%s said nothing for %d ms, its connection is given up"
                                            .formatted(peer.name(), silence())));
            link.cut();
            return;
        }
        // One question at a time: a bot that thinks for long finds a single Ping when it reads again.
        if (!unanswered) {
            unanswered = true;
            askedIdle = idle;
            pingId++;
            peer.pinged();
            pingedAt = services.nanoTime().getAsLong();
            link.request(SessionMessages.ping(pingId), Passage.UNWATCHED);
        }
        schedule(interval);
    }

    private void schedule(Duration delay) {
        loop.ifPresent(here -> beat = here.schedule(this::beat, delay.toNanos(), TimeUnit.NANOSECONDS));
    }

    private long silence() {
        return interval.multipliedBy(SILENT_BEATS).toMillis();
    }

    private void cancel() {
        if (beat != null) {
            beat.cancel(false);
            beat = null;
        }
    }
}
