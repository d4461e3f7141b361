package org.millrace.tournament.opening;

import java.util.List;
import java.util.Optional;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.variant.RuleSet;

/** Plays an opening by some rules. */
final class Replay {
    private Replay() {}

    /**
     * The game after the moves; refused if it ends before the players can take over, or a move is illegal. The field of a
     * refusal is {@code position} or the move's number.
     */
    static Parsed<Game> of(RuleSet rules, Position start, List<Move> moves) {
        Game game = Game.start(rules, start);
        Optional<Parsed<Game>> fault = over(game);
        for (int i = 0; i < moves.size() && fault.isEmpty(); i++) {
            switch (game.play(moves.get(i))) {
                case PlayResult.Played played -> {
                    game = played.game();
                    fault = over(game);
                }
                case PlayResult.Illegal illegal ->
                    fault = bad(
                            field(i + 1), IllegalMoveText.sentence(rules.board(), game.position(), illegal.reason()));
            }
        }
        Game last = game;
        return fault.orElseGet(() -> new Parsed.Ok<>(last));
    }

    private static Optional<Parsed<Game>> over(Game game) {
        return game.outcome()
                .map(Outcome::reason)
                .flatMap(reason -> bad(
                        field(game.ply()),
                        "the game is over here (" + reason.code() + "), so there is nothing to play"));
    }

    private static String field(int ply) {
        return ply == 0 ? "position" : "move " + ply;
    }

    private static Optional<Parsed<Game>> bad(String field, String reason) {
        return Optional.of(new Parsed.Bad<>(field, reason));
    }
}
