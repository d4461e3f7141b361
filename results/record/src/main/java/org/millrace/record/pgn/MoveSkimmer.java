package org.millrace.record.pgn;

import java.io.IOException;

/**
 * Passes over the moves of a game to the next tag, and makes one number of them. Confined to one thread.
 *
 * <p>Comments in braces and behind semicolons, variations, lines that begin with a per cent sign, move numbers and
 * annotations do not count. A bracket at the beginning of a line is a tag if it looks like one and stands in no comment;
 * a comment that nobody closed ends at a line that begins with {@code [Event "}, so that one slip does not swallow the
 * rest of a file.
 */
final class MoveSkimmer {
    private static final byte BLANK = 0;
    private static final byte WORD = 1;
    private static final byte LINE_END = 2;
    private static final byte BRACE = 3;
    private static final byte SEMICOLON = 4;
    private static final byte OPEN = 5;
    private static final byte CLOSE = 6;
    private static final byte PERIOD = 7;
    private static final byte BRACKET = 8;
    private static final byte PER_CENT = 9;
    /** Annotations: {@code !} and {@code ?} are passed over, {@code $} and what follows it is no word. */
    private static final byte MARK = 10;

    private static final byte DOLLAR = 11;

    private static final byte[] KIND = new byte[256];

    static {
        for (int c = 0; c < KIND.length; c++) {
            KIND[c] = c <= ' ' ? BLANK : WORD;
        }
        KIND['\n'] = LINE_END;
        KIND['\r'] = LINE_END;
        KIND['{'] = BRACE;
        KIND['}'] = BLANK;
        KIND[']'] = BLANK;
        KIND['"'] = BLANK;
        KIND[';'] = SEMICOLON;
        KIND['('] = OPEN;
        KIND[')'] = CLOSE;
        KIND['.'] = PERIOD;
        KIND['['] = BRACKET;
        KIND['%'] = PER_CENT;
        KIND['!'] = MARK;
        KIND['?'] = MARK;
        KIND['+'] = MARK;
        KIND['#'] = MARK;
        KIND['$'] = DOLLAR;
    }

    private static final long WORD_FACTOR = 0x100000001B3L;
    private static final int LONGEST_RESULT = 7;

    private final ByteWindow window;
    private final HeaderLine line;
    private final byte[] result = new byte[LONGEST_RESULT];

    private long hash;
    private int words;
    private GameHeader.Outcome lastWord = GameHeader.Outcome.MISSING;
    private boolean openComment;

    /** @param line tells whether a line is a tag */
    MoveSkimmer(ByteWindow window, HeaderLine line) {
        this.line = line;
        this.window = window;
    }

    /** Passes from the beginning of a line to the bracket of the next tag, or to the end of the text. */
    void pass(GameHeader header) throws IOException {
        hash = 0;
        words = 0;
        lastWord = GameHeader.Outcome.MISSING;
        openComment = false;
        skim();
        header.moves(words == 0 ? 0 : hash, words, lastWord, openComment);
    }

    private void skim() throws IOException {
        boolean lineBegins = true;
        int depth = 0;
        while (window.position < window.limit || window.more()) {
            byte c = window.bytes[window.position];
            switch (KIND[c & 0xFF]) {
                case BLANK, PERIOD, MARK -> window.position++;
                case LINE_END -> {
                    window.passLineEnd();
                    lineBegins = true;
                    continue;
                }
                case BRACE -> {
                    window.position++;
                    if (passComment()) {
                        openComment = true;
                        return;
                    }
                }
                case SEMICOLON -> window.passLine();
                case OPEN -> {
                    window.position++;
                    depth++;
                }
                case CLOSE -> {
                    window.position++;
                    depth = Math.max(0, depth - 1);
                }
                case BRACKET -> {
                    // First the line's end: to find it may move the window.
                    int end = window.lineEnd();
                    if (lineBegins && line.open(window.bytes, window.position, end)) {
                        return;
                    }
                    window.position++;
                }
                case PER_CENT -> {
                    if (lineBegins) {
                        window.passLine();
                    } else {
                        window.position++;
                    }
                }
                case DOLLAR -> {
                    window.position++;
                    passWord(false);
                }
                default -> passWord(depth == 0);
            }
            lineBegins = lineBegins && KIND[c & 0xFF] == BLANK;
        }
    }

    /** Passes a comment; whether the next game begins inside it. */
    private boolean passComment() throws IOException {
        while (window.position < window.limit || window.more()) {
            byte[] bytes = window.bytes;
            int at = window.position;
            int limit = window.limit;
            while (at < limit && bytes[at] != '}' && bytes[at] != '\n' && bytes[at] != '\r') {
                at++;
            }
            window.position = at;
            if (at == limit) {
                continue;
            }
            if (bytes[at] == '}') {
                window.position++;
                return false;
            }
            window.passLineEnd();
            if ((window.position < window.limit || window.more()) && window.bytes[window.position] == '[') {
                int end = window.lineEnd();
                if (line.open(window.bytes, window.position, end) && line.tag(window.bytes) == HeaderTag.EVENT) {
                    return true;
                }
            }
        }
        openComment = true;
        return false;
    }

    /** Takes a word of letters, digits and signs; one that a full stop ends was a number. */
    private void passWord(boolean counts) throws IOException {
        long word = 0;
        int length = 0;
        while (window.position < window.limit || window.more()) {
            byte[] bytes = window.bytes;
            int at = window.position;
            int limit = window.limit;
            while (at < limit && KIND[bytes[at] & 0xFF] == WORD) {
                if (length < LONGEST_RESULT) {
                    result[length] = bytes[at];
                }
                length++;
                word = (word ^ bytes[at++]) * WORD_FACTOR;
            }
            window.position = at;
            if (at < limit) {
                break;
            }
        }
        boolean ends = window.position == window.limit;
        if (counts && length > 0 && (ends || window.bytes[window.position] != '.')) {
            word(word, length);
        }
    }

    private void word(long word, int length) {
        boolean mayBeResult = length <= LONGEST_RESULT && (result[0] == '1' || result[0] == '0' || result[0] == '*');
        GameHeader.Outcome said = mayBeResult ? HeaderLine.outcome(result, 0, length) : GameHeader.Outcome.UNKNOWN;
        if (said != GameHeader.Outcome.UNKNOWN && said != GameHeader.Outcome.MISSING) {
            lastWord = said;
        } else {
            hash = ByteWindow.mix(hash ^ word);
            words++;
        }
    }
}
