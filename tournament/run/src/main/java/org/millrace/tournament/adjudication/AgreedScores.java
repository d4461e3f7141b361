package org.millrace.tournament.adjudication;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.millrace.record.PlayedMove;

/** What the bots said of their last moves. */
final class AgreedScores {
    private AgreedScores() {}

    static void require(int moves, double score, double least) {
        if (moves < 1) {
            throw new IllegalArgumentException("bots have to agree over at least 1 move, not " + moves);
        }
        if (!(score >= least) || !Double.isFinite(score)) {
            throw new IllegalArgumentException("a score of " + score + " decides nothing; give one from " + least);
        }
    }

    /** Whether the last {@code moves} scores of both bots are there and pass. */
    static boolean last(List<PlayedMove> played, int moves, DoublePredicate test) {
        return lastOf(played, 0, moves, test) && lastOf(played, 1, moves, test);
    }

    /**
     * Whether the last {@code moves} scores of one bot are there and pass.
     *
     * @param ago 0 for the bot that moved last, 1 for the other
     */
    static boolean lastOf(List<PlayedMove> played, int ago, int moves, DoublePredicate test) {
        for (int i = 0; i < moves; i++) {
            int ply = played.size() - 1 - ago - 2 * i;
            if (ply < 0) {
                return false;
            }
            OptionalDouble score = played.get(ply).thought().score();
            if (score.isEmpty() || !test.test(score.getAsDouble())) {
                return false;
            }
        }
        return true;
    }

    static String text(double score) {
        return BigDecimal.valueOf(score).stripTrailingZeros().toPlainString();
    }
}
