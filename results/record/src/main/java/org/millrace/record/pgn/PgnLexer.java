package org.millrace.record.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Cuts a PGN text into {@link PgnToken}s, reading no more of it than it has to.
 *
 * <p>Source: S. J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994, sections
 * 6 (escape lines), 5 (comments) and 7 (tokens). Dashes, arrows and signs that stand in moves by hand are part of
 * symbols. Not thread-safe.
 */
final class PgnLexer {
    /** No token is longer: a text without an end must not fill the memory. */
    static final int LONGEST_TOKEN = 1 << 20;

    private static final int END_OF_TEXT = -1;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** What stands in symbols beside letters and digits: PGN's own signs, then those of moves written by hand. */
    private static final String SYMBOL_SIGNS = "_+#=:-/" + ">\u2010\u2011\u2012\u2013\u2014\u2212\u2192\u00d7\u00bd";

    /** A line's beginning is looked at so far to see whether a tag stands there. */
    private static final int TAG_LOOK_AHEAD = 120;

    /** How many characters are read at once. */
    private static final int BUFFER = 8192;

    private final Reader in;
    private final String source;
    private final char[] buffer = new char[BUFFER];
    private int position;
    private int limit;
    private int line = 1;
    private int column = 1;
    private final Deque<PgnToken> pushedBack = new ArrayDeque<>();

    PgnLexer(Reader in, String source) {
        this.in = in;
        this.source = source;
    }

    /** Gives the tokens out once more, in their order, as the next ones. */
    void pushBack(PgnToken... tokens) {
        for (int i = tokens.length - 1; i >= 0; i--) {
            pushedBack.addFirst(tokens[i]);
        }
    }

    PgnToken next() throws IOException, PgnException {
        return pushedBack.isEmpty() ? read() : pushedBack.removeFirst();
    }

    private PgnToken read() throws IOException, PgnException {
        skipBlanks();
        int startLine = line;
        int startColumn = column;
        int c = peek();
        return switch (c) {
            case END_OF_TEXT -> new PgnToken(PgnToken.Kind.END, "", startLine, startColumn);
            case '[' -> single(PgnToken.Kind.TAG_OPEN);
            case ']' -> single(PgnToken.Kind.TAG_CLOSE);
            case '(' -> single(PgnToken.Kind.VARIATION_OPEN);
            case ')' -> single(PgnToken.Kind.VARIATION_CLOSE);
            case '.', '\u2026' -> single(PgnToken.Kind.PERIOD);
            case '*' -> single(PgnToken.Kind.SYMBOL);
            case '"' -> new PgnToken(PgnToken.Kind.STRING, string(startLine, startColumn), startLine, startColumn);
            case '{' -> new PgnToken(PgnToken.Kind.COMMENT, comment(startLine, startColumn), startLine, startColumn);
            case ';' -> new PgnToken(PgnToken.Kind.COMMENT, restOfLine(), startLine, startColumn);
            case '$', '!', '?' -> annotation();
            default -> {
                if (!isSymbol(c)) {
                    throw error(
                            startLine,
                            startColumn,
                            "the character '" + wholeCharacter()
                                    + "' begins nothing that PGN knows; remove it or put it into a comment {...}");
                }
                yield symbol();
            }
        };
    }

    private PgnToken single(PgnToken.Kind kind) throws IOException {
        int startColumn = column;
        return new PgnToken(kind, String.valueOf((char) advance()), line, startColumn);
    }

    private PgnToken annotation() throws IOException, PgnException {
        int startColumn = column;
        StringBuilder text = new StringBuilder();
        text.append((char) advance());
        while (peek() == '!' || peek() == '?' || (peek() >= '0' && peek() <= '9')) {
            append(text, line, startColumn);
        }
        if (text.charAt(0) == '$' && text.length() == 1) {
            throw error(
                    line, startColumn, "the sign $ has no number behind it; write it, such as $1, or remove the sign");
        }
        return new PgnToken(PgnToken.Kind.ANNOTATION, text.toString(), line, startColumn);
    }

    private PgnToken symbol() throws IOException, PgnException {
        int startColumn = column;
        StringBuilder text = new StringBuilder();
        while (isSymbol(peek())) {
            append(text, line, startColumn);
        }
        return new PgnToken(PgnToken.Kind.SYMBOL, text.toString(), line, startColumn);
    }

    private static boolean isSymbol(int c) {
        return isLetter(c) || (c >= '0' && c <= '9') || (c != END_OF_TEXT && SYMBOL_SIGNS.indexOf(c) >= 0);
    }

    /** The character at hand, for a message; both halves of one that has two. */
    private String wholeCharacter() throws IOException {
        return lookAhead(2) && Character.isSurrogatePair(buffer[position], buffer[position + 1])
                ? new String(buffer, position, 2)
                : Character.toString(peek());
    }

    private String string(int startLine, int startColumn) throws IOException, PgnException {
        advance();
        StringBuilder raw = new StringBuilder();
        while (peek() != '"') {
            if (peek() == END_OF_TEXT || peek() == '\n') {
                throw error(
                        startLine,
                        startColumn,
                        "the string is not closed in its line; end it with a quotation mark,"
                                + " and write a mark inside it as \\\"");
            }
            if (peek() == '\\') {
                append(raw, startLine, startColumn);
                if (peek() == END_OF_TEXT || peek() == '\n') {
                    continue;
                }
            }
            append(raw, startLine, startColumn);
        }
        advance();
        return raw.toString();
    }

