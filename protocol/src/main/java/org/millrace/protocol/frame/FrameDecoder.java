package org.millrace.protocol.frame;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * Cuts a stream of bytes into frames and parses each straight from the buffer.
 *
 * <pre>
 *   before                              after
 *   +--------+----------+--------       +------------------------+
 *   | length | body     | length ...    | Received(message, at)  | ...
 *   +--------+----------+--------       +------------------------+
 * </pre>
 *
 * <p>Every message is stamped with the time of the read that completed its frame, taken before anything is decoded. A
 * length over the limit is announced as soon as the prefix is there, so that the body is never buffered. After a {@link
 * FrameException}, which travels the pipeline as an exception, the rest of the stream is dropped unread, since nothing
 * tells where the next frame would begin; and after anything else that reading has thrown.
 *
 * <p>Confined to its channel's event loop.
 *
 * @param <T> what frames hold
 */
public final class FrameDecoder<T> extends ChannelInboundHandlerAdapter {

    private static final int NO_FRAME = -1;

    /** Told of each read and of the frames in it. Called on the channel's event loop. */
    public interface Reads {

        /** For whom one read is like another. */
        Reads UNHEEDED = new Reads() {
            @Override
            public void begin(int bytes, long at) {}

            @Override
            public void frame(long at) {}

            @Override
            public void end() {}
        };

        /**
         * So many bytes have been read from the network, at that time. What it throws travels the pipeline, and the rest
         * of the stream is dropped unread.
         */
        void begin(int bytes, long at);

        /** A frame has come whole, with that stamp, and is not looked at yet. May throw as {@link #begin}. */
        void frame(long at);

        /** All frames that were whole have been handed on; also after something was thrown. */
        void end();
    }

    /** Reads the bodies of frames. Called on the channel's event loop. */
    @FunctionalInterface
    public interface BodyReader<T> {
        /**
         * Reads one body, which it neither keeps nor changes.
         *
         * @param in has the body from {@code index} on
         * @throws InvalidProtocolBufferException if it is no message
         */
        T read(ByteBuf in, int index, int length) throws InvalidProtocolBufferException;
    }

    private final BodyReader<T> reader;
    private final LongSupplier nanoTime;
    private final Reads reads;
    private int limit;
    private long readAt;
    /** What has come and is not read yet: between reads a part of a frame at most. */
    private ByteBuf pending = Unpooled.EMPTY_BUFFER;

    private boolean failed;

    /**
     * A decoder at the start of a stream.
     *
     * @param reader of what is in the frames
     * @param nanoTime the monotonic time source of the stamps, in nanoseconds
     * @param reads told of everything that comes
     * @param limit longest body in bytes
     */
    public FrameDecoder(BodyReader<T> reader, LongSupplier nanoTime, Reads reads, int limit) {
        this.reader = reader;
        this.nanoTime = nanoTime;
        this.reads = reads;
        this.limit = limit;
    }

    /** A decoder of protobuf messages. */
    public static <T extends MessageLite> FrameDecoder<T> of(Parser<T> parser, LongSupplier nanoTime, int limit) {
        return new FrameDecoder<>(
                (in, index, length) -> parse(parser, in, index, length), nanoTime, Reads.UNHEEDED, limit);
    }

    /** Changes the longest body, in bytes, of the frames that are not decoded yet; call on the event loop. */
    public void limit(int bytes) {
        limit = bytes;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object input) {
        if (!(input instanceof ByteBuf bytes)) {
            ctx.fireChannelRead(input);
            return;
        }
        readAt = nanoTime.getAsLong();
        if (failed) {
            bytes.release();
            return;
        }
        int more = bytes.readableBytes();
        boolean inParts = pending.isReadable();
        append(bytes);
        try {
            work(ctx, more);
        } finally {
            reads.end();
        }
        if (!pending.isReadable()) {
            drop();
        } else if (!inParts || pending.readerIndex() > 0) {
            keep(ctx);
        }
    }

