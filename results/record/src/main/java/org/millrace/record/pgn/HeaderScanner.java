package org.millrace.record.pgn;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads who played whom, and how it ended, from PGN of any program: by the tags alone, whatever the game and the moves.
 *
 * <p>Tags may stand in any order and be missing; the text may be UTF-8 or Latin-1, with or without a byte order mark,
 * with any line ends, with comments, variations and escape lines, and may end anywhere. Nothing in the text is an error
 * here: what a tag does not say, its {@link GameHeader} does not have. Memory does not grow with the text but for the
 * different names in it. Confined to one thread; the caller closes the text that it gave.
 *
 * <p>Source: S. J. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994, sections 5
 * to 8. A game ends where a tag begins after its moves; where there are no moves, at a tag that the game already has, or
 * behind an empty line once White, Black and Result are there.
 */
public final class HeaderScanner {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int ENOUGH =
            (1 << HeaderTag.WHITE.place) | (1 << HeaderTag.BLACK.place) | (1 << HeaderTag.RESULT.place);

    private final ByteWindow window;
    private final GameHeader header = new GameHeader();
    private final HeaderLine line;
    private final MoveSkimmer moves;
    private boolean begun;
    private boolean blank = true;

    /**
     * @param in the bytes, which the scanner buffers by itself
     * @param pool the texts, which may be those of other scanners too
     */
    public HeaderScanner(InputStream in, TextPool pool) {
        this.window = new ByteWindow(in);
        this.line = new HeaderLine(pool, header);
        this.moves = new MoveSkimmer(window, line);
    }

    /**
     * Reads the next game into {@link #header}.
     *
     * @return whether there was one
     * @throws IOException if the text cannot be read on
     */
    public boolean next() throws IOException {
        if (!begun) {
            begun = true;
            passByteOrderMark();
            header.clear(window.line);
            moves.pass(header);
            blank = !header.hasMoves();
        }
        header.clear(window.line);
        int seen = 0;
        boolean parted = false;
        while (window.position < window.limit || window.more()) {
            int end = window.lineEnd();
            int at = firstOf(window.position, end);
            if (at == end) {
                parted = true;
                window.position = end;
            } else if (window.bytes[at] == '[' && line.open(window.bytes, at, end)) {
                seen = takeLine(at, end, seen, parted);
                if (seen < 0) {
                    return true;
                }
                parted = false;
            } else if (isNoMove(window.bytes[at], at == window.position)) {
                window.position = end;
            } else {
                window.position = at;
                moves.pass(header);
                return header.isTagged();
            }
            endLine();
        }
        return header.isTagged();
    }

    /** The game that {@link #next} found; the same object each time. */
    public GameHeader header() {
        return header;
    }

    /** Whether no words stand before the first game; where there is no game, whether there are no words at all. */
    public boolean beganBlank() {
        return blank;
    }

    /** Bytes read so far. */
    public long offset() {
        return window.offset();
    }

    /** Whether a line among the tags is a comment, an escape line or a tag that is none, to be passed over. */
    private static boolean isNoMove(byte first, boolean inFirstColumn) {
        return first == ';' || first == '[' || (first == '%' && inFirstColumn);
    }

    /** Takes the tags of a line, the first of them opened; the tags seen, or -1 if the next game begins at the window's position. */
    private int takeLine(int from, int end, int seenBefore, boolean parted) {
        int seen = seenBefore;
        int at = from;
        do {
            @Nullable HeaderTag tag = line.tag(window.bytes);
            int bit = tag == null ? 0 : 1 << tag.place;
            if ((seen & bit) != 0 || (parted && (seen & ENOUGH) == ENOUGH)) {
                window.position = at;
                return -1;
            }
            seen |= bit;
            header.tagged(window.line);
            at = line.take(window.bytes, end, tag);
        } while (at < end && line.open(window.bytes, at, end));
        window.position = end;
        return seen;
    }

    /** Passes the end of the line at hand, and what of it the window could not hold. */
    private void endLine() throws IOException {
        window.passLine();
        if (window.position < window.limit) {
            window.passLineEnd();
        }
    }

    private int firstOf(int from, int end) {
        int at = from;
        while (at < end && (window.bytes[at] == ' ' || window.bytes[at] == '\t')) {
            at++;
        }
        return at;
    }

    private void passByteOrderMark() throws IOException {
        while (window.limit < BYTE_ORDER_MARK.length && window.more()) {
            // Three bytes, however few come at once.
        }
        boolean marked = window.limit >= BYTE_ORDER_MARK.length;
        for (int i = 0; marked && i < BYTE_ORDER_MARK.length; i++) {
            marked = window.bytes[i] == BYTE_ORDER_MARK[i];
        }
        window.position = marked ? BYTE_ORDER_MARK.length : 0;
    }
}