    private String comment(int startLine, int startColumn) throws IOException, PgnException {
        advance();
        StringBuilder text = new StringBuilder();
        while (peek() != '}') {
            if (peek() == END_OF_TEXT) {
                throw error(startLine, startColumn, "the comment is not closed; end it with }");
            }
            if (peek() == '\n') {
                advance();
                text.append(' ');
                // Or else one missing brace would hide every game behind it.
                if (tagAtHand()) {
                    throw error(
                            startLine,
                            startColumn,
                            "the comment is not closed before the tag in line " + line + "; end it with }");
                }
            } else {
                append(text, startLine, startColumn);
            }
        }
        advance();
        return text.toString();
    }

    private String restOfLine() throws IOException, PgnException {
        int startLine = line;
        int startColumn = column;
        advance();
        StringBuilder text = new StringBuilder();
        while (peek() != END_OF_TEXT && peek() != '\n') {
            append(text, startLine, startColumn);
        }
        return text.toString();
    }

    private void skipBlanks() throws IOException {
        while (true) {
            int c = peek();
            boolean escapedLine = c == '%' && column == 1;
            if (escapedLine) {
                while (peek() != END_OF_TEXT && peek() != '\n') {
                    advance();
                }
            } else if (c == BYTE_ORDER_MARK) {
                advance();
                column--; // No editor shows it.
            } else if (isBlank(c)) {
                advance();
            } else {
                return;
            }
        }
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\u000B' || c == '\f' || c == '\u00A0';
    }

    /**
     * Goes on behind an error: to the next line that begins a game's tags, or to the end.
     *
     * @param insideTags whether the error stood among tags, whose rest is then skipped too
     */
    void skipToNextTags(boolean insideTags) throws IOException {
        boolean waiting = !pushedBack.isEmpty() && pushedBack.getFirst().is(PgnToken.Kind.TAG_OPEN);
        if (waiting && !insideTags) {
            return;
        }
        pushedBack.clear();
        boolean sameTags = insideTags;
        if (column > 1) {
            skipLine();
        }
        while (peek() != END_OF_TEXT) {
            boolean tag = peek() == '[' && lookAhead(2) && isLetter(buffer[position + 1]);
            if (tag && !sameTags) {
                return;
            }
            sameTags = sameTags && tag;
            skipLine();
        }
    }

    private void skipLine() throws IOException {
        while (peek() != END_OF_TEXT && peek() != '\n') {
            advance();
        }
        if (peek() == '\n') {
            advance();
        }
    }

    /** Whether a tag begins at the character at hand, the first of its line: a bracket, a name and a quotation mark. */
    private boolean tagAtHand() throws IOException {
        if (peek() != '[') {
            return false;
        }
        lookAhead(TAG_LOOK_AHEAD);
        int at = position + 1;
        int nameBegins = at;
        while (at < limit && (isLetter(buffer[at]) || (at > nameBegins && isSymbol(buffer[at])))) {
            at++;
        }
        int nameEnds = at;
        while (at < limit && (buffer[at] == ' ' || buffer[at] == '\t')) {
            at++;
        }
        return nameEnds > nameBegins && at < limit && buffer[at] == '"';
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Brings up to {@code count} characters from the one at hand into the buffer; false if there are fewer. */
    private boolean lookAhead(int count) throws IOException {
        if (limit - position < count) {
            System.arraycopy(buffer, position, buffer, 0, limit - position);
            limit -= position;
            position = 0;
            int read = 0;
            while (limit < count && read >= 0) {
                read = in.read(buffer, limit, buffer.length - limit);
                limit += Math.max(read, 0);
            }
        }
        return limit - position >= count;
    }

    private void append(StringBuilder text, int startLine, int startColumn) throws IOException, PgnException {
        if (text.length() == LONGEST_TOKEN) {
            throw error(
                    startLine,
                    startColumn,
                    "what begins here is longer than " + LONGEST_TOKEN
                            + " characters; its end is missing, or it must be shortened");
        }
        text.append((char) advance());
    }

    PgnException error(int atLine, int atColumn, String reason) {
        return new PgnException(source, atLine, atColumn, reason);
    }

    /** The character at hand; every kind of line end is one {@code \n}. */
    private int peek() throws IOException {
        if (position == limit && !fill()) {
            return END_OF_TEXT;
        }
        char c = buffer[position];
        return c == '\r' ? '\n' : c;
    }

    private int advance() throws IOException {
        int c = peek();
        boolean carriageReturn = buffer[position] == '\r';
        position++;
        if (carriageReturn && (position < limit || fill()) && buffer[position] == '\n') {
            position++;
        }
        if (c == '\n') {
            line++;
            column = 1;
        } else if (!Character.isLowSurrogate((char) c)) {
            column++;
        }
        return c;
    }

    private boolean fill() throws IOException {
        int read = in.read(buffer);
        position = 0;
        limit = Math.max(read, 0);
        return read > 0;
    }
}
