package org.millrace.protocol.frame;

/**
 * The length in front of a frame: a base-128 varint, least significant seven bits first.
 *
 * <pre>
 *   300 bytes:   1010_1100  0000_0010
 *                ^ more     ^ last
 * </pre>
 */
final class LengthPrefix {

    /** Bytes of the longest prefix that is read; a longer one cannot be a length. */
    static final int MAX_BYTES = 5;

    private LengthPrefix() {}

    /** Bytes that the prefix of a frame of {@code length} bytes takes. */
    static int size(int length) {
        return length == 0 ? 1 : (38 - Integer.numberOfLeadingZeros(length)) / 7;
    }

    static boolean more(int octet) {
        return (octet & 0x80) != 0;
    }

    /** Adds the {@code index}-th byte; a sum of more than 31 bits comes out negative. */
    static int add(int sum, int octet, int index) {
        return index == MAX_BYTES - 1 && (octet & 0x78) != 0 ? Integer.MIN_VALUE : sum | (octet & 0x7f) << (7 * index);
    }

    /** The sentence about a frame over the limit. */
    static String tooLong(int length, int limit) {
        return length < 0
                ? "The length in front of the frame is no length; send each message behind its length as a varint."
                : "A frame of %d bytes is longer than the limit of %d; send shorter messages.".formatted(length, limit);
    }
}
