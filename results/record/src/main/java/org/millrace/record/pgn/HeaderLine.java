package org.millrace.record.pgn;

import org.jspecify.annotations.Nullable;

/**
 * Takes the tags of one line into a {@link GameHeader}. Confined to one thread.
 *
 * <p>More lenient than the standard, since every program has its own slips: several tags may stand in a line, quotation
 * marks and backslashes in a value need no escape, and a bracket at the end may be missing.
 */
final class HeaderLine {
    private static final int MOST_DIGITS = 9;

    private final TextPool pool;
    private final GameHeader header;

    private int nameFrom;
    private int nameTo;
    private int valueFrom;

    HeaderLine(TextPool pool, GameHeader header) {
        this.pool = pool;
        this.header = header;
    }

    /** Opens the tag at the bracket at {@code at}; false if there is none: no name, or no quotation mark behind it. */
    boolean open(byte[] bytes, int at, int end) {
        nameFrom = blanks(bytes, at + 1, end);
        nameTo = nameEnd(bytes, nameFrom, end);
        int quote = blanks(bytes, nameTo, end);
        valueFrom = quote + 1;
        return nameTo > nameFrom && quote < end && bytes[quote] == '"';
    }

    /** What the opened tag is; null if the header keeps none of its name. */
    @Nullable
    HeaderTag tag(byte[] bytes) {
        return HeaderTag.of(bytes, nameFrom, nameTo);
    }

    /**
     * Takes the opened tag.
     *
     * @return where to go on in the line
     */
    int take(byte[] bytes, int end, @Nullable HeaderTag tag) {
        int to = ByteWindow.find(bytes, valueFrom, end, ByteWindow.QUOTES, ByteWindow.BACKSLASHES);
        boolean plain = to + 2 == end && bytes[to] == '"' && bytes[to + 1] == ']';
        boolean escaped = false;
        while (!plain && to < end && !(bytes[to] == '"' && closes(bytes, to, end))) {
            if (bytes[to] == '\\') {
                escaped = true;
                to += isWindowsEnd(bytes, to + 1, end) ? 0 : 1;
            }
            to++;
        }
        to = Math.min(to, end);
        if (tag != null) {
            take(tag, bytes, valueFrom, to, escaped);
        }
        return plain ? end : ByteWindow.find(bytes, to, end, ByteWindow.BRACKETS, ByteWindow.BRACKETS);
    }

    /** Whether a backslash before this place is no escape but the end of the value, as of a path of Windows. */
    private static boolean isWindowsEnd(byte[] bytes, int quote, int end) {
        return quote < end && bytes[quote] == '"' && closes(bytes, quote, end) && isLastQuote(bytes, quote, end);
    }

    /** Whether nothing but a bracket, and perhaps another tag, follows a quotation mark. */
    private static boolean closes(byte[] bytes, int quote, int end) {
        int next = blanks(bytes, quote + 1, end);
        return next >= end || bytes[next] == ']';
    }

    private static boolean isLastQuote(byte[] bytes, int quote, int end) {
        for (int i = quote + 1; i < end; i++) {
            if (bytes[i] == '"') {
                return false;
            }
        }
        return true;
    }

    private void take(HeaderTag tag, byte[] bytes, int from, int to, boolean escaped) {
        switch (tag) {
            case EVENT, WHITE, BLACK, VARIANT, RULES, TERMINATION, VERDICT, FAULT -> {
                if (to > from && !isUnknown(bytes, from, to)) {
                    header.text(tag, pool.number(bytes, from, to, escaped));
                }
            }
            case FEN, PAIR -> header.hash(tag, ByteWindow.hash(bytes, from, to));
            case RESULT -> header.result(outcome(bytes, from, to));
            case ROUND -> header.round(number(bytes, from, to));
            case OPENING_PLIES -> header.openingPlies(number(bytes, from, to));
            case PLY_COUNT -> header.plyCount(number(bytes, from, to));
        }
    }

    private static boolean isUnknown(byte[] bytes, int from, int to) {
        return (to - from == 1 && bytes[from] == '?') || blanks(bytes, from, to) == to;
    }

    /** The digits at the beginning; -1 if there are none, or more than an int surely holds. */
    private static int number(byte[] bytes, int from, int to) {
        int value = 0;
        int at = from;
        while (at < to && bytes[at] >= '0' && bytes[at] <= '9' && at - from < MOST_DIGITS) {
            value = 10 * value + bytes[at++] - '0';
        }
        boolean ends = at == to || bytes[at] < '0' || bytes[at] > '9';
        return at > from && ends ? value : -1;
    }

    /** What a result in these bytes says. */
    static GameHeader.Outcome outcome(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length == 0 || isUnknown(bytes, from, to)) {
            return GameHeader.Outcome.MISSING;
        }
        if (length == 1 && bytes[from] == '*') {
            return GameHeader.Outcome.UNFINISHED;
        }
        if (length == 3 && bytes[from + 1] == '-') {
            if (bytes[from] == '1' && bytes[from + 2] == '0') {
                return GameHeader.Outcome.WHITE_WINS;
            }
            if (bytes[from] == '0' && bytes[from + 2] == '1') {
                return GameHeader.Outcome.BLACK_WINS;
            }
        }
        return isDraw(bytes, from, length) ? GameHeader.Outcome.DRAW : GameHeader.Outcome.UNKNOWN;
    }

    /** {@code 1/2-1/2}, or {@code 1/2} as some write it. */
    private static boolean isDraw(byte[] bytes, int from, int length) {
        boolean half = length >= 3 && bytes[from] == '1' && bytes[from + 1] == '/' && bytes[from + 2] == '2';
        if (!half || length == 3) {
            return half;
        }
        return length == 7
                && bytes[from + 3] == '-'
                && bytes[from + 4] == '1'
                && bytes[from + 5] == '/'
                && bytes[from + 6] == '2';
    }

    private static int blanks(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at;
    }

    private static int nameEnd(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && isName(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isName(byte c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
}
