package org.millrace.referee.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.Ticker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** A connection without a socket, in virtual time: what the referee's end of it is, seen from the wire. */
final class Line extends EmbeddedChannel {

    /** What kind of buffer bytes come in, as transports of different kinds hand out. */
    enum Buffer {
        HEAP,
        DIRECT,
        COMPOSITE
    }

    private final SocketAddress remote;
    private boolean blocked;

    private Line(Builder builder, int port) {
        super(builder);
        remote = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** An open connection. */
    static Line open(Ticker ticker, ByteBufAllocator buffers, BotChannelInitializer handlers, int port, int highWater)
            throws Exception {
        Builder builder = builder().register(false).ticker(ticker);
        builder.handlers(handlers);
        Line line = new Line(builder, port);
        line.config().setAllocator(buffers);
        line.config().setWriteBufferWaterMark(new WriteBufferWaterMark(highWater / 2, highWater));
        line.register();
        return line;
    }

    /** Whether the peer reads; what it does not read stays in the referee's buffer. */
    void block(boolean block) {
        blocked = block;
        if (!block && isOpen()) {
            flush();
        }
    }

    /** Bytes come in at once. */
    void receive(byte[] bytes, Buffer kind) {
        if (!isOpen() || bytes.length == 0) {
            return;
        }
        ByteBuf buffer = switch (kind) {
            case HEAP -> alloc().heapBuffer(bytes.length).writeBytes(bytes);
            case DIRECT -> alloc().directBuffer(bytes.length).writeBytes(bytes);
            case COMPOSITE -> composite(bytes);
        };
        writeInbound(buffer);
    }

    private ByteBuf composite(byte[] bytes) {
        int middle = bytes.length / 2;
        CompositeByteBuf parts = alloc().compositeBuffer();
        parts.addComponent(true, alloc().heapBuffer().writeBytes(bytes, 0, middle));
        parts.addComponent(true, alloc().directBuffer().writeBytes(bytes, middle, bytes.length - middle));
        return parts;
    }

    /** Hands over what has gone out since the last call. */
    void readSent(ByteArrayOutputStream out) {
        for (ByteBuf buffer = readOutbound(); buffer != null; buffer = readOutbound()) {
            try {
                buffer.readBytes(out, buffer.readableBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                buffer.release();
            }
        }
    }

    /** The peer closes. */
    @SuppressWarnings("FutureReturnValueIgnored") // Done when it returns.
    void end() {
        close();
    }

    @Override
    protected void doWrite(ChannelOutboundBuffer out) throws Exception {
        if (!blocked) {
            super.doWrite(out);
        }
    }

    @Override
    protected SocketAddress remoteAddress0() {
        return remote;
    }
}
