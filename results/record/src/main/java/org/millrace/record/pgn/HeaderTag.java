package org.millrace.record.pgn;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tags that a {@link GameHeader} keeps. */
enum HeaderTag {
    EVENT("Event"),
    ROUND("Round"),
    WHITE("White"),
    BLACK("Black"),
    RESULT("Result"),
    VARIANT("Variant"),
    RULES("Rules"),
    FEN("FEN"),
    TERMINATION("Termination"),
    VERDICT("Verdict"),
    FAULT("Fault"),
    PAIR("Pair"),
    OPENING_PLIES("OpeningPlies"),
    PLY_COUNT("PlyCount");

    private static final int SLOTS = 64;
    private static final int LOWER_CASE = 0x20;

    private static final @Nullable HeaderTag[] BY_HASH = new @Nullable HeaderTag[SLOTS];

    static {
        for (HeaderTag tag : values()) {
            int slot = hash(tag.lower, 0, tag.lower.length);
            while (BY_HASH[slot] != null) {
                slot = (slot + 1) % SLOTS;
            }
            BY_HASH[slot] = tag;
        }
    }

    private final byte[] lower;

    HeaderTag(String name) {
        lower = name.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);
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
        if (to - from != lower.length) {
            return false;
        }
        for (int i = 0; i < lower.length; i++) {
            if ((bytes[from + i] | LOWER_CASE) != lower[i]) {
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
        return ends % SLOTS & (SLOTS - 1);
    }
}
