package org.millrace.protocol.frame;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.EncoderException;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Writes each message behind its length, into one buffer of exactly the right size. A {@link FrameBody} comes to stand
 * behind the room that the longest key and lengths would take, since its length is known only then:
 *
 * <pre>
 *   +--------+--------+-----+--------+------------+
 *   | unused | length | key | length | the body   |
 *   +--------+--------+-----+--------+------------+
 * </pre>
 *
 * <p>A message over {@link FrameLimits#OPEN} fails its write, since no reader would take it. Holds no state: one
 * instance may serve all channels.
 */
@Sharable
@SuppressWarnings("FutureReturnValueIgnored") // Who writes has the promise.
public final class FrameEncoder extends ChannelOutboundHandlerAdapter {

    private static final int KEY_BYTES = 1;
    private static final int LONGEST_LENGTH = LengthPrefix.size(FrameLimits.OPEN);
    /** Before a body of its own writing. */
    private static final int ROOM = LONGEST_LENGTH + KEY_BYTES + LONGEST_LENGTH;

    /** One for each event loop: what is copied from its array is still in the cache. */
    private static final FastThreadLocal<BodyWriter> WRITERS = new FastThreadLocal<>() {
        @Override
        protected BodyWriter initialValue() {
            return new BodyWriter();
        }
    };

    /** One for each event loop too. */
    private static final FastThreadLocal<Reused> REQUESTS = new FastThreadLocal<>() {
        @Override
        protected Reused initialValue() {
            return new Reused();
        }

        @Override
        protected void onRemoval(Reused value) {
            value.release();
        }
    };

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        switch (message) {
            case FrameBody body -> ctx.write(frame(ctx, body), promise);
            case MessageLite built -> ctx.write(frame(ctx, built), promise);
            default -> ctx.write(message, promise);
        }
    }

    private static ByteBuf frame(ChannelHandlerContext ctx, FrameBody body) {
        BodyWriter writer = WRITERS.get();
        writer.restart(ROOM);
        body.writeTo(writer);
        int length = writer.size() - ROOM;
        int inner = LengthPrefix.size(length);
        int whole = KEY_BYTES + inner + length;
        requireSendable(whole);
        int start = ROOM - inner - KEY_BYTES - LengthPrefix.size(whole);
        int key = writer.putLength(start, whole);
        writer.putKey(key, body.field());
        writer.putLength(key + KEY_BYTES, length);
        ByteBuf out = REQUESTS.get().buffer(ctx.alloc(), writer.size() - start);
        writer.copyTo(out, start);
        return out;
    }

    private static ByteBuf frame(ChannelHandlerContext ctx, MessageLite message) {
        int length = message.getSerializedSize();
        requireSendable(length);
        ByteBuf out = ctx.alloc().ioBuffer(LengthPrefix.size(length) + length);
        try {
            FrameWriter.append(message, out);
            return out;
        } catch (RuntimeException e) {
            out.release();
            throw e;
        }
    }

    private static void requireSendable(int length) {
        if (length > FrameLimits.OPEN) {
            throw new EncoderException(LengthPrefix.tooLong(length, FrameLimits.OPEN));
        }
    }
}
