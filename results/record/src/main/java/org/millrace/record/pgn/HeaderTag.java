package org.millrace.record.pgn;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tags that a {@link GameHeader} keeps. */
enum HeaderTag {
    EVENT(0, "Event"),
    ROUND(1, "Round"),
    WHITE(2, "White"),
    BLACK(3, "Black"),
    RESULT(4, "Result"),
    VARIANT(5, "Variant"),
    RULES(6, "Rules"),
    FEN(7, "FEN"),
    TERMINATION(8, "Termination"),
    VERDICT(9, "Verdict"),
    FAULT(10, "Fault"),
    PAIR(11, "Pair"),
    OPENING_PLIES(12, "OpeningPlies"),
    PLY_COUNT(13, "PlyCount");

    private static final int SLOTS = 64;
    private static final int LOWER_CASE = 0x20;

    private static final @Nullable HeaderTag[] BY_HASH = new @Nullable HeaderTag[SLOTS];

    static {
        for (HeaderTag tag : values()) {
            byte[] name = tag.lower.getBytes(StandardCharsets.US_ASCII);
            int slot = hash(name, 0, name.length);
            while (BY_HASH[slot] != null) {
                slot = (slot + 1) % SLOTS;
            }
            BY_HASH[slot] = tag;
        }
    }

    /** Its place in arrays of all tags. */
    final int place;

    private final String lower;

    HeaderTag(int place, String name) {
        this.place = place;
        lower = name.toLowerCase(Locale.ROOT);
    }

    /** The tag with the name in these bytes, capital and small letters alike; null for any other. */
    static @Nullable HeaderTag of(byte[] bytes, int from, int to) {
        int slot = hash(bytes, from, to);
        for (HeaderTag tag = BY_HASH[slot]; tag != null; tag = BY_HASH[slot]) {
            if (tag.isIn(bytes, from, to)) {
                return tag;
            }
            slot = (slot + 1) % SLOTS;
        }
        return null;
    }

    private boolean isIn(byte[] bytes, int from, int to) {
        if (to - from != lower.length()) {
            return false;
        }
        for (int i = 0; i < lower.length(); i++) {
            if ((bytes[from + i] | LOWER_CASE) != lower.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Of the length and both ends: the names differ in them. */
    private static int hash(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length == 0) {
            return 0;
        }
        int ends = (bytes[from] | LOWER_CASE) * 7 + (bytes[to - 1] | LOWER_CASE) * 3 + length * 11;
        return (ends % SLOTS) & (SLOTS - 1);
    }
}
