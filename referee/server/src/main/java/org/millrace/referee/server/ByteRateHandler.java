package org.millrace.referee.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.LongSupplier;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Greeting;

/**
 * Counts bytes as they come from the network against a bucket that fills at the allowed rate and holds two seconds of
 * it. Every question that goes out pays for the bytes of an answer.
 *
 * <p>The clock is read only when the bucket is empty, so that an honest bot costs some sums a read. Confined to its
 * channel's event loop.
 */
final class ByteRateHandler extends ChannelInboundHandlerAdapter {

    /** What an answer may take beyond the rate: a move with its thought has less than half of it. */
    static final int ANSWER_BYTES = 8 * 1024;

    /** Answers that a bot may owe at once: one for each of its games. */
    private static final long MOST_OWED = (long) ANSWER_BYTES * Greeting.MAX_GAMES;

    private static final int BUCKET_SECONDS = 2;
    private static final double NANOS = 1e9;

    private final int perSecond;
    private final long capacity;
    private final LongSupplier nanoTime;
    private long allowed;
    private long owed;
    private long filledAt;
    private boolean over;

    ByteRateHandler(int perSecond, LongSupplier nanoTime) {
        this.perSecond = perSecond;
        this.nanoTime = nanoTime;
        capacity = (long) perSecond * BUCKET_SECONDS;
        allowed = capacity;
        filledAt = nanoTime.getAsLong();
    }

    /** A question has gone out. */
    void asked() {
        owed = Math.min(MOST_OWED, owed + ANSWER_BYTES);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof ByteBuf bytes) {
            owed -= bytes.readableBytes();
            long spent = Math.max(0, -owed);
            owed = Math.max(0, owed);
            allowed -= spent;
            if (allowed < 0 && !over && !refilled(spent)) {
                over = true;
                ctx.fireExceptionCaught(new ConnectionFault(
                        FaultCode.RATE_LIMIT,
                        "More than %d bytes a second that nobody asked for; send less.".formatted(perSecond)));
            }
        }
        // What comes behind the fault is dropped where the connection ends.
        ctx.fireChannelRead(message);
    }

    /** Fills up to the brim what was there before the last read. */
    private boolean refilled(long spent) {
        long now = nanoTime.getAsLong();
        double filled = (now - filledAt) / NANOS * perSecond;
        filledAt = now;
        allowed =
                Math.min(capacity, allowed + spent + (long) Math.min(filled, 2.0 * BUCKET_SECONDS * perSecond)) - spent;
        return allowed >= 0;
    }
}
