package org.millrace.tournament.opening;

import java.util.List;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/**
 * Where a game stands when the players take over.
 *
 * @param id names the opening within its event
 * @param start the position before the first move: the variant's, or one of its own
 * @param moves legal from the start on; may be empty
 * @param reused an earlier opening of the same event led to the same position already
 */
public record Opening(String id, Position start, List<Move> moves, boolean reused) {
    public Opening {
        moves = List.copyOf(moves);
    }
}
