package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.frame.Received;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Session;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks whether the bot is there, measures how long the answer takes, and answers the bot's own Pings.
 *
 * <p>A bot that says nothing for {@value #SILENT_BEATS} intervals is given up, unless a game waits for its answer: a
 * bot of one thread that thinks cannot answer, and its clock is bound enough.
 *
 * <p>Confined to its channel's event loop.
 */
final class HeartbeatHandler extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(HeartbeatHandler.class);
    private static final int SILENT_BEATS = 3;

    private final Services services;
    private final ChannelLink link;
    private final Session session;
    private final Duration interval;
    private @Nullable Future<?> beat;
    private long pingId;
    private long pingedAt;
    private boolean unanswered;
    private int silentBeats;

    HeartbeatHandler(Services services, ChannelLink link, Session session) {
        this.services = services;
        this.link = link;
        this.session = session;
        interval = services.settings().heartbeat();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        if (!interval.isZero()) {
            // At once, in the task after Welcome: the first receipt then has a round trip already.
            beat = ctx.executor().schedule(() -> beat(ctx), 0, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        stop();
        ctx.fireChannelInactive();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        stop();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        silentBeats = 0;
        if (message instanceof Received<?>(BotSays.Ping(long id), long at)) {
            link.send(SessionMessages.pong(id));
        } else if (message instanceof Received<?>(BotSays.Pong(long id), long at)) {
            answered(id, at);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    private void answered(long id, long at) {
        if (unanswered && id == pingId) {
            unanswered = false;
            long nanos = Math.max(0, at - pingedAt);
            link.measured(Duration.ofNanos(nanos));
            services.metrics().roundTrip(nanos);
        }
    }

    private void beat(ChannelHandlerContext ctx) {
        if (link.isEnding()) {
            // A Ping behind the last message would fail on the shut output, and cut off what the peer has yet to read.
            return;
        }
        silentBeats = session.awaited() ? 0 : silentBeats + 1;
        if (silentBeats > SILENT_BEATS) {
            LogContext.ofBot(
                    session.name(),
                    () -> LOG.info("{} said nothing for {} ms, its connection is given up", session.name(), silence()));
            link.cut();
            return;
        }
        // One question at a time: a bot that thinks for long finds a single Ping when it reads again.
        if (!unanswered) {
            unanswered = true;
            pingId++;
            pingedAt = services.nanoTime().getAsLong();
            link.request(SessionMessages.ping(pingId), flushedAt -> {});
        }
        beat = ctx.executor().schedule(() -> beat(ctx), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    private long silence() {
        return interval.multipliedBy(SILENT_BEATS).toMillis();
    }

    private void stop() {
        if (beat != null) {
            beat.cancel(false);
            beat = null;
        }
    }
}
