package org.millrace.record.pgn;

import org.millrace.record.FinishedGame;

/** One game of a PGN text, read or refused. */
public sealed interface PgnEntry {
    /** Which game of the text it is, from 1, refused ones counted; of what stands between games, the game before it, or 0. */
    int number();

    /** A game that could be read and follows the rules. */
    record Read(int number, FinishedGame game) implements PgnEntry {}

    /** What could not be read, and why; the next entry begins at the next tags. */
    record Refused(int number, PgnException error) implements PgnEntry {}
}
