package org.millrace.referee.server;

import com.google.protobuf.MessageLite;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection in order, so that the last message is read: it goes out, the output is shut, and what still comes
 * in is dropped until the peer closes. A plain close with unread input makes the kernel reset the connection, and a
 * reset may overtake the message.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class EndingHandler extends ChannelInboundHandlerAdapter {

    /** How long the peer has to read the last message and to close. */
    private static final Duration LINGER = Duration.ofSeconds(1);

    private boolean ending;

    /** Ends the connection; a second call does nothing. Called on the event loop. */
    void end(Channel channel, MessageLite last) {
        if (ending) {
            return;
        }
        ending = true;
        channel.eventLoop().schedule(() -> channel.close(), LINGER.toNanos(), TimeUnit.NANOSECONDS);
        channel.writeAndFlush(last).addListener(written -> {
            if (channel instanceof DuplexChannel duplex) {
                // In the next task: what games still say because of this end goes out before.
                channel.eventLoop().execute(duplex::shutdownOutput);
            }
        });
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (ending) {
            ReferenceCountUtil.release(message);
        } else {
            ctx.fireChannelRead(message);
        }
    }
}
