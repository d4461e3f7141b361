package org.millrace.record.pgn;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.record.ClockRule;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/** Reads a game by hand or of another program: tags may be missing, moves spelt otherwise, the rules hold. */
final class ForeignGame {
    private final Tags values;
    private final ForeignTags tags;
    private final MoveSection moves;
    private final RuleSet rules;
    private final Position start;
    private final ClockRule clock;

    ForeignGame(PgnLexer lexer, Tags values, PgnDefaults defaults) throws PgnException {
        this.values = values;
        tags = new ForeignTags(values, defaults);
        rules = tags.rules();
        start = tags.start(rules);
        clock = tags.clock();
        CommentReader comments = new ForeignComment(new ForeignClock(clock));
        moves = new MoveSection(lexer, rules, start, MoveSpelling.FREE, comments, tags.doubt());
    }

    /** @param number which game of the text it is */
    FinishedGame read(PgnToken firstOfMoves, int number, GameIds ids) throws IOException, PgnException {
        PgnToken end = moves.read(firstOfMoves);
        Verdict verdict = verdict(end);
        tags.checkCount(DerivedTag.PLY_COUNT, moves.played().size());
        try {
            FinishedGame game = new FinishedGame(
                    ids.idOf(number, tags.gameId(), tags.attempt(), values),
                    tags.text(DerivedTag.EVENT).orElse(""),
                    tags.text(DerivedTag.SITE).orElse(""),
                    tags.round(),
                    tags.attempt(),
                    tags.text(DerivedTag.WHITE).orElse("?"),
                    tags.text(DerivedTag.BLACK).orElse("?"),
                    rules,
                    start,
                    moves.played(),
                    clock,
                    verdict,
                    tags.startedAt(),
                    tags.length().orElseGet(() -> length(moves.played())),
                    tags.further());
            tags.checkCount(DerivedTag.OPENING_PLIES, game.openingPlies());
            game.replay();
            return game;
        } catch (IllegalArgumentException | IllegalStateException refusal) {
            throw values.error("this game is refused: " + refusal.getMessage());
        }
    }

    private Verdict verdict(PgnToken end) throws PgnException {
        Optional<Outcome> board = moves.game().outcome();
        Optional<String> tag = tagToken();
        Optional<String> token = PgnResult.foreign(end.text());
        // Without it the file may be cut short, unless the board has the last word or the game has no result anyway.
        boolean tagIsEnough = tag.isPresent() && (tag.get().equals("*") || tag.equals(board.map(ForeignGame::token)));
        if (token.isEmpty() && !tagIsEnough) {
            throw values.error(
                    end,
                    "the game ends without its result; write " + tag.orElse("it, or * if it has none,")
                            + " behind the last move");
        }
        if (token.isPresent() && tag.isPresent() && !token.equals(tag)) {
            throw values.error(
                    end,
                    "the moves end with " + end.text() + ", but the tag Result says " + tag.get()
                            + "; one of them is wrong");
        }
        Result result = result(token.or(() -> tag).orElseThrow());
        if (result != Result.VOID
                && board.isPresent()
                && Verdict.of(board.get()).result() != result) {
            Verdict due = Verdict.of(board.get());
            throw values.error(
                    end,
                    "the result is " + result.text() + ", but after ply "
                            + moves.played().size() + " the board says "
                            + due.result().text() + " by " + due.reason().code());
        }
        ForeignEnd ending = new ForeignEnd(result, tags.text(DerivedTag.TERMINATION), board, tags.fault());
        try {
            Verdict verdict = ending.verdict(tags.text(DerivedTag.DETAIL));
            if (verdict.reason().byBoard() && board.isEmpty()) {
                throw new IllegalArgumentException("it says " + verdict.reason().code() + ", but after ply "
                        + moves.played().size() + " the board does not");
            }
            return verdict;
        } catch (IllegalArgumentException contradiction) {
            PgnToken place = values.raw(DerivedTag.TERMINATION).orElse(end);
            throw values.error(place, "the tag Termination: " + contradiction.getMessage());
        }
    }

    private Optional<String> tagToken() throws PgnException {
        Optional<String> text = tags.text(DerivedTag.RESULT);
        Optional<String> token = text.flatMap(PgnResult::foreign);
        if (text.isPresent() && token.isEmpty()) {
            throw values.error(
                    values.place(DerivedTag.RESULT),
                    "the tag Result: \"" + text.get() + "\" is no result; write 1-0, 0-1, 1/2-1/2 or *");
        }
        return token;
    }

    private static String token(Outcome outcome) {
        return PgnResult.token(Verdict.of(outcome).result());
    }

    private Result result(String token) {
        boolean forfeit = token.equals(PgnResult.DOUBLE_ZERO)
                || (token.equals("*")
                        && tags.text(DerivedTag.VERDICT)
                                .filter("double-forfeit"::equals)
                                .isPresent());
        return forfeit
                ? Result.DOUBLE_FORFEIT
                : PgnResult.of(token, Optional.empty()).orElse(Result.VOID);
    }

    /** What the moves took that have a time. */
    private static Duration length(List<PlayedMove> moves) {
        Duration sum = Duration.ZERO;
        for (PlayedMove move : moves) {
            sum = sum.plus(move.timing().map(MoveTiming::elapsed).orElse(Duration.ZERO));
        }
        return sum.compareTo(MoveTiming.LONGEST) < 0 ? sum : MoveTiming.LONGEST;
    }
}
