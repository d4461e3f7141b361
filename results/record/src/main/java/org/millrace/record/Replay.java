package org.millrace.record;

import java.util.Optional;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.IllegalMoveText;

/** The proof that a record follows the rules: its moves are legal and its verdict is what the board says. */
final class Replay {
    private Replay() {}

    static Game of(FinishedGame record) {
        Game game = Game.start(record.rules(), record.start());
        for (PlayedMove played : record.moves()) {
            game = switch (game.play(played.move())) {
                case PlayResult.Played next -> next.game();
                case PlayResult.Illegal illegal ->
                    throw refused(
                            record,
                            "ply " + (game.ply() + 1) + ": "
                                    + IllegalMoveText.sentence(
                                            record.rules().board(), game.position(), illegal.reason()));
            };
        }
        checkVerdict(record, game.outcome());
        return game;
    }

    private static void checkVerdict(FinishedGame record, Optional<Outcome> board) {
        Verdict verdict = record.verdict();
        if (verdict.result() == Result.VOID) {
            return; // Not a claim about the board: a game may be declared void after it has ended.
        }
        if (verdict.reason().byBoard() && board.isEmpty()) {
            throw refused(
                    record,
                    "the verdict is " + describe(verdict) + ", but after ply " + record.plies()
                            + " the game is not over");
        }
        if (board.isPresent()) {
            Verdict due = Verdict.of(board.get());
            if (due.result() != verdict.result() || due.reason() != verdict.reason()) {
                throw refused(
                        record,
                        "the verdict is " + describe(verdict) + ", but after ply " + record.plies() + " the board says "
                                + describe(due));
            }
        }
    }

    private static String describe(Verdict verdict) {
        return verdict.result().text() + " by " + verdict.reason().code();
    }

    private static IllegalStateException refused(FinishedGame record, String why) {
        return new IllegalStateException(
                "game " + record.id() + ", attempt " + record.attempt() + ", does not follow the rules: " + why);
    }
}
