package org.millrace.rules.play;

import org.millrace.rules.board.Board;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RuleSet;

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

    /**
     * The mills threatened: those empty points on which a player would complete a mill with his turn, were it his.
     * Unlike with {@link #openMills}, a stone can get there.
     *
     * @param stones the player's stones on the board
     * @param hand his stones in hand
     * @param empty the empty points
     */
    public static int threats(RuleSet rules, int stones, int hand, int empty) {
        Board board = rules.board();
        int open = openMills(board, stones, empty);
        if (hand > 0 || open == 0) {
            return open;
        }
        boolean roams = roams(rules, stones, hand);
        int threats = 0;
        for (int rest = open; rest != 0; rest &= rest - 1) {
            int to = Integer.numberOfTrailingZeros(rest);
            int movers = roams ? stones : board.neighbours(to) & stones;
            // A stone of the mill itself opens another point of it when it goes.
            while (movers != 0 && (board.closing(stones & ~Integer.lowestOneBit(movers)) & 1 << to) == 0) {
                movers &= movers - 1;
            }
            threats |= movers == 0 ? 0 : 1 << to;
        }
        return threats;
    }

    /** Whether a player may take his stones on the board to any empty point: by flying, or in a game without lines. */
    public static boolean roams(RuleSet rules, int stones, int hand) {
        return rules.movement() == Movement.ANYWHERE || Phase.of(rules, stones, hand) == Phase.FLYING;
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
