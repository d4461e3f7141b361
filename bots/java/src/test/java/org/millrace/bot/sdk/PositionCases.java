package org.millrace.bot.sdk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.text.BoardDrawing.Style;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Positions of games played by chance in every variant, as fields, as texts and as drawings. */
final class PositionCases {

    /** Positions kept of each game: the first, and every so many plies one. */
    private static final int STEP = 9;

    private static final int LONGEST = 150;

    /** Drawings of each variant. */
    private static final int DRAWN = 4;

    private PositionCases() {}

    static ArrayNode positions() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        for (RuleSet rules : Variants.all()) {
            played(rules).forEach(position -> add(cases, rules.board(), position));
        }
        return cases;
    }

    static ArrayNode drawings() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        Set<String> drawn = new HashSet<>();
        for (RuleSet rules : Variants.all()) {
            played(rules).stream()
                    .filter(position -> drawn.add(rules.board().name() + letters(rules.board(), position)))
                    .limit(DRAWN)
                    .forEach(position -> BoardDrawing.of(rules.board(), position, Style.ASCII)
                            .lines()
                            .forEach(add(cases, rules.board(), position).putArray("lines")::add));
        }
        return cases;
    }

    private static List<Position> played(RuleSet rules) {
        Random random = new Random(rules.variant().hashCode());
        List<Position> positions = new ArrayList<>();
        Game game = Game.start(rules);
        while (game.outcome().isEmpty() && game.ply() < LONGEST) {
            if (game.ply() % STEP == 0) {
                positions.add(game.position());
            }
            var moves = game.legalMoves();
            game = switch (game.play(moves.get(random.nextInt(moves.size())))) {
                case PlayResult.Played(Game next) -> next;
                case PlayResult.Illegal illegal -> throw new IllegalStateException(illegal.toString());
            };
        }
        positions.add(game.position());
        return positions;
    }

    private static ObjectNode add(ArrayNode cases, Board board, Position position) {
        return cases.addObject()
                .put("board", board.name())
                .put("points", letters(board, position))
                .put("side", position.side().name().toLowerCase(Locale.ROOT))
                .put("white_hand", position.whiteHand())
                .put("black_hand", position.blackHand())
                .put("no_capture_count", position.noCaptureCount())
                .put("text", PositionText.format(position, board));
    }

    private static String letters(Board board, Position position) {
        return PositionText.format(position, board).substring(0, board.size());
    }
}
