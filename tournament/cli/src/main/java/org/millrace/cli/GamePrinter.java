package org.millrace.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.results.table.Plain;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Prints a finished game: who played, how it ended, its moves and its positions. For one thread. */
final class GamePrinter {
    private static final String NO_MOVE = "...";

    private final PrintWriter out;
    private final Look look;
    private final FinishedGame record;
    private final Board board;
    /** The game after 0, 1, ... all of its moves. */
    private final List<Game> games = new ArrayList<>();

    /**
     * @throws IllegalStateException if the record does not follow the rules
     */
    GamePrinter(PrintWriter out, Look look, FinishedGame record) {
        this.out = out;
        this.look = look;
        this.record = record;
        board = record.rules().board();
        Stream.iterate(record.replay(), game -> game.previous().orElseThrow())
                .limit(record.plies() + 1L)
                .forEach(games::addFirst);
    }

    /** The players, the result and its reason. */
    void header() {
        RuleSet rules = record.rules();
        out.println("Game " + record.id()
                + (record.event().isEmpty() ? "" : " of " + Plain.line(record.event()))
                + (record.round() == 0 ? "" : ", round " + record.round())
                + (record.attempt() == 1 ? "" : ", attempt " + record.attempt()));
        boolean usual = Variants.byId(rules.variant()).filter(rules::equals).isPresent();
        out.println(rules.variant() + (usual ? "" : " with " + rules.text()) + ", "
                + record.clock().text());
        for (Colour colour : Colour.values()) {
            String player = colour == Colour.WHITE ? record.white() : record.black();
            out.println(colour + ": " + look.strong(Plain.line(player)));
        }
        Verdict verdict = record.verdict();
        out.println("Result: " + look.strong(verdict.result().text()) + " by "
                + verdict.reason().code() + " after ply " + record.plies()
                + (record.openingPlies() == 0 ? "" : ", of which the first " + record.openingPlies() + " were given"));
        if (!verdict.detail().isEmpty()) {
            out.println("Detail: " + Sentences.end(Plain.line(verdict.detail())));
        }
        if (!record.start().equals(Position.start(rules))) {
            out.println("From the position " + PositionText.format(record.start(), board));
        }
    }

    /** The moves in pairs, the one that led to a ply in brackets. */
    void moves(int ply) {
        List<String> cells = new ArrayList<>();
        if (record.start().side() == Colour.BLACK) {
            cells.add(" " + NO_MOVE + " ");
        }
        for (Game game : games.subList(1, games.size())) {
            cells.add(game.ply() == ply ? "[" + text(game) + "]" : " " + text(game) + " ");
        }
        int widest = cells.stream().mapToInt(String::length).max().orElse(0);
        int digits = Integer.toString((cells.size() + 1) / 2).length();
        for (int i = 0; i < cells.size(); i += 2) {
            String number = Integer.toString(i / 2 + 1);
            String black = i + 1 < cells.size() ? cell(cells.get(i + 1)) : "";
            String padding =
                    black.isEmpty() ? "" : " ".repeat(widest - cells.get(i).length() + 1);
            out.println((" ".repeat(digits - number.length()) + number + ". " + cell(cells.get(i)) + padding + black)
                    .stripTrailing());
        }
    }

    /** The position after so many moves. */
    void position(int ply) {
        Game game = games.get(ply);
        String move = game.lastMove().isPresent() ? ": " + number(game) + " " + text(game) : "";
        out.println(look.strong("After ply " + ply + " of " + record.plies() + move));
        out.println();
        new PositionPrinter(out, look).print(game);
    }

    private String cell(String move) {
        return move.startsWith("[") ? look.strong(move) : move;
    }

    private String text(Game game) {
        return MoveText.format(board, game.lastMove().orElseThrow());
    }

    /** The number before the last move: {@code 4.} for White's, {@code 4...} for Black's. */
    private String number(Game game) {
        int before = record.start().side() == Colour.WHITE ? 0 : 1;
        return (game.ply() - 1 + before) / 2 + 1 + (game.position().side() == Colour.BLACK ? "." : NO_MOVE);
    }
}
