package org.millrace.launch;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The last bytes a bot printed, kept as a ring and read as lines only when somebody asks: a flood then costs one copy
 * and no memory. Not thread-safe; {@link BoundedLog} guards it.
 */
final class OutputTail {

    private static final int CAPACITY = 32 * 1024;
    private static final int LONGEST_LINE = 500;

    private static final Pattern LINE_END = Pattern.compile("\r\n|\n|\r");
    private static final Pattern TERMINAL_SEQUENCE = Pattern.compile("\u001B\\[[0-?]*[ -/]*[@-~]");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}]");

    private final byte[] ring = new byte[CAPACITY];
    private long total;

    void append(byte[] bytes, int offset, int length) {
        int kept = Math.min(length, CAPACITY);
        total += length - kept;
        int from = offset + length - kept;
        int at = (int) (total % CAPACITY);
        int first = Math.min(kept, CAPACITY - at);
        System.arraycopy(bytes, from, ring, at, first);
        System.arraycopy(bytes, from + first, ring, 0, kept - first);
        total += kept;
    }

    /** At most {@code count} lines that are not blank, oldest first, ready to be shown: short, no control characters. */
    List<String> lastLines(int count) {
        List<String> lines = new ArrayList<>();
        for (String line : LINE_END.split(text(), -1)) {
            if (!line.isBlank()) {
                lines.add(shown(line));
            }
        }
        return List.copyOf(lines.subList(Math.max(0, lines.size() - count), lines.size()));
    }

    private String text() {
        if (total <= CAPACITY) {
            return new String(ring, 0, (int) total, StandardCharsets.UTF_8);
        }
        int start = (int) (total % CAPACITY);
        byte[] ordered = new byte[CAPACITY];
        System.arraycopy(ring, start, ordered, 0, CAPACITY - start);
        System.arraycopy(ring, 0, ordered, CAPACITY - start, start);
        String text = new String(ordered, StandardCharsets.UTF_8);
        // The beginning of the first line is gone.
        return "…" + text;
    }

    private static String shown(String line) {
        String plain = TERMINAL_SEQUENCE.matcher(line.replace('\t', ' ')).replaceAll("");
        String clean = CONTROL.matcher(plain).replaceAll("\uFFFD").strip();
        return clean.length() <= LONGEST_LINE
                ? clean
                : clean.substring(0, LONGEST_LINE) + "… (" + (clean.length() - LONGEST_LINE) + " characters more)";
    }
}
