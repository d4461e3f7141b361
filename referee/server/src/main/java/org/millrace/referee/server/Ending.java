package org.millrace.referee.server;

import com.google.protobuf.MessageLite;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.frame.FrameEncoder;

/**
 * Ends a connection in order, so that the last message is read: it goes out, the output is shut, and what still comes
 * in is dropped until the peer closes. A plain close with unread input makes the kernel reset the connection, and a
 * reset may overtake the message.
 *
 * <p>Confined to the channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class Ending {

    /** How long the peer has to read the last message and to close. */
    private static final Duration LINGER = Duration.ofSeconds(1);

    /** Comes into the pipeline, behind the frames, with the end only: until then no message has to pass it. */
    private static final Drop DROP = new Drop();

    private boolean ending;

    /** Ends the connection; a second call does nothing. Called on the event loop. */
    void end(Channel channel, MessageLite last) {
        if (ending) {
            return;
        }
        begin(channel);
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        if (tls != null && !tls.handshakeFuture().isSuccess()) {
            // Nothing can be said yet that would be understood.
            channel.close();
            return;
        }
        channel.eventLoop().schedule(() -> channel.close(), LINGER.toNanos(), TimeUnit.NANOSECONDS);
        // In the next task: what games still say because of this end goes out before.
        channel.writeAndFlush(FrameEncoder.encode(last, channel.alloc()))
                .addListener(written -> channel.eventLoop().execute(() -> shutOutput(channel, tls)));
    }

    private static void shutOutput(Channel channel, @Nullable SslHandler tls) {
        // Where the peer was faster, there is nothing left to end, and Netty's handler of TLS would fail.
        if (!(channel instanceof DuplexChannel duplex) || !channel.isOpen()) {
            return;
        }
        if (tls == null) {
            duplex.shutdownOutput();
        } else {
            // TLS has an end of its own, without which the peer takes the connection for cut off.
            tls.closeOutbound().addListener(told -> duplex.shutdownOutput());
        }
    }

    /** Ends the connection without a wait: what the peer has sent may cost it the last message. On the event loop. */
    void endAtOnce(Channel channel, MessageLite last) {
        if (ending) {
            channel.close();
            return;
        }
        begin(channel);
        channel.writeAndFlush(FrameEncoder.encode(last, channel.alloc()));
        // What the kernel does not take at once is not waited for.
        channel.close();
    }

    /** Whether the last message has been said. */
    boolean isEnding() {
        return ending;
    }

    private void begin(Channel channel) {
        ending = true;
        // What was written in this read: with it the last message could look like more than the peer wants to read.
        channel.flush();
        // A connection that is gone already has no handlers any more, and nothing comes that could be dropped.
        if (channel.pipeline().context(BotChannelInitializer.FRAMES) != null) {
            channel.pipeline().addAfter(BotChannelInitializer.FRAMES, "ending", DROP);
        }
    }

    @Sharable
    private static final class Drop extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            ReferenceCountUtil.release(message);
        }
    }
}
