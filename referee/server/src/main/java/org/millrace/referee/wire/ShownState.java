package org.millrace.referee.wire;

import java.util.List;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/**
 * A game as observers are shown it at one instant.
 *
 * @param white the name of White's bot
 * @param black the name of Black's bot
 * @param firstPly how many moves were played before {@code start}
 * @param start the position before the first of {@code moves}
 * @param position the position after the last of {@code moves}
 * @param clocks as they stood after the last move
 */
public record ShownState(
        String white, String black, int firstPly, Position start, List<Move> moves, Position position, Clocks clocks) {}
