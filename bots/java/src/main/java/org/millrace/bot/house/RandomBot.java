package org.millrace.bot.house;

import java.util.List;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Move;

/** Plays every legal move with the same probability. */
final class RandomBot implements Bot {

    private final long seed;

    RandomBot(HouseOptions options) {
        seed = options.seed();
    }

    @Override
    public Answer move(Turn turn) {
        List<Move> moves = turn.legalMoves();
        return Answer.of(moves.get(Seeds.random(seed, turn).nextInt(moves.size())));
    }
}
