package org.millrace.launch.bridge;

import java.util.ArrayList;
import java.util.List;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/** Moves and positions as Sanmill writes them: a removal is a word of its own, a position is a line with many fields. */
final class SanmillText {

    /** The points in the order of its position text: three rings from inside, each clockwise from the top middle. */
    private static final List<List<String>> RINGS = List.of(
            List.of("d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"),
            List.of("d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"),
            List.of("d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"));

    private SanmillText() {}

    /** The words of a move: {@code d6} or {@code d6-d7}, then {@code xa1} for each stone taken. */
    static List<String> words(Board board, Move move) {
        List<String> words = new ArrayList<>();
        String to = board.pointName(move.to());
        words.add(move.from().isPresent() ? board.pointName(move.from().getAsInt()) + "-" + to : to);
        move.removals().forEach(point -> words.add("x" + board.pointName(point)));
        return words;
    }

    /** The words behind {@code position} for a game: its start, and the moves that were played since. */
    static String history(Game game) {
        String start = game.start().equals(Position.start(game.rules()))
                ? "startpos"
                : "fen " + position(game.rules().board(), game.start());
        List<String> moves = game.moves().stream()
                .flatMap(move -> words(game.rules().board(), move).stream())
                .toList();
        return moves.isEmpty() ? start : start + " moves " + String.join(" ", moves);
    }

    /**
     * A position: rings, side, phase, what is to be done, stones on the board and in hand of each, removals that are
     * due, the last mills (none), moves without a capture, number of the move.
     */
    static String position(Board board, Position position) {
        StringBuilder text = new StringBuilder();
        for (List<String> ring : RINGS) {
            text.append(text.isEmpty() ? "" : "/");
            ring.forEach(
                    point -> text.append(letter(position, board.point(point).orElseThrow())));
        }
        boolean placing = position.whiteHand() + position.blackHand() > 0;
        text.append(position.side() == Colour.WHITE ? " w " : " b ").append(placing ? "p p" : "m s");
        for (Colour colour : Colour.values()) {
            text.append(' ').append(Integer.bitCount(position.stones(colour)));
            text.append(' ').append(position.hand(colour));
        }
        return text + " 0 0 0 0 0 0 0 " + position.noCaptureCount() + " 1";
    }

    private static char letter(Position position, int point) {
        int bit = 1 << point;
        return (position.white() & bit) != 0 ? 'O' : (position.black() & bit) != 0 ? '@' : '*';
    }
}
