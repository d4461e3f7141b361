package org.millrace.protocol.frame;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Writes each message behind its length, into one buffer of exactly the right size. A {@link FrameBody} comes to stand
 * behind the room that the longest key and lengths would take, since its length is known only then:
 *
 * <pre>
 *   +--------+--------+-----+--------+------------+
 *   | unused | length | key | length | the body   |
 *   +--------+--------+-----+--------+------------+
 * </pre>
 *
 * <p>A message over {@link FrameLimits#OPEN} is refused, since no reader would take it. No handler: each one in a
 * pipeline costs every message its way past it. Safe for all threads.
 */
public final class FrameEncoder {

    private static final int KEY_BYTES = 1;
    private static final int LONGEST_LENGTH = LengthPrefix.size(FrameLimits.OPEN);
    /** Before a body of its own writing. */
    private static final int ROOM = LONGEST_LENGTH + KEY_BYTES + LONGEST_LENGTH;

    /** One for each event loop: what is copied from its array is still in the cache. */
    private static final FastThreadLocal<BodyWriter> WRITERS = new FastThreadLocal<>() {
        @Override
        protected BodyWriter initialValue() {
            return new BodyWriter();
        }
    };

    /** A request without the list of legal moves has less than half of it. */
    private static final ReusedBuffer REQUESTS = new ReusedBuffer(512);

    private FrameEncoder() {}

    /**
     * A message as a frame, which the caller is to release.
     *
     * @throws IllegalArgumentException if it is too long
     */
    public static ByteBuf encode(FrameBody body, ByteBufAllocator allocator) {
        BodyWriter writer = WRITERS.get();
        writer.restart(ROOM);
        body.writeTo(writer);
        int length = writer.size() - ROOM;
        int inner = LengthPrefix.size(length);
        int whole = KEY_BYTES + inner + length;
        requireSendable(whole);
        int start = ROOM - inner - KEY_BYTES - LengthPrefix.size(whole);
        int key = writer.putLength(start, whole);
        writer.putKey(key, body.field());
        writer.putLength(key + KEY_BYTES, length);
        ByteBuf out = REQUESTS.take(allocator, writer.size() - start);
        writer.copyTo(out, start);
        return out;
    }

    /**
     * The same for a message that protobuf writes.
     *
     * @throws IllegalArgumentException if it is too long
     */
    public static ByteBuf encode(MessageLite message, ByteBufAllocator allocator) {
        int length = message.getSerializedSize();
        requireSendable(length);
        ByteBuf out = allocator.ioBuffer(LengthPrefix.size(length) + length);
        try {
            FrameWriter.append(message, out);
            return out;
        } catch (RuntimeException e) {
            out.release();
            throw e;
        }
    }

    private static void requireSendable(int length) {
        if (length > FrameLimits.OPEN) {
            throw new IllegalArgumentException(LengthPrefix.tooLong(length, FrameLimits.OPEN));
        }
    }
}
