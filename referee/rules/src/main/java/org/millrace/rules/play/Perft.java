package org.millrace.rules.play;

import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.rules.variant.RuleSet;

/**
 * Perft: the number of move sequences of a given length from a position, the common check of move generators. A move
 * with its removal is one; a game that is over by the position has no further moves; draws by repetition and counts
 * are not looked at.
 *
 * <p>The last ply is counted, not walked, see {@link Replies}.
 */
public final class Perft {
    private final MoveGenerator generator;
    private final Replies replies;
    /** One buffer a ply still to be walked. */
    private final int[][] buffers;

    private Perft(RuleSet rules, int depth) {
        generator = MoveGenerator.of(rules);
        replies = new Replies(rules, generator);
        buffers = new int[depth + 1][];
        for (int i = 3; i <= depth; i++) {
            buffers[i] = new int[generator.maxMoves()];
        }
    }

    /**
     * The number of move sequences.
     *
     * @param depth their length in plies, 0 or more
     * @throws IllegalArgumentException if the depth is negative
     */
    public static long count(RuleSet rules, Position position, int depth) {
        requireDepth(depth, 0);
        return depth == 0 ? 1 : new Perft(rules, depth).count(position, depth);
    }

    /**
     * The number of move sequences by their first move, in the generator's order.
     *
     * @param depth their length in plies, 1 or more
     * @throws IllegalArgumentException if the depth is less than 1
     */
    public static Map<Move, Long> divide(RuleSet rules, Position position, int depth) {
        requireDepth(depth, 1);
        Map<Move, Long> counts = new LinkedHashMap<>();
        MoveGenerator generator = MoveGenerator.of(rules);
        for (Move move : generator.moves(position)) {
            counts.put(move, count(rules, generator.apply(position, move.code()), depth - 1));
        }
        return counts;
    }

    private static void requireDepth(int depth, int least) {
        if (depth < least) {
            throw new IllegalArgumentException("depth " + depth + " is less than " + least);
        }
    }

    private long count(Position position, int depth) {
        return count(position.own(), position.enemy(), position.ownHand(), position.enemyHand(), depth);
    }

    private long count(int own, int enemy, int hand, int enemyHand, int depth) {
        if (depth == 1) {
            return generator.count(own, enemy, hand, enemyHand);
        }
        if (depth == 2) {
            return replies.count(own, enemy, hand, enemyHand);
        }
        int[] buffer = buffers[depth];
        int moves = generator.generate(own, enemy, hand, enemyHand, buffer);
        long sum = 0;
        for (int i = 0; i < moves; i++) {
            int move = buffer[i];
            int to = 1 << Moves.to(move);
            int left = enemy & ~Moves.removed(move);
            sum += Moves.isPlacing(move)
                    ? count(left, own | to, enemyHand, hand - 1, depth - 1)
                    : count(left, (own & ~(1 << Moves.from(move))) | to, enemyHand, hand, depth - 1);
        }
        return sum;
    }
}
