package org.millrace.referee.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.LongSupplier;

/**
 * Stands between the socket and TLS. Keeps the time of the last read for those behind it in the pipeline, so that a frame
 * is stamped with the time before its bytes were decrypted, and counts the bytes as the network has them.
 *
 * <p>Confined to its channel's event loop.
 */
final class ReadStamp extends ChannelInboundHandlerAdapter implements LongSupplier {

    private final LongSupplier nanoTime;
    private final Intake intake;
    private long readAt;
    private boolean over;

    ReadStamp(LongSupplier nanoTime, Intake intake) {
        this.nanoTime = nanoTime;
        this.intake = intake;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        readAt = nanoTime.getAsLong();
        if (message instanceof ByteBuf bytes && !over) {
            try {
                intake.bytes(bytes.readableBytes(), readAt);
            } catch (ConnectionFault fault) {
                over = true;
                ctx.fireExceptionCaught(fault);
            }
        }
        // What comes behind the fault is dropped where the connection ends.
        ctx.fireChannelRead(message);
    }

    /** When the last read was, in nanoseconds of the time source. */
    @Override
    public long getAsLong() {
        return readAt;
    }
}
