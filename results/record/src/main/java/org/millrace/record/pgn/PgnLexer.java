package org.millrace.record.pgn;

import java.io.IOException;
import java.io.Reader;

/**
 * Cuts a PGN text into {@link PgnToken}s, reading no more of it than it has to.
 *
 * <p>Source: S. J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994, sections
 * 6 (escape lines), 5 (comments) and 7 (tokens). Not thread-safe.
 */
final class PgnLexer {
    /** No token is longer: a text without an end must not fill the memory. */
    static final int LONGEST_TOKEN = 1 << 20;

    private static final int END_OF_TEXT = -1;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Reader in;
    private final String source;
    private final char[] buffer = new char[8192];
    private int position;
    private int limit;
    private int line = 1;
    private int column = 1;

    PgnLexer(Reader in, String source) {
        this.in = in;
        this.source = source;
    }

    PgnToken next() throws IOException, PgnException {
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
            case '.' -> single(PgnToken.Kind.PERIOD);
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
                            "the character '" + Character.toString(c)
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

    private PgnToken annotation() throws IOException {
        int startColumn = column;
        StringBuilder text = new StringBuilder();
        text.append((char) advance());
        while (peek() == '!' || peek() == '?' || (peek() >= '0' && peek() <= '9')) {
            text.append((char) advance());
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
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || (c != END_OF_TEXT && "_+#=:-/".indexOf(c) >= 0);
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
        return PgnEscapes.unescape(raw.toString());
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
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\u000B' || c == '\f' || c == BYTE_ORDER_MARK) {
                advance();
            } else {
                return;
            }
        }
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
        } else {
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