    private void work(ChannelHandlerContext ctx, int bytes) {
        try {
            reads.begin(bytes, readAt);
            decode(ctx);
        } catch (RuntimeException | Error e) {
            failed = true;
            drop();
            ctx.fireExceptionCaught(e);
        }
    }

    /** Whole frames are read where the network has put them; only what comes in parts is copied together. */
    private void append(ByteBuf bytes) {
        if (!pending.isReadable()) {
            drop();
            pending = bytes;
            return;
        }
        try {
            pending.writeBytes(bytes);
        } finally {
            bytes.release();
        }
    }

    /** The network's buffer goes back to it, which has the next one sooner; a part of a frame is small, or its own. */
    private void keep(ChannelHandlerContext ctx) {
        ByteBuf kept = ctx.alloc().buffer(pending.readableBytes());
        kept.writeBytes(pending);
        drop();
        pending = kept;
    }

    private void drop() {
        ByteBuf done = pending;
        pending = Unpooled.EMPTY_BUFFER;
        done.release();
    }

    /**
     * Hands on each frame before the next is looked at: a frame may change the limit, or end the connection, after which
     * nothing is pending.
     */
    private void decode(ChannelHandlerContext ctx) {
        while (pending.isReadable()) {
            int prefix = prefix();
            if (prefix == NO_FRAME) {
                return;
            }
            int length = length(prefix);
            if (length < 0 || length > limit) {
                throw FrameException.tooLong(length, limit);
            }
            if (pending.readableBytes() - prefix < length) {
                return;
            }
            reads.frame(readAt);
            int body = pending.readerIndex() + prefix;
            Received<T> received;
            try {
                received = new Received<>(reader.read(pending, body, length), readAt);
            } catch (InvalidProtocolBufferException e) {
                throw FrameException.unparsable(length, e);
            }
            pending.readerIndex(body + length);
            ctx.fireChannelRead(received);
        }
    }

    /** How many bytes the next length has, or {@link #NO_FRAME} if not all of them have come. */
    private int prefix() {
        int most = Math.min(pending.readableBytes(), LengthPrefix.MAX_BYTES);
        for (int index = 0; index < most; index++) {
            if (!LengthPrefix.more(pending.getByte(pending.readerIndex() + index))) {
                return index + 1;
            }
        }
        return most == LengthPrefix.MAX_BYTES ? most : NO_FRAME;
    }

    /** The length that stands in so many bytes; negative if it is none. */
    private int length(int prefix) {
        int length = 0;
        int octet = 0;
        for (int index = 0; index < prefix; index++) {
            octet = pending.getByte(pending.readerIndex() + index);
            length = LengthPrefix.add(length, octet, index);
        }
        return LengthPrefix.more(octet) ? Integer.MIN_VALUE : length;
    }

    /** Ends here: whoever takes whole messages is not concerned with how they came. */
    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {}

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        drop();
    }

    /** The frame of which a part has come; empty between frames and after a failure. Call on the event loop. */
    public Optional<PartialFrame> partial() {
        if (!pending.isReadable()) {
            return Optional.empty();
        }
        int prefix = prefix();
        return Optional.of(
                prefix == NO_FRAME
                        ? new PartialFrame(OptionalInt.empty(), pending.readableBytes())
                        : new PartialFrame(OptionalInt.of(length(prefix)), pending.readableBytes() - prefix));
    }

    /** Parses a protobuf message straight from the buffer. */
    public static <T extends MessageLite> T parse(Parser<T> parser, ByteBuf in, int index, int length)
            throws InvalidProtocolBufferException {
        if (in.hasArray()) {
            return parser.parseFrom(in.array(), in.arrayOffset() + index, length);
        }
        if (in.nioBufferCount() == 1) {
            return parser.parseFrom(in.internalNioBuffer(index, length));
        }
        // Only a buffer made of several parts comes here; Netty's transports do not hand out any.
        return parser.parseFrom(ByteBufUtil.getBytes(in, index, length));
    }
}
