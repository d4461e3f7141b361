package org.millrace.rules.play;

import org.millrace.rules.board.Board;

/**
 * What a bot looks at in a position, on masks: mills, threats, mobility. A mask is an int with bit {@code p} set for
 * point {@code p}. Nothing here allocates.
 */
public final class Features {
    private Features() {}

    /** The number of standing mills of these stones. */
    public static int mills(Board board, int stones) {
        int sum = 0;
        for (int rest = board.standing(stones); rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            sum += board.millsCompleted(stones, point);
        }
        return sum / 3;
    }

    /**
     * The number of mills that a move completes, 0 if none.
     *
     * @param own the mover's stones before the move
     * @param move the packed move
     */
    public static int millsCompleted(Board board, int own, int move) {
        int rest = Moves.isPlacing(move) ? own : own & ~(1 << Moves.from(move));
        return board.millsCompleted(rest, Moves.to(move));
    }

    /**
     * The open mills: those empty points on which one more stone would complete a mill of these stones. Whether a
     * stone can get there is not asked.
     */
    public static int openMills(Board board, int stones, int empty) {
        return board.closing(stones) & empty;
    }

    /** The number of moves along a line to an adjacent empty point that these stones have; flights do not count. */
    public static int mobility(Board board, int stones, int empty) {
        int moves = 0;
        for (int rest = stones; rest != 0; rest &= rest - 1) {
            moves += Integer.bitCount(board.neighbours(Integer.numberOfTrailingZeros(rest)) & empty);
        }
        return moves;
    }

    /** Those of the stones that have no adjacent empty point. */
    public static int blocked(Board board, int stones, int empty) {
        int blocked = 0;
        for (int rest = stones; rest != 0; rest &= rest - 1) {
            if ((board.neighbours(Integer.numberOfTrailingZeros(rest)) & empty) == 0) {
                blocked |= Integer.lowestOneBit(rest);
            }
        }
        return blocked;
    }

    /** Those of the enemy's stones that a mill may take: the ones outside mills, or all if every one is in a mill. */
    public static int takeable(Board board, int enemy) {
        int unprotected = enemy & ~board.standing(enemy);
        return unprotected != 0 ? unprotected : enemy;
    }
}
