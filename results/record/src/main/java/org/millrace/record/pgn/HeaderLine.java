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

    HeaderLine(TextPool pool, GameHeader header) {
        this.pool = pool;
        this.header = header;
    }

    /** Whether a tag begins at the bracket at {@code at}: a name, and a quotation mark. */
    static boolean begins(byte[] bytes, int at, int end) {
        int name = blanks(bytes, at + 1, end);
        int nameEnd = nameEnd(bytes, name, end);
        int quote = blanks(bytes, nameEnd, end);
        return nameEnd > name && quote < end && bytes[quote] == '"';
    }

    /** The tag whose bracket stands at {@code at}; null if the header keeps none of this name. */
    static @Nullable HeaderTag tag(byte[] bytes, int at, int end) {
        int name = blanks(bytes, at + 1, end);
        return HeaderTag.of(bytes, name, nameEnd(bytes, name, end));
    }

    /**
     * Takes the tag whose bracket stands at {@code at}.
     *
     * @return where to go on in the line
     */
    int take(byte[] bytes, int at, int end, @Nullable HeaderTag tag) {
        int from = blanks(bytes, nameEnd(bytes, blanks(bytes, at + 1, end), end), end) + 1;
        int to = from;
        boolean escaped = false;
        while (to < end && !(bytes[to] == '"' && closes(bytes, to, end))) {
            if (bytes[to] == '\\') {
                escaped = true;
                to += to + 1 < end
                                && !(bytes[to + 1] == '"'
                                        && closes(bytes, to + 1, end)
                                        && isLastQuote(bytes, to + 1, end))
                        ? 1
                        : 0;
            }
            to++;
        }
        to = Math.min(to, end);
        if (tag != null) {
            take(tag, bytes, from, to, escaped);
        }
        int bracket = to;
        while (bracket < end && bytes[bracket] != '[') {
            bracket++;
        }
        return bracket;
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
        return to - from == 1 && bytes[from] == '?' || blanks(bytes, from, to) == to;
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
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
}
