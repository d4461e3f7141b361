package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.LongSupplier;

/**
 * Keeps the time of the last read for those behind it in the pipeline: where TLS stands between the socket and the
 * frames, a frame is stamped with the time before its bytes were decrypted.
 *
 * <p>Confined to its channel's event loop.
 */
final class ReadStamp extends ChannelInboundHandlerAdapter implements LongSupplier {

    private final LongSupplier nanoTime;
    private long readAt;

    ReadStamp(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        readAt = nanoTime.getAsLong();
        ctx.fireChannelRead(message);
    }

    /** When the last read was, in nanoseconds of the time source. */
    @Override
    public long getAsLong() {
        return readAt;
    }
}
