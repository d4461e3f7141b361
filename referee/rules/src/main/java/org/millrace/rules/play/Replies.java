package org.millrace.rules.play;

import org.millrace.rules.board.Board;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/**
 * Counts the replies to all moves of a position: the last two plies of {@link Perft}, where almost all of its time
 * goes.
 *
 * <p>Neither ply is written down. Each move of the first is made on masks, and its replies are counted as a set. While
 * nothing is taken, the replying side's stones stay as they were, so that what depends on them alone is looked up once
 * for all moves: the points on which they close a mill, and their mobility, from which the point that was just taken
 * is deducted.
 *
 * <p>Immutable, safe for any number of threads.
 */
final class Replies {
    private final MoveGenerator generator;
    private final Board board;
    private final int all;
    private final boolean millWins;
    private final boolean moveWhilePlacing;
    private final boolean removalPerMill;

    Replies(RuleSet rules, MoveGenerator generator) {
        this.generator = generator;
        board = rules.board();
        all = board.all();
        millWins = rules.millEffect() == MillEffect.WINS;
        moveWhilePlacing = rules.moveWhilePlacing();
        removalPerMill = rules.removals() == RemovalsPerTurn.PER_MILL;
    }

    /** The number of sequences of two moves, as the side to move sees the position. */
    long count(int own, int enemy, int hand, int enemyHand) {
        if (generator.isDecided(own, enemy, hand, enemyHand)) {
            return 0;
        }
        int empty = all & ~(own | enemy);
        boolean slides = slides(enemy, enemyHand);
        int mobility = slides ? Features.mobility(board, enemy, empty) : 0;
        long sum = 0;
        if (hand > 0) {
            sum = afterLandings(own, empty, enemy, hand - 1, enemyHand, mobility);
            if (!moveWhilePlacing) {
                return sum;
            }
        }
        boolean roams = generator.roams(own, hand);
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = Integer.numberOfTrailingZeros(rest);
            int targets = roams ? empty : board.neighbours(from) & empty;
            if (targets != 0) {
                int left = slides ? mobility + Integer.bitCount(board.neighbours(from) & enemy) : 0;
                sum += afterLandings(own & ~(1 << from), targets, enemy, hand, enemyHand, left);
            }
        }
        return sum;
    }

    /** Whether each reply is a move along a line. */
    private boolean slides(int stones, int hand) {
        return hand == 0 && !generator.roams(stones, 0);
    }

    /**
     * The replies after one stone has come to each of the targets, and has taken what it may take.
     *
     * @param mobility how many moves along lines the replying side has before the stone lands, if that is how it moves
     */
    private long afterLandings(int others, int targets, int enemy, int hand, int enemyHand, int mobility) {
        int closing = millWins ? 0 : board.closing(others) & targets;
        long sum = closing == targets ? 0 : afterQuiet(others, targets & ~closing, enemy, hand, enemyHand, mobility);
        for (int rest = closing; rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            int due = removalPerMill ? board.millsCompleted(others, point) : 1;
            sum += afterRemovals(due, others | 1 << point, enemy, hand, enemyHand);
        }
        return sum;
    }

    /** The replies after every sequence of the removals that are due. */
    private long afterRemovals(int due, int mover, int replier, int moverHand, int replierHand) {
        if (due == 0 || replier == 0) {
            return generator.count(replier, mover, replierHand, moverHand);
        }
        long sum = 0;
        for (int rest = Features.takeable(board, replier); rest != 0; rest &= rest - 1) {
            int left = replier & ~Integer.lowestOneBit(rest);
            sum += due == 1
                    ? generator.count(left, mover, replierHand, moverHand)
                    : afterRemovals(due - 1, mover, left, moverHand, replierHand);
        }
        return sum;
    }

    /** The replies after one stone has come to each of the targets and takes nothing. */
    private long afterQuiet(int others, int targets, int enemy, int hand, int enemyHand, int mobility) {
        boolean places = enemyHand > 0;
        if (millWins || removalPerMill || (places ? moveWhilePlacing : generator.roams(enemy, 0))) {
            return oneByOne(others, targets, enemy, hand, enemyHand);
        }
        int empty = all & ~(others | enemy);
        int closing = board.closing(enemy) & empty;
        return places
                ? placings(others, targets, Integer.bitCount(empty) - 1, closing)
                : alongLines(others, targets, enemy, mobility, closing);
    }

    private long oneByOne(int others, int targets, int enemy, int hand, int enemyHand) {
        long sum = 0;
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            sum += generator.count(enemy, others | Integer.lowestOneBit(rest), enemyHand, hand);
        }
        return sum;
    }

    /**
     * Replies from the hand.
     *
     * @param landings how many points are empty for each reply
     * @param closing where a reply closes a mill, if the point is still empty
     */
    private long placings(int others, int targets, int landings, int closing) {
        long sum = 0;
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            int to = Integer.lowestOneBit(rest);
            sum += landings;
            int closes = closing & ~to;
            if (closes != 0) {
                int takeable = Integer.bitCount(Features.takeable(board, others | to));
                sum += (long) Integer.bitCount(closes) * (takeable - 1);
            }
        }
        return sum;
    }

    /**
     * Replies along lines.
     *
     * @param mobility the replies that there are before the moved stone has landed
     * @param closing where a reply could close a mill, if the point is still empty
     */
    private long alongLines(int others, int targets, int enemy, int mobility, int closing) {
        long sum = 0;
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            int to = 1 << point;
            sum += mobility - Integer.bitCount(board.neighbours(point) & enemy);
            int mills = (closing & ~to) == 0 ? 0 : millsClosed(enemy, closing & ~to);
            if (mills != 0) {
                sum += (long) mills * (Integer.bitCount(Features.takeable(board, others | to)) - 1);
            }
        }
        return sum;
    }

    /** How many moves along lines to these points close a mill; the stone that moves can be a part of it no more. */
    private int millsClosed(int stones, int points) {
        int closed = 0;
        for (int rest = points; rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            for (int movers = board.neighbours(point) & stones; movers != 0; movers &= movers - 1) {
                closed += board.closing(stones & ~Integer.lowestOneBit(movers)) >>> point & 1;
            }
        }
        return closed;
    }
}
