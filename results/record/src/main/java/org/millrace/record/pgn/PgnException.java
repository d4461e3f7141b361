package org.millrace.record.pgn;

/** A PGN text that cannot be read: where, why, and what to do. */
public final class PgnException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    PgnException(String source, int line, int column, String reason) {
        super(source + ", line " + line + ", column " + column + ": " + reason);
        this.line = line;
        this.column = column;
    }

    /** The line of the error, from 1. */
    public int line() {
        return line;
    }

    /** The column of the error in its line, in UTF-16 units from 1. */
    public int column() {
        return column;
    }
}
