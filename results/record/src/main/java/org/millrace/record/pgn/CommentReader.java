package org.millrace.record.pgn;

import org.millrace.record.PlayedMove;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;

/** Reads the text of the comments behind a move; called once for each move that has one, in the game's order. */
@FunctionalInterface
interface CommentReader {
    /**
     * The move with what its comment says.
     *
     * @throws IllegalArgumentException if the comment cannot be read, with the reason and the remedy
     */
    PlayedMove read(Move move, String comment, Colour mover);
}
