package org.millrace.referee;

import java.util.Arrays;

/**
 * Arbitrary bytes as a source of decisions, read from the front. Behind its end it gives zeros, so that every tape is a
 * whole program, and a change of one byte changes one decision.
 */
public final class Tape {

    private final byte[] bytes;
    private int next;

    public Tape(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    public boolean isOver() {
        return next >= bytes.length;
    }

    /** The next byte, 0 to 255. */
    public int octet() {
        return isOver() ? 0 : bytes[next++] & 0xff;
    }

    /** A number from 0 to {@code bound - 1}, of at most 256. */
    public int below(int bound) {
        return octet() % bound;
    }

    public boolean flag() {
        return (octet() & 1) != 0;
    }

    /** As many of the next bytes as there are, up to {@code count}. */
    public byte[] take(int count) {
        int end = Math.min(bytes.length, next + count);
        byte[] taken = Arrays.copyOfRange(bytes, next, end);
        next = end;
        return taken;
    }

    /** A length of time in nanoseconds, of any order from a few to two years. */
    public long nanos() {
        int octet = octet();
        return (4L | (octet & 3)) << Math.min(53, octet >> 2);
    }
}
