package org.millrace.bot.house;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.Answer;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;

/**
 * What a search found.
 *
 * @param move the best move
 * @param score its worth for the mover, in hundredths of a stone; near {@link Search#WIN} when the game is decided
 * @param depth the last depth that was searched to its end, in plies
 * @param nodes positions visited
 * @param variation the moves that both sides are expected to play, the best move first
 */
record SearchResult(Move move, int score, int depth, long nodes, List<Move> variation) {

    private static final double STONE = 100;

    /** The move to play, with what is to be told of the thought. */
    Answer answer(Board board) {
        String line =
                variation.stream().map(each -> MoveText.format(board, each)).collect(Collectors.joining(" "));
        return Answer.of(move).withScore(score / STONE).withSearch(depth, nodes).withVariation(line);
    }
}
