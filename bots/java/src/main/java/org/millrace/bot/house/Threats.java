package org.millrace.bot.house;

import org.millrace.rules.board.Board;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RuleSet;

/** Where a player can complete a mill with his next turn. */
final class Threats {

    private static final int FLYING_STONES = 3;

    private Threats() {}

    /**
     * Those empty points on which a player could complete a mill, were it his turn, as a mask.
     *
     * @param stones the player's stones on the board
     * @param hand his stones in hand
     * @param empty the empty points
     */
    static int of(RuleSet rules, int stones, int hand, int empty) {
        Board board = rules.board();
        int points = board.closing(stones) & empty;
        if (hand > 0 || points == 0) {
            return points;
        }
        boolean roams = roams(rules, stones);
        int threats = 0;
        for (; points != 0; points &= points - 1) {
            int to = Integer.numberOfTrailingZeros(points);
            int movers = roams ? stones : board.neighbours(to) & stones;
            for (; movers != 0; movers &= movers - 1) {
                if (board.millsCompleted(stones & ~Integer.lowestOneBit(movers), to) > 0) {
                    threats |= 1 << to;
                    break;
                }
            }
        }
        return threats;
    }

    /** Whether a player whose hand is empty may go to any empty point. */
    static boolean roams(RuleSet rules, int stones) {
        return rules.movement() == Movement.ANYWHERE || (rules.flying() && Integer.bitCount(stones) == FLYING_STONES);
    }
}
