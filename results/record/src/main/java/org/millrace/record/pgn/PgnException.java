package org.millrace.record.pgn;

/** A PGN text that cannot be read: where, why, and what to do. */
public final class PgnException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final String reason;

    PgnException(String source, int line, int column, String reason) {
        super(source + ", line " + line + ", column " + column + ": " + reason);
        this.line = line;
        this.column = column;
        this.reason = reason;
    }

    /** Why, and what to do, without the place. */
    public String reason() {
        return reason;
    }

    /** The line of the error, from 1. */
    public int line() {
        return line;
    }

    /** The column of the error in its line, in characters (code points) from 1, as editors count them. */
    public int column() {
        return column;
    }
}
