package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.millrace.protocol.frame.Received;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Session;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands what a welcomed bot says to its games, and tells them when its connection is gone.
 *
 * <p>Confined to its channel's event loop.
 */
final class SessionHandler extends ChannelInboundHandlerAdapter {

    /** So many refusals of one connection are written down; a bot may send thousands. */
    private static final int LOGGED_COMPLAINTS = 5;

    private static final Logger LOG = LoggerFactory.getLogger(SessionHandler.class);

    private final Services services;
    private final ChannelLink link;
    private final Session session;
    private final Heartbeat heartbeat;
    private String lossDetail = "the bot closed it";
    private int complaints;

    SessionHandler(Services services, ChannelLink link, Session session, Heartbeat heartbeat) {
        this.services = services;
        this.link = link;
        this.session = session;
        this.heartbeat = heartbeat;
    }

    Session session() {
        return session;
    }

    /** What to say about the loss of the connection, when it comes. */
    void lossDetail(String detail) {
        lossDetail = detail;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        heartbeat.start(ctx.executor());
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        heartbeat.stop();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (!(message instanceof Received<?>(BotSays said, long at))) {
            ctx.fireChannelRead(message);
            return;
        }
        // Another connection may have taken the session over while this one still had frames.
        if (!session.isBehind(link)) {
            return;
        }
        switch (said) {
            case BotSays.OfGame ofGame -> {
                if (!session.dispatch(ofGame, at)) {
                    complain(
                            at,
                            FaultCode.OUT_OF_TURN,
                            "This session plays no such game; send back the game_id of GameStart.");
                }
            }
            case BotSays.Goodbye ignored -> leave();
            case BotSays.Hello ignored -> alreadyWelcome(at);
            case BotSays.Resume ignored -> alreadyWelcome(at);
            case BotSays.Observe ignored -> alreadyWelcome(at);
            case BotSays.Nothing ignored ->
                complain(
                        at,
                        FaultCode.UNKNOWN_MESSAGE,
                        "A message without content, or of a kind that version 1 does not know; leave it out.");
            case BotSays.Ping ping -> heartbeat.pinged(ping);
            case BotSays.Pong pong -> heartbeat.ponged(pong, at);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        heartbeat.stop();
        services.metrics().sessionClosed();
        if (services.roster().lost(session, link)) {
            LogContext.ofBot(
                    session.name(),
                    () -> services.quota()
                            .info(
                                    LOG,
                                    "lost " + session.name(),
                                    "%s lost its connection: %s".formatted(session.name(), lossDetail)));
            long at = services.nanoTime().getAsLong();
            session.seats().forEach(seat -> seat.lost(lossDetail, at));
        }
        ctx.fireChannelInactive();
    }

    private void leave() {
        if (services.roster().leave(session)) {
            services.roster().end(session);
            link.end(SessionMessages.goodbye("Goodbye."));
        }
    }

    private void alreadyWelcome(long at) {
        complain(at, FaultCode.ALREADY_WELCOME, "This session is open already; send Hello once for each connection.");
    }

    private void complain(long at, FaultCode code, String sentence) {
        services.metrics().fault(code.name());
        session.complaints().add(sentence, at);
        complaints++;
        if (complaints <= LOGGED_COMPLAINTS) {
            String last = complaints == LOGGED_COMPLAINTS ? " (the last that is written down)" : "";
            LogContext.ofBot(
                    session.name(),
                    () -> services.quota()
                            .info(
                                    LOG,
                                    "refused " + session.name(),
                                    "%s was refused, %s: %s%s".formatted(session.name(), code, sentence, last)));
        }
        link.send(SessionMessages.error(code, sentence, false));
    }
}
