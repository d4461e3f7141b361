package org.millrace.protocol.frame;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;
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
 * tells where the next frame would begin.
 *
 * <p>Confined to its channel's event loop.
 *
 * @param <T> what frames hold
 */
public final class FrameDecoder<T> extends ByteToMessageDecoder {

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
    private int limit;
    private long readAt;
    private boolean failed;

    /**
     * A decoder at the start of a stream.
     *
     * @param reader of what is in the frames
     * @param nanoTime the monotonic time source of the stamps, in nanoseconds
     * @param limit longest body in bytes
     */
    public FrameDecoder(BodyReader<T> reader, LongSupplier nanoTime, int limit) {
        this.reader = reader;
        this.nanoTime = nanoTime;
        this.limit = limit;
    }

    /** A decoder of protobuf messages. */
    public static <T extends MessageLite> FrameDecoder<T> of(Parser<T> parser, LongSupplier nanoTime, int limit) {
        return new FrameDecoder<>((in, index, length) -> parse(parser, in, index, length), nanoTime, limit);
    }

    /** Changes the longest body, in bytes, of the frames that are not decoded yet; call on the event loop. */
    public void limit(int bytes) {
        limit = bytes;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object input) throws Exception {
        readAt = nanoTime.getAsLong();
        super.channelRead(ctx, input);
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        if (failed) {
            in.skipBytes(in.readableBytes());
            return;
        }
        int start = in.readerIndex();
        int available = in.readableBytes();
        int length = 0;
        int index = 0;
        int octet;
        do {
            if (index == available) {
                return;
            }
            octet = in.getByte(start + index);
            length = LengthPrefix.add(length, octet, index);
            index++;
        } while (LengthPrefix.more(octet) && index < LengthPrefix.MAX_BYTES);
        if (LengthPrefix.more(octet)) {
            length = Integer.MIN_VALUE;
        }
        if (length < 0 || length > limit) {
            fail(in);
            throw FrameException.tooLong(length, limit);
        }
        if (available - index < length) {
            return;
        }
        try {
            out.add(new Received<>(reader.read(in, start + index, length), readAt));
            in.skipBytes(index + length);
        } catch (InvalidProtocolBufferException e) {
            fail(in);
            throw FrameException.unparsable(length, e);
        }
    }

    /** The frame of which a part has come; empty between frames and after a failure. Call on the event loop. */
    public Optional<PartialFrame> partial() {
        int available = actualReadableBytes();
        if (failed || available == 0) {
            return Optional.empty();
        }
        ByteBuf in = internalBuffer();
        int length = 0;
        for (int index = 0; index < available; index++) {
            int octet = in.getByte(in.readerIndex() + index);
            length = LengthPrefix.add(length, octet, index);
            if (!LengthPrefix.more(octet)) {
                return Optional.of(new PartialFrame(OptionalInt.of(length), available - index - 1));
            }
        }
        return Optional.of(new PartialFrame(OptionalInt.empty(), available));
    }

    private void fail(ByteBuf in) {
        failed = true;
        in.skipBytes(in.readableBytes());
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
