package org.millrace.referee.wire;

import io.netty.buffer.ByteBuf;

/**
 * Fields as protobuf has them on the wire, written straight into a buffer.
 *
 * <pre>
 *   key = number, type    VARINT: key, value            LEN: key, length, content
 * </pre>
 */
final class WireWriter {

    /** More than any varint has. */
    static final int LONGEST_VARINT = 10;

    private static final int TYPE_BITS = 3;
    private static final int VARINT = 0;
    private static final int LEN = 2;
    private static final int LOW_BITS = 0x7f;
    private static final int MORE = 0x80;

    private WireWriter() {}

    /** A number, also if it is zero; an int is extended as protobuf extends it. */
    static void number(ByteBuf out, int field, long value) {
        out.writeByte((field << TYPE_BITS) | VARINT);
        varint(out, value);
    }

    /** A number without presence: zero is left out. */
    static void nonzero(ByteBuf out, int field, long value) {
        if (value != 0) {
            number(out, field, value);
        }
    }

    static void bytes(ByteBuf out, int field, byte[] content) {
        out.writeByte((field << TYPE_BITS) | LEN);
        varint(out, content.length);
        out.writeBytes(content);
    }

    /**
     * Begins a message of less than 128 bytes.
     *
     * @return what {@link #end} is to be told
     */
    static int begin(ByteBuf out, int field) {
        out.writeByte((field << TYPE_BITS) | LEN);
        out.writeByte(0);
        return out.writerIndex();
    }

    /** Enters the length of a message that began there. */
    static void end(ByteBuf out, int began) {
        int length = out.writerIndex() - began;
        if (length > LOW_BITS) {
            throw new IllegalStateException("A part of %d bytes needs a longer length.".formatted(length));
        }
        out.setByte(began - 1, length);
    }

    private static void varint(ByteBuf out, long value) {
        long rest = value;
        while ((rest & ~LOW_BITS) != 0) {
            out.writeByte(((int) rest & LOW_BITS) | MORE);
            rest >>>= 7;
        }
        out.writeByte((int) rest);
    }
}
