package org.millrace.protocol.frame;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.EncoderException;

/**
 * Writes each message behind its length, straight into one buffer. A {@link FrameBody} comes to stand where the longest
 * key and lengths would leave it room, since its length is known only then:
 *
 * <pre>
 *   +--------+--------+-----+--------+------------+-------
 *   | unused | length | key | length | the body   | unused
 *   +--------+--------+-----+--------+------------+-------
 *            ^ reader                             ^ writer
 * </pre>
 *
 * <p>A message over {@link FrameLimits#OPEN} fails its write, since no reader would take it. Holds no state: one
 * instance may serve all channels.
 */
@Sharable
@SuppressWarnings("FutureReturnValueIgnored") // Who writes has the promise.
public final class FrameEncoder extends ChannelOutboundHandlerAdapter {

    private static final int TYPE_BITS = 3;
    private static final int TYPE_LEN = 2;
    private static final int KEY_BYTES = 1;
    private static final int LONGEST_LENGTH = LengthPrefix.size(FrameLimits.OPEN);
    /** Before a body of its own writing. */
    private static final int ROOM = LONGEST_LENGTH + KEY_BYTES + LONGEST_LENGTH;

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        switch (message) {
            case FrameBody body -> ctx.write(frame(ctx, body), promise);
            case MessageLite built -> ctx.write(frame(ctx, built), promise);
            default -> ctx.write(message, promise);
        }
    }

    private static ByteBuf frame(ChannelHandlerContext ctx, FrameBody body) {
        ByteBuf out = ctx.alloc().ioBuffer(ROOM + body.maxLength());
        try {
            out.writerIndex(ROOM);
            body.writeTo(out);
            int length = out.writerIndex() - ROOM;
            int inner = LengthPrefix.size(length);
            int whole = KEY_BYTES + inner + length;
            requireSendable(whole);
            int start = ROOM - inner - KEY_BYTES - LengthPrefix.size(whole);
            int index = LengthPrefix.set(out, start, whole);
            out.setByte(index, (body.field() << TYPE_BITS) | TYPE_LEN);
            LengthPrefix.set(out, index + KEY_BYTES, length);
            return out.readerIndex(start);
        } catch (RuntimeException e) {
            out.release();
            throw e;
        }
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
