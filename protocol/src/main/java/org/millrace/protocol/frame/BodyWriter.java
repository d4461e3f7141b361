package org.millrace.protocol.frame;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * Fields as protobuf has them on the wire, written one behind the other into an array that is used again and again.
 *
 * <pre>
 *   key = number, type    VARINT: key, value            LEN: key, length, content
 * </pre>
 *
 * <p>Confined to one thread.
 */
public final class BodyWriter {

    private static final int TYPE_BITS = 3;
    private static final int VARINT = 0;
    private static final int LEN = 2;
    private static final int LOW_BITS = 0x7f;
    private static final int MORE = 0x80;
    private static final int LONGEST_VARINT = 10;

    private byte[] bytes = new byte[512];
    private int size;

    BodyWriter() {}

    /** Begins anew, with room for a prefix that is not known yet. */
    void restart(int room) {
        size = room;
    }

    int size() {
        return size;
    }

    /** Puts a varint at an index that was left for it and returns the one behind it. */
    int putLength(int index, int length) {
        int at = index;
        int rest = length;
        for (; rest > LOW_BITS; rest >>>= 7) {
            bytes[at++] = (byte) ((rest & LOW_BITS) | MORE);
        }
        bytes[at++] = (byte) rest;
        return at;
    }

    /** Puts the key of a message at an index that was left for it. */
    void putKey(int index, int field) {
        bytes[index] = (byte) ((field << TYPE_BITS) | LEN);
    }

    /** Appends what is written, from an index on. */
    void copyTo(ByteBuf out, int from) {
        out.writeBytes(bytes, from, size - from);
    }

    /** A number, also if it is zero; fields have numbers from 1 to 15. */
    public void number(int field, long value) {
        octet((field << TYPE_BITS) | VARINT);
        varint(value);
    }

    /** A number without presence: zero is left out. */
    public void nonzero(int field, long value) {
        if (value != 0) {
            number(field, value);
        }
    }

    /** A text as UTF-8, or bytes. */
    public void bytes(int field, byte[] content) {
        octet((field << TYPE_BITS) | LEN);
        varint(content.length);
        require(content.length);
        System.arraycopy(content, 0, bytes, size, content.length);
        size += content.length;
    }

    /**
     * Begins a message, or packed numbers, of less than 128 bytes.
     *
     * @return what {@link #end} is to be told
     */
    public int begin(int field) {
        octet((field << TYPE_BITS) | LEN);
        octet(0);
        return size;
    }

    /** Enters the length of what began there. */
    public void end(int began) {
        int length = size - began;
        if (length > LOW_BITS) {
            throw new IllegalStateException("A part of %d bytes needs a longer length.".formatted(length));
        }
        bytes[began - 1] = (byte) length;
    }

    /** One byte of a content. */
    public void octet(int octet) {
        require(1);
        bytes[size++] = (byte) octet;
    }

    private void varint(long value) {
        require(LONGEST_VARINT);
        long rest = value;
        for (; (rest & ~LOW_BITS) != 0; rest >>>= 7) {
            bytes[size++] = (byte) ((rest & LOW_BITS) | MORE);
        }
        bytes[size++] = (byte) rest;
    }

    private void require(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }
}
