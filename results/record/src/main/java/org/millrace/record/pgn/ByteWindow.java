package org.millrace.record.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The part of a text that is in memory, as bytes. Confined to one thread.
 *
 * <p>Whoever reads moves {@link #position} through {@link #bytes} up to {@link #limit} and then asks for {@link #more}.
 * The fields are open to the package because a call for each byte would cost more than all that is done with it.
 */
final class ByteWindow {
    /** A line longer than this is no tag; its rest is passed over. */
    private static final int SIZE = 1 << 18;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long RETURNS = '\r' * ONES;

    static final long QUOTES = '"' * ONES;
    static final long BACKSLASHES = '\\' * ONES;
    static final long BRACKETS = '[' * ONES;

    final byte[] bytes = new byte[SIZE];
    int position;
    int limit;

    /** Number of the line at {@link #position}, from 1. */
    long line = 1;

    private final InputStream in;
    private long passed;

    ByteWindow(InputStream in) {
        this.in = in;
    }

    /** Bytes read from the text so far and moved out of the window or past. */
    long offset() {
        return passed + position;
    }

    /**
     * Reads on, keeping everything from {@link #position}, which moves to the front of the window.
     *
     * @return false at the end of the text, or if the window is full
     */
    boolean more() throws IOException {
        if (position > 0) {
            System.arraycopy(bytes, position, bytes, 0, limit - position);
            passed += position;
            limit -= position;
            position = 0;
        }
        if (limit == bytes.length) {
            return false;
        }
        int read = in.read(bytes, limit, bytes.length - limit);
        limit += Math.max(read, 0);
        return read > 0;
    }

    /** The end of the line at {@link #position}: the place of its line feed or return, or the limit if it has none. */
    int lineEnd() throws IOException {
        int searched = 0;
        while (true) {
            int end = find(position + searched);
            if (end < limit) {
                return end;
            }
            searched = limit - position;
            if (!more()) {
                return limit;
            }
        }
    }

    private int find(int from) {
        return find(bytes, from, limit, LINE_FEEDS, RETURNS);
    }

    /** The first place of either of two bytes, each given eight times over; {@code to} if there is none. */
    static int find(byte[] bytes, int from, int to, long one, long other) {
        int at = from;
        // Eight bytes at once: a byte of x is zero where (x - 1) & ~x has its high bit (H. Warren, Hacker's Delight,
        // 6-1).
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long eight = (long) LONGS.get(bytes, at);
            long ones = eight ^ one;
            long others = eight ^ other;
            long found = (((ones - ONES) & ~ones) | ((others - ONES) & ~others)) & HIGH_BITS;
            if (found != 0) {
                return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
            }
        }
        while (at < to && bytes[at] != (byte) one && bytes[at] != (byte) other) {
            at++;
        }
        return at;
    }

    /** Moves past the line end at {@link #position}: a line feed, a return, or both. */
    void passLineEnd() throws IOException {
        byte first = bytes[position++];
        line++;
        if (first == '\r' && (position < limit || more()) && bytes[position] == '\n') {
            position++;
        }
    }

    /** Moves to the end of the line, however long it is. */
    void passLine() throws IOException {
        do {
            position = lineEnd();
        } while (position == limit && more());
    }

    /** A number of 64 bits for the bytes from {@code from} up to {@code to}, other for other bytes but for rare chance. */
    static long hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            hash = mix(hash ^ (long) LONGS.get(bytes, at));
        }
        long rest = 0;
        for (; at < to; at++) {
            rest = (rest << Byte.SIZE) | (bytes[at] & 0xFF);
        }
        return mix(hash ^ rest);
    }

    /** Spreads every bit over all others: the finaliser of D. Stafford's variant 13 of MurmurHash3. */
    static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L + 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
