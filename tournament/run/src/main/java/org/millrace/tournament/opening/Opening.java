package org.millrace.tournament.opening;

import java.util.List;
import org.millrace.rules.play.Move;

/**
 * The moves that are on the board before the players take over.
 *
 * @param id names the opening within its event
 * @param moves legal from the start of the variant; may be empty
 * @param reused an earlier opening of the same event led to the same position already
 */
public record Opening(String id, List<Move> moves, boolean reused) {
    public Opening {
        moves = List.copyOf(moves);
    }
}
