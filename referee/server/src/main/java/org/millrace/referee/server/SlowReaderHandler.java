package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.millrace.referee.session.FaultCode;

/**
 * Gives a peer up that does not read: what waits for it beyond the kernel's buffers has reached the channel's high
 * water mark.
 */
final class SlowReaderHandler extends ChannelInboundHandlerAdapter {

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (!ctx.channel().isWritable()) {
            ctx.fireExceptionCaught(new ConnectionFault(
                    FaultCode.NOT_READING, "The bot does not read what it is sent; read all the time."));
        }
        ctx.fireChannelWritabilityChanged();
    }
}
