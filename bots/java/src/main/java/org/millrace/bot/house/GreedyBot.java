package org.millrace.bot.house;

import java.util.SplittableRandom;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Features;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * Plays the move that looks best at once, one ply deep: completes a mill, else keeps the opponent from completing one,
 * else prepares one, else gains room. Equal moves are decided by the seed.
 */
final class GreedyBot implements Bot {

    private static final int MILL = 1000;
    private static final int THREAT = 100;
    private static final int OPEN_MILL = 20;
    private static final int ROOM = 1;

    private final long seed;

    GreedyBot(HouseOptions options) {
        seed = options.seed();
    }

    @Override
    public Answer move(Turn turn) {
        MoveGenerator generator = MoveGenerator.of(turn.rules());
        SplittableRandom random = Seeds.random(seed, turn);
        Move best = turn.legalMoves().getFirst();
        int bestValue = Integer.MIN_VALUE;
        int ties = 0;
        for (Move move : turn.legalMoves()) {
            int value = value(turn.rules(), turn.position(), generator.apply(turn.position(), move.code()), move);
            ties = value == bestValue ? ties + 1 : 1;
            // The n-th of equal moves replaces the one before with probability 1/n, so that each has the same chance.
            if (value > bestValue || (value == bestValue && random.nextInt(ties) == 0)) {
                best = move;
                bestValue = value;
            }
        }
        return Answer.of(best);
    }

    private static int value(RuleSet rules, Position before, Position after, Move move) {
        Board board = rules.board();
        Colour side = before.side();
        int own = after.stones(side);
        int enemy = after.stones(side.opponent());
        int enemyHand = after.hand(side.opponent());
        int empty = board.all() & ~after.occupied();
        int mills = Features.millsCompleted(board, before.stones(side), move.code());
        return MILL * Math.min(mills, 1)
                - THREAT * Integer.bitCount(Features.threats(rules, enemy, enemyHand, empty))
                + OPEN_MILL * Integer.bitCount(Features.openMills(board, own, empty))
                + ROOM * (Features.mobility(board, own, empty) - Features.mobility(board, enemy, empty));
    }
}
