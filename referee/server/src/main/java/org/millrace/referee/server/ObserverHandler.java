package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.EventExecutor;
import org.millrace.protocol.frame.Received;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.wire.SessionMessages;

/**
 * Answers what a welcomed observer says, which is little: it may ask for an answer, and leave.
 *
 * <p>Confined to its channel's event loop.
 */
final class ObserverHandler extends ChannelInboundHandlerAdapter {

    /** The message out of place that ends the connection. */
    private static final int STRIKE_LIMIT = 3;

    private final ChannelLink link;
    private final Heartbeat heartbeat;
    private int strikes;

    ObserverHandler(ChannelLink link, Heartbeat heartbeat) {
        this.link = link;
        this.heartbeat = heartbeat;
    }

    /** Begins to look whether the observer is there, once its connection has the gallery's event loop. */
    void start(EventExecutor gallery) {
        heartbeat.start(gallery);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        heartbeat.stop();
        ctx.fireChannelInactive();
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
        switch (said) {
            case BotSays.Goodbye ignored -> link.end(SessionMessages.goodbye("Goodbye."));
            case BotSays.Ping ping -> heartbeat.pinged(ping);
            case BotSays.Pong pong -> heartbeat.ponged(pong, at);
            case BotSays.OfGame ignored ->
                strike(
                        FaultCode.OUT_OF_TURN,
                        "An observer has no seat in a game; it sends Ping, Pong and Goodbye only.");
            case BotSays.Hello ignored -> alreadyWelcome();
            case BotSays.Resume ignored -> alreadyWelcome();
            case BotSays.Observe ignored -> alreadyWelcome();
            case BotSays.Nothing ignored ->
                strike(
                        FaultCode.UNKNOWN_MESSAGE,
                        "A message without content, or of a kind that version 1 does not know; leave it out.");
        }
    }

    private void alreadyWelcome() {
        strike(
                FaultCode.ALREADY_WELCOME,
                "This connection is open to watch already; to watch other games or to play, open another one.");
    }

    private void strike(FaultCode code, String sentence) {
        strikes++;
        if (strikes < STRIKE_LIMIT) {
            link.send(SessionMessages.error(code, sentence, false));
        } else {
            link.end(SessionMessages.error(code, sentence, true));
        }
    }
}
