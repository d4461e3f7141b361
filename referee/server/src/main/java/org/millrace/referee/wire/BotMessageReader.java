package org.millrace.referee.wire;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.LongSupplier;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.Received;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.referee.session.BotSays;

/** Turns each {@link BotMessage} behind the frame decoder into what the bot says by it. */
public final class BotMessageReader extends ChannelInboundHandlerAdapter {

    /**
     * The frame decoder that stands before this handler.
     *
     * @param nanoTime the time source of the stamps
     * @param limit longest body in bytes
     */
    public static FrameDecoder<?> frames(LongSupplier nanoTime, int limit) {
        return new FrameDecoder<>(BotMessage.parser(), nanoTime, limit);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object input) {
        if (input instanceof Received<?>(BotMessage message, long at)) {
            ctx.fireChannelRead(new Received<BotSays>(BotMessages.read(message), at));
        } else {
            ctx.fireChannelRead(input);
        }
    }
}
