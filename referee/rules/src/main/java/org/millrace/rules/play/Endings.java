package org.millrace.rules.play;

import org.jspecify.annotations.Nullable;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.RuleSet;

/** Judges whether a position ends its game. The tests stand in the order of precedence. */
final class Endings {
    private Endings() {}

    /**
     * Judges a position of a game.
     *
     * @param repetitions how often this position has stood in the game
     * @param ply the moves made in the game
     * @return the end, or null while the game goes on
     */
    static @Nullable Outcome of(RuleSet rules, MoveGenerator generator, Position position, int repetitions, int ply) {
        if (!generator.hasMove(position)) {
            return withoutMove(rules, generator, position);
        }
        if (reached(repetitions, rules.repetitionLimit())) {
            return Outcome.draw(EndReason.REPETITION);
        }
        if (reached(position.noCaptureCount(), rules.noCaptureLimit())) {
            return Outcome.draw(EndReason.NO_CAPTURE);
        }
        if (reached(ply, rules.moveLimit())) {
            return Outcome.draw(EndReason.MOVE_LIMIT);
        }
        return null;
    }

    /** Why nobody moves on: every end by the position alone leaves the side to move without a legal move. */
    private static Outcome withoutMove(RuleSet rules, MoveGenerator generator, Position position) {
        Colour side = position.side();
        Colour mover = side.opponent();
        // In play only the mover can have completed a mill, and only the side to move can have lost stones. A game
        // that starts from a position of its own may find either player so.
        if (generator.hasWonByMill(position.stones(mover))) {
            return Outcome.win(mover, EndReason.MILL);
        }
        if (generator.hasWonByMill(position.stones(side))) {
            return Outcome.win(side, EndReason.MILL);
        }
        if (generator.hasTooFew(position.stones(side), position.hand(side))) {
            return Outcome.win(mover, EndReason.FEWER_THAN_THREE);
        }
        if (generator.hasTooFew(position.stones(mover), position.hand(mover))) {
            return Outcome.win(side, EndReason.FEWER_THAN_THREE);
        }
        boolean full = position.occupied() == rules.board().all();
        if (full && rules.fullBoard() == FullBoard.DRAW) {
            return Outcome.draw(EndReason.FULL_BOARD);
        }
        return Outcome.win(mover, EndReason.NO_MOVE);
    }

    private static boolean reached(int count, int limit) {
        return limit != 0 && count >= limit;
    }
}
