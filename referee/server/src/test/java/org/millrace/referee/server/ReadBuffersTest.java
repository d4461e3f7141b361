package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.millrace.protocol.frame.FrameLimits;

/** Reading over real sockets, with each way of waiting for them that this machine has. */
final class ReadBuffersTest {

    /** Of what is done in one round of the event loop, such as the last look at a bot whose flag is due. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IO_URING")
    void oneRound_readsAllThatHasCome_upToTheLongestFrame(Transport transport) throws Exception {
        byte[] sent = new byte[FrameLimits.OPEN + 3];
        new Random(1).nextBytes(sent);
        BlockingQueue<Integer> rounds = new LinkedBlockingQueue<>();
        BlockingQueue<Channel> accepted = new LinkedBlockingQueue<>();
        try (Listener listener = new Listener(transport, accepted, rounds);
                Socket socket = listener.connect()) {
            Channel channel = accepted.poll(10, TimeUnit.SECONDS);
            assertThat(channel).isNotNull();
            socket.getOutputStream().write(sent);
            // Over loopback what the kernel has taken is at the other end, a short while later at most.
            TimeUnit.MILLISECONDS.sleep(200);

            channel.config().setAutoRead(true);

            assertThat(rounds.poll(10, TimeUnit.SECONDS)).isEqualTo(sent.length);
        }
    }

    @Test
    void twoConnectionsOfOneLoop_readEachItsOwnBytes_alsoWhenOneKeepsItsBuffer() throws Exception {
        BlockingQueue<Channel> accepted = new LinkedBlockingQueue<>();
        try (Listener listener = new Listener(Transport.chosen(), accepted, new LinkedBlockingQueue<>());
                Socket one = listener.connect();
                Socket other = listener.connect()) {
            listener.keep();
            for (int i = 0; i < 2; i++) {
                Channel channel = accepted.poll(10, TimeUnit.SECONDS);
                assertThat(channel).isNotNull();
                channel.config().setAutoRead(true);
            }
            one.getOutputStream().write(new byte[] {1, 2, 3});
            assertThat(listener.kept().poll(10, TimeUnit.SECONDS)).containsExactly(1, 2, 3);
            other.getOutputStream().write(new byte[] {4, 5, 6, 7});
            assertThat(listener.kept().poll(10, TimeUnit.SECONDS)).containsExactly(4, 5, 6, 7);

            assertThat(listener.first()).containsExactly(1, 2, 3);
        }
    }

    /** Accepts connections that read nothing before they are told to. */
    private static final class Listener implements AutoCloseable {
        private final MultiThreadIoEventLoopGroup loop;
        private final Channel channel;
        private final BlockingQueue<byte[]> kept = new LinkedBlockingQueue<>();
        private final BlockingQueue<ByteBuf> buffers = new LinkedBlockingQueue<>();
        private volatile boolean keeps;

        Listener(Transport transport, BlockingQueue<Channel> accepted, BlockingQueue<Integer> rounds) {
            loop = new MultiThreadIoEventLoopGroup(1, transport.handlers());
            channel = new ServerBootstrap()
                    .group(loop)
                    .channel(transport.serverChannel())
                    .childOption(ChannelOption.AUTO_READ, false)
                    .childOption(ChannelOption.SO_RCVBUF, 4 * FrameLimits.OPEN)
                    .childOption(ChannelOption.RECVBUF_ALLOCATOR, new ReadBuffers())
                    .childHandler(new ChannelInitializer<Channel>() {
                        @Override
                        protected void initChannel(Channel child) {
                            child.pipeline().addLast(new Counter(rounds));
                            accepted.add(child);
                        }
                    })
                    .bind(InetAddress.getLoopbackAddress(), 0)
                    .syncUninterruptibly()
                    .channel();
        }

        Socket connect() throws IOException {
            InetSocketAddress address = (InetSocketAddress) channel.localAddress();
            return new Socket(address.getAddress(), address.getPort());
        }

        void keep() {
            keeps = true;
        }

        BlockingQueue<byte[]> kept() {
            return kept;
        }

        /** What the first buffer that was kept holds now. */
        byte[] first() {
            ByteBuf buffer = buffers.element();
            byte[] bytes = new byte[buffer.readableBytes()];
            buffer.getBytes(buffer.readerIndex(), bytes);
            return bytes;
        }

        @Override
        public void close() {
            buffers.forEach(ByteBuf::release);
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5000);
        }

        private final class Counter extends ChannelInboundHandlerAdapter {
            private final BlockingQueue<Integer> rounds;
            private final AtomicInteger bytes = new AtomicInteger();

            Counter(BlockingQueue<Integer> rounds) {
                this.rounds = rounds;
            }

            @Override
            public void channelRead(ChannelHandlerContext ctx, Object message) {
                ByteBuf read = (ByteBuf) message;
                bytes.addAndGet(read.readableBytes());
                if (keeps) {
                    byte[] copy = new byte[read.readableBytes()];
                    read.getBytes(read.readerIndex(), copy);
                    buffers.add(read);
                    kept.add(copy);
                } else {
                    read.release();
                }
            }

            @Override
            public void channelReadComplete(ChannelHandlerContext ctx) {
                rounds.add(bytes.getAndSet(0));
            }
        }
    }
}
