package org.millrace.bot.house;

import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.RuleSet;

/**
 * The ends of a game as a search sees them.
 *
 * <p>A position that stands again, in the game or in the search, counts as a draw at its second occurrence already: who
 * is ahead does not come back to it, who is behind may.
 */
final class Ends {

    /** No end: the game goes on. Beyond every score. */
    static final int OPEN = Integer.MIN_VALUE;

    private final RuleSet rules;
    private final MoveGenerator generator;

    Ends(RuleSet rules, MoveGenerator generator) {
        this.rules = rules;
        this.generator = generator;
    }

    /**
     * The score for the side to move if the position ends the game, {@link #OPEN} if not.
     *
     * @param line leads to the position
     * @param height plies from the root of the search
     * @param ply plies from the start of the game
     */
    int score(Position position, Line line, int height, int ply) {
        if (!generator.hasMove(position)) {
            return lost(position, height);
        }
        return drawn(position, line, ply) ? 0 : OPEN;
    }

    /** The side to move has no move: it has lost, unless the board is full and the rules make that a draw. */
    private int lost(Position position, int height) {
        boolean full = position.occupied() == rules.board().all();
        return full && rules.fullBoard() == FullBoard.DRAW ? 0 : height - Search.WIN;
    }

    private boolean drawn(Position position, Line line, int ply) {
        int count = position.noCaptureCount();
        return (rules.repetitionLimit() != 0 && line.repeats(count))
                || (rules.noCaptureLimit() != 0 && count >= rules.noCaptureLimit())
                || (rules.moveLimit() != 0 && ply >= rules.moveLimit());
    }
}
