package org.millrace.bot.house;

import java.util.List;
import java.util.SplittableRandom;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Move;

/** Plays as another house bot, but for some of its moves, which are any legal ones. */
final class SlipBot implements Bot {

    private static final int ALL = 100;
    /** Keeps slips apart from what the other bot does with the same seed. */
    private static final long OWN = 0x5eed;

    private final Bot other;
    private final int percent;
    private final long seed;

    /**
     * @param percent how many of a hundred moves are slips, in the mean; 0 to 100
     */
    SlipBot(Bot other, int percent, long seed) {
        this.other = other;
        this.percent = percent;
        this.seed = seed;
    }

    @Override
    public Answer move(Turn turn) {
        SplittableRandom random = Seeds.random(seed ^ OWN, turn);
        if (random.nextInt(ALL) >= percent) {
            return other.move(turn);
        }
        List<Move> moves = turn.legalMoves();
        return Answer.of(moves.get(random.nextInt(moves.size())));
    }
}
