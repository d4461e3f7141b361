package org.millrace.referee.server;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.frame.Received;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Greeting;

/**
 * Counts messages against a bucket that fills at the allowed rate and holds two seconds of it. Every question that goes
 * out pays for one message more, so that a bot may answer as fast as it is asked, in all its games at once.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class RateLimitHandler extends ChannelInboundHandlerAdapter {

    /** Answers that a bot may owe at once: a Ready and a move for each of its games. */
    private static final int MOST_OWED = 2 * Greeting.MAX_GAMES;

    private static final double BUCKET_SECONDS = 2;
    private static final double NANOS = 1e9;

    private final int perSecond;
    private final double capacity;
    private final ByteRateHandler bytes;
    private double allowed;
    private int owed;
    private long filledAt;
    private boolean started;

    /** Null until it is in a pipeline. */
    private @Nullable ChannelHandlerContext here;

    /**
     * A limit for a connection that has sent nothing yet.
     *
     * @param bytes told of every question, since its answer takes bytes too
     */
    RateLimitHandler(int perSecond, ByteRateHandler bytes) {
        this.perSecond = perSecond;
        this.bytes = bytes;
        capacity = perSecond * BUCKET_SECONDS;
        allowed = capacity;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        here = ctx;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof Received<?> received && !admit(received.atNanos())) {
            ctx.fireExceptionCaught(new ConnectionFault(
                    FaultCode.RATE_LIMIT,
                    "More than %d messages a second that nobody asked for; send fewer.".formatted(perSecond)));
            return;
        }
        ctx.fireChannelRead(message);
    }

    /** Writes a message that asks for an answer, from here on, and flushes it. Called on the event loop. */
    ChannelFuture ask(Object question) {
        owed = Math.min(MOST_OWED, owed + 1);
        bytes.asked();
        return Objects.requireNonNull(here, "not in a pipeline yet").writeAndFlush(question);
    }

    private boolean admit(long at) {
        if (owed > 0) {
            owed--;
            return true;
        }
        if (started) {
            allowed = Math.min(capacity, allowed + (at - filledAt) * perSecond / NANOS);
        }
        started = true;
        filledAt = at;
        allowed -= 1;
        return allowed >= 0;
    }
}
