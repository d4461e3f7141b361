package org.millrace.record.pgn;

/**
 * One word of a PGN text and where it begins.
 *
 * @param text a symbol as it stands; a string or comment without its marks, escapes in it as they stand
 * @param line from 1
 * @param column from 1, in code points
 */
record PgnToken(Kind kind, String text, int line, int column) {
    enum Kind {
        TAG_OPEN,
        TAG_CLOSE,
        STRING,
        /** A tag name, a move, a move number or a result. */
        SYMBOL,
        PERIOD,
        /** A numeric annotation such as {@code $1}, or a mark such as {@code !?}. */
        ANNOTATION,
        COMMENT,
        VARIATION_OPEN,
        VARIATION_CLOSE,
        END
    }

    boolean is(Kind other) {
        return kind == other;
    }
}
