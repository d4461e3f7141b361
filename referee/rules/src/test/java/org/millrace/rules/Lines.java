package org.millrace.rules;

import java.util.List;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Rules, positions and games for tests, by the names of points. */
public final class Lines {
    private Lines() {}

    public static RuleSet rules(String variant) {
        return rules(variant, "");
    }

    public static RuleSet rules(String variant, String options) {
        return Variants.byId(variant).orElseThrow().with(options).orThrow();
    }

    /** A house variant from its whole text. */
    public static RuleSet house(String id, String text) {
        return Variants.read(id, text).orThrow();
    }

    /** Seven stones each on the board of six men's morris, with flying. */
    public static RuleSet sevenOnSix() {
        return house(
                "seven-on-six",
                "board=squares-2,stones=7,mill=removes,movement=adjacent,move-while-placing=off,flying=on,"
                        + "removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0");
    }

    /** The mask of the points named, split by spaces. */
    public static int mask(Board board, String points) {
        int mask = 0;
        for (String point : points.isBlank() ? List.<String>of() : List.of(points.split(" ", -1))) {
            mask |= 1 << board.point(point).orElseThrow();
        }
        return mask;
    }

    /** A position with empty hands and no count. */
    public static Position position(Board board, String white, String black, Colour side) {
        return position(board, white, black, 0, 0, side, 0);
    }

    public static Position position(
            Board board, String white, String black, int whiteHand, int blackHand, Colour side, int noCaptureCount) {
        return Position.of(mask(board, white), mask(board, black), whiteHand, blackHand, side, noCaptureCount);
    }

    public static Move move(Board board, String text) {
        return MoveText.parse(board, text).orThrow();
    }

    /** The game after these moves, split by spaces; each must be legal. */
    public static Game play(Game game, String moves) {
        Game now = game;
        for (String text : moves.split(" ", -1)) {
            now = switch (now.play(move(now.rules().board(), text))) {
                case PlayResult.Played played -> played.game();
                case PlayResult.Illegal illegal ->
                    throw new AssertionError("ply " + (now.ply() + 1) + " " + text + ": " + illegal.reason());
            };
        }
        return now;
    }

    /** The legal moves as texts. */
    public static List<String> legal(Game game) {
        return game.legalMoves().stream()
                .map(move -> MoveText.format(game.rules().board(), move))
                .toList();
    }
}
