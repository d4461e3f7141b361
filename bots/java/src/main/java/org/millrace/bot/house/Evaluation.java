package org.millrace.bot.house;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Features;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RuleSet;

/**
 * What a position is worth by its looks, in hundredths of a stone.
 *
 * <p>The weights were found by play: in nine men's morris, 2,000 nodes a move, 300 games from random openings a step;
 * one weight was varied after the other, and what won was kept, rounded.
 */
final class Evaluation {

    private static final int STONE = 100;
    private static final int MILL = 15;
    private static final int THREAT = 25;
    private static final int THREAT_ON_MOVE = 45;
    private static final int ROOM = 10;
    private static final int BLOCKED = 20;
    private static final int FLYING = 100;

    private final RuleSet rules;
    private final Board board;
    private final boolean removes;

    Evaluation(RuleSet rules) {
        this.rules = rules;
        board = rules.board();
        removes = rules.millEffect() == MillEffect.REMOVES;
    }

    /** The worth for the side to move; nearer to nothing as the no-capture draw comes near. */
    int of(Position position) {
        Colour side = position.side();
        int empty = board.all() & ~position.occupied();
        int own = position.stones(side);
        int enemy = position.stones(side.opponent());
        int value =
                side(own, position.hand(side), empty, true) - side(enemy, position.hand(side.opponent()), empty, false);
        int limit = rules.noCaptureLimit();
        return limit == 0 ? value : value * (2 * limit - Math.min(limit, position.noCaptureCount())) / (2 * limit);
    }

    private int side(int stones, int hand, int empty, boolean onMove) {
        int threats = Integer.bitCount(Features.threats(rules, stones, hand, empty));
        int value = THREAT * threats + (onMove && threats > 0 ? THREAT_ON_MOVE : 0);
        if (removes) {
            value += STONE * (Integer.bitCount(stones) + hand) + MILL * Features.mills(board, stones);
        }
        if (hand == 0 && Features.roams(rules, stones, hand)) {
            return value + FLYING;
        }
        return value
                + ROOM * Features.mobility(board, stones, empty)
                - BLOCKED * Integer.bitCount(Features.blocked(board, stones, empty));
    }
}
