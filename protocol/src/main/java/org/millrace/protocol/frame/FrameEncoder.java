package org.millrace.protocol.frame;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToByteEncoder;

/**
 * Writes each message behind its length, straight into one buffer of exactly the right size.
 *
 * <p>A message over {@link FrameLimits#OPEN} fails its write, since no reader would take it. Holds no state: one
 * instance may serve all channels.
 */
@Sharable
public final class FrameEncoder extends MessageToByteEncoder<MessageLite> {

    /** An encoder for any kind of message. */
    public FrameEncoder() {
        super(MessageLite.class);
    }

    @Override
    protected ByteBuf allocateBuffer(ChannelHandlerContext ctx, MessageLite message, boolean preferDirect) {
        int length = message.getSerializedSize();
        if (length > FrameLimits.OPEN) {
            throw new EncoderException(LengthPrefix.tooLong(length, FrameLimits.OPEN));
        }
        int total = LengthPrefix.size(length) + length;
        return preferDirect ? ctx.alloc().ioBuffer(total) : ctx.alloc().heapBuffer(total);
    }

    @Override
    protected void encode(ChannelHandlerContext ctx, MessageLite message, ByteBuf out) {
        FrameWriter.append(message, out);
    }
}
