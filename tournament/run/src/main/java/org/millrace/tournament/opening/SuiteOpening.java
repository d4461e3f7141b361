package org.millrace.tournament.opening;

import java.util.stream.Collectors;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Game;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;

/**
 * One opening of a suite.
 *
 * @param line where it stands in the suite's file, from 1
 * @param game the game as the players take it over: its start, the opening's moves, and not over
 */
public record SuiteOpening(int line, Game game) {
    /** The opening as a line of a suite's file: its moves, or its position where it has none. */
    public static String text(Game game) {
        Board board = game.rules().board();
        return game.ply() == 0
                ? PositionText.format(game.position(), board)
                : game.moves().stream()
                        .map(move -> MoveText.format(board, move))
                        .collect(Collectors.joining(" "));
    }
}
