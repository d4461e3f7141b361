package org.millrace.record.pgn;

import java.io.IOException;
import java.util.stream.Stream;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/** Reads a game that Millrace wrote: every tag of the record must be there, in the form in which it is written. */
final class OwnGame {
    private OwnGame() {}

    static FinishedGame read(PgnLexer lexer, Tags values, PgnToken firstOfMoves) throws IOException, PgnException {
        TagSection tags = new TagSection(values);
        RuleSet rules = tags.rules();
        Position start = tags.start(rules);
        Verdict verdict = tags.verdict();
        MoveSection moves = new MoveSection(lexer, rules, start, MoveSpelling.OWN, MoveComment::read, "");
        checkResult(values, moves.read(firstOfMoves), tags.text(DerivedTag.RESULT));
        try {
            FinishedGame game = new FinishedGame(
                    tags.gameId(),
                    tags.textOrUnknown(DerivedTag.EVENT),
                    tags.textOrUnknown(DerivedTag.SITE),
                    tags.round(),
                    tags.number(DerivedTag.ATTEMPT),
                    tags.text(DerivedTag.WHITE),
                    tags.text(DerivedTag.BLACK),
                    rules,
                    start,
                    moves.played(),
                    tags.clock(),
                    verdict,
                    tags.startedAt(),
                    tags.length(),
                    tags.further());
            tags.check(game);
            game.replay();
            return game;
        } catch (IllegalArgumentException | IllegalStateException refusal) {
            throw values.error("this game is refused: " + refusal.getMessage());
        }
    }

    private static void checkResult(Tags values, PgnToken end, String due) throws PgnException {
        if (Stream.of(PgnToken.Kind.END, PgnToken.Kind.TAG_OPEN).anyMatch(end::is)) {
            throw values.error(end, "the game ends without its result; write " + due + " behind the last move");
        }
        if (!end.text().equals(due)) {
            throw values.error(
                    end,
                    "the moves end with " + end.text() + ", but the tag Result says " + due
                            + "; one of them was altered");
        }
    }
}
