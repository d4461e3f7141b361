package org.millrace.referee.load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.protobuf.ProtobufDecoder;
import io.netty.handler.codec.protobuf.ProtobufEncoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * What a referee is measured against: Netty answering every Play with one recorded YourTurn, and nothing else.
 * Arguments: {@code bare}, {@code protobuf} or {@code relay}, and the YourTurn with its length as hexadecimal digits.
 *
 * <p>{@code bare} cuts frames and writes the recorded bytes; {@code protobuf} has Netty's own protobuf handlers decode
 * each Play and encode the YourTurn, but the message is made once; {@code relay} is {@code bare} with the answer on
 * another connection, as a referee has to do it: connections are paired as they come.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A failed write shows as requests that do not come.
final class EchoServer {

    private EchoServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String kind = args[0];
        byte[] frame = HexFormat.of().parseHex(args[1]);
        RefereeMessage reply = RefereeMessage.parseDelimitedFrom(new ByteArrayInputStream(frame));
        EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
                1, Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
        Channel listener = new ServerBootstrap()
                .group(loop)
                .channel(Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<Channel>() {
                    private @Nullable BytesEcho single;

                    @Override
                    protected void initChannel(Channel channel) {
                        ChannelPipeline pipeline = channel.pipeline().addLast(new ProtobufVarint32FrameDecoder());
                        switch (kind) {
                            case "bare" -> pipeline.addLast(new BytesEcho(channel, frame));
                            case "relay" -> pipeline.addLast(paired(new BytesEcho(channel, frame)));
                            default ->
                                pipeline.addLast(new ProtobufDecoder(BotMessage.getDefaultInstance()))
                                        .addLast(new ProtobufVarint32LengthFieldPrepender(), new ProtobufEncoder())
                                        .addLast(new MessageEcho(reply));
                        }
                    }

                    private BytesEcho paired(BytesEcho echo) {
                        if (single == null) {
                            single = echo;
                        } else {
                            echo.answerOver(single);
                            single.answerOver(echo);
                            single = null;
                        }
                        return echo;
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
        Answering.serve(((InetSocketAddress) listener.localAddress()).getPort(), question -> Map.of());
        loop.shutdownGracefully().awaitUninterruptibly();
    }

    /** Confined to its channel's event loop. */
    private static final class BytesEcho extends SimpleChannelInboundHandler<ByteBuf> {

        private final Channel own;
        private final ByteBuf reply;
        private @Nullable ChannelHandlerContext here;
        private BytesEcho answering = this;

        BytesEcho(Channel own, byte[] reply) {
            this.own = own;
            this.reply = Unpooled.unreleasableBuffer(Unpooled.directBuffer().writeBytes(reply));
        }

        void answerOver(BytesEcho other) {
            answering = other;
        }

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            here = ctx;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, ByteBuf play) {
            answering.answer();
        }

        private void answer() {
            Objects.requireNonNull(here, "not in a pipeline yet").writeAndFlush(reply.duplicate(), own.voidPromise());
        }
    }

    /** Confined to its channel's event loop. */
    private static final class MessageEcho extends SimpleChannelInboundHandler<BotMessage> {

        private final RefereeMessage reply;

        MessageEcho(RefereeMessage reply) {
            this.reply = reply;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, BotMessage play) {
            ctx.writeAndFlush(reply, ctx.voidPromise());
        }
    }
}
