package org.millrace.record.pgn;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The different texts in the tags of many games, each kept once and known by a number from 0. Confined to one thread.
 *
 * <p>A million games of a thousand players have two million names and a thousand different ones: looking bytes up costs
 * a few nanoseconds, making a text of them each time would cost most of the reading.
 */
public final class TextPool {
    private static final int EMPTY = -1;

    private final List<String> texts = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Spellings in bytes: several may be one text, as in two encodings. */
    private byte[][] spelling = new byte[64][];

    private long[] hash = new long[64];
    private int[] text = new int[64];
    private int spellings;
    private int[] slots = new int[256];

    /** A pool without texts. */
    public TextPool() {
        Arrays.fill(slots, EMPTY);
    }

    /** The text of a number; {@code ""} for {@link GameHeader#NONE}. */
    public String text(int number) {
        return number == GameHeader.NONE ? "" : texts.get(number);
    }

    /** How many different texts there are. */
    public int size() {
        return texts.size();
    }

    /** The number of a text, which is taken up if it is new. */
    public int number(String value) {
        Integer known = numbers.putIfAbsent(value, texts.size());
        if (known == null) {
            texts.add(value);
            return texts.size() - 1;
        }
        return known;
    }

    /** The number of the text between the quotation marks of a tag, as it stands there. */
    int number(byte[] bytes, int from, int to, boolean escaped) {
        long wanted = ByteWindow.hash(bytes, from, to);
        int mask = slots.length - 1;
        int slot = (int) wanted & mask;
        while (slots[slot] != EMPTY) {
            int known = slots[slot];
            if (hash[known] == wanted && Arrays.equals(spelling[known], 0, spelling[known].length, bytes, from, to)) {
                return text[known];
            }
            slot = (slot + 1) & mask;
        }
        String decoded = decode(bytes, from, to);
        return add(
                slot, wanted, Arrays.copyOfRange(bytes, from, to), escaped ? PgnEscapes.unescapeAny(decoded) : decoded);
    }

    private int add(int slot, long newHash, byte[] newSpelling, String value) {
        if (spellings == hash.length) {
            spelling = Arrays.copyOf(spelling, 2 * spellings);
            hash = Arrays.copyOf(hash, 2 * spellings);
            text = Arrays.copyOf(text, 2 * spellings);
        }
        int number = number(value);
        spelling[spellings] = newSpelling;
        hash[spellings] = newHash;
        text[spellings] = number;
        slots[slot] = spellings++;
        if (2 * spellings > slots.length) {
            spread();
        }
        return number;
    }

    private void spread() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, EMPTY);
        int mask = slots.length - 1;
        for (int known = 0; known < spellings; known++) {
            int slot = (int) hash[known] & mask;
            while (slots[slot] != EMPTY) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = known;
        }
    }

    /** As UTF-8, or as Latin-1 (ISO 8859-1, PGN's own encoding) where the bytes are no UTF-8. */
    private static String decode(byte[] bytes, int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString()
                    .strip();
        } catch (CharacterCodingException otherEncoding) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).strip();
        }
    }
}
