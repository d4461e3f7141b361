package org.millrace.rules.play;

import java.util.List;

/**
 * Why a move is illegal: a code with its arguments. Sentences are made from it at the edge.
 *
 * @param code the rule broken
 * @param move the move
 * @param points the points that go with the code, as the code says
 */
public record IllegalMove(Code code, Move move, List<Integer> points) {
    /** The rule that a move breaks, with what its points are. */
    public enum Code {
        /** The game is over. No points. */
        GAME_OVER,
        /** The move names a point that the board does not have. Points: that number. */
        POINT_OFF_BOARD,
        /** The point to go to holds a stone. Points: it. */
        POINT_OCCUPIED,
        /** A placing, but the hand is empty. No points. */
        HAND_EMPTY,
        /** A move on the board, but stones in hand must be placed first. No points. */
        HAND_NOT_EMPTY,
        /** No stone of the mover stands on the point to leave. Points: it. */
        NOT_OWN_STONE,
        /** The point to go to is not adjacent, and the stone may not fly. Points: from, to, then where it may go. */
        NOT_ADJACENT,
        /** Stones are taken where a mill wins at once. Points: those removals. */
        NOTHING_REMOVED_HERE,
        /** Stones are taken, but no mill is completed. Points: those removals. */
        REMOVAL_WITHOUT_MILL,
        /** A stone must be taken and is not. Points: a completed mill's three, then what may be taken. */
        REMOVAL_MISSING,
        /** More stones are taken than the turn may take. Points: the removals too many. */
        TOO_MANY_REMOVALS,
        /** No enemy stone stands on the point to be cleared. Points: it. */
        NOT_ENEMY_STONE,
        /** The stone stands in a mill and others do not. Points: it, its mill's three, then what may be taken. */
        REMOVAL_PROTECTED
    }

    /** Copies the points. */
    public IllegalMove {
        points = List.copyOf(points);
    }
}
