package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.bot.sdk.Answer;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;

/**
 * One turn in {@code gbgp}: moves are written as everywhere here, a removal behind them.
 *
 * @param bare whether the engine is asked about the position alone, without the moves that led to it
 */
record GbgpTurn(Question question, boolean bare, Info info) implements Talk<Reply> {

    private static final String NO_MOVE = "none";

    Step<Reply> ask() {
        Game game = question.game();
        String words = bare ? "pos " + position(game) : history(game);
        return Step.say(List.of("position " + words, Readiness.QUESTION), new Readiness<>(this::go));
    }

    private Step<Reply> go(Duration left) {
        Duration time = GoTime.of(left, question.budget());
        return new Step.Say<>(List.of(UciLines.go(GoTime.told(time), question.nodes())), this, Optional.of(time));
    }

    @Override
    public Step<Reply> hear(String line, Duration left) {
        Words words = Words.of(line);
        GbgpTurn told = new GbgpTurn(question, bare, info.with(words));
        return words.startsWith("bestmove")
                ? told.answered(words.after("bestmove").orElse("").toLowerCase(Locale.ROOT))
                : Step.listen(told);
    }

    @Override
    public List<String> hurry() {
        return List.of("stop");
    }

    private Step<Reply> answered(String answer) {
        if (answer.equals(NO_MOVE)) {
            // It takes the game for over, by a repetition say; the position alone is not.
            return bare
                    ? new Step.Done<>(
                            Reply.resign("the engine answers 'bestmove none' with and without the game's past,"
                                    + " and the game goes on: it is resigned"))
                    : new GbgpTurn(question, true, info).ask();
        }
        Board board = question.game().rules().board();
        return switch (MoveText.parse(board, answer)) {
            case Parsed.Bad<Move> bad -> new Step.Fault<>("it answered 'bestmove " + answer + "': " + bad.reason());
            case Parsed.Ok<Move>(Move move) -> new Step.Done<>(Reply.of(thought(move)));
        };
    }

    /** What a score means is each engine's own affair, so it is kept in words. */
    private Answer.Play thought(Move move) {
        Answer.Play play = info.on(Answer.of(move)).withVariation(info.variation());
        return info.score().isEmpty() ? play : play.withComment("score " + info.score());
    }

    private static String history(Game game) {
        Position start = game.start();
        boolean usual = start.equals(Position.start(game.rules()));
        String from = usual ? "startpos" : "pos " + position(Game.start(game.rules(), start));
        List<String> moves = game.moves().stream()
                .map(move -> MoveText.format(game.rules().board(), move))
                .toList();
        return moves.isEmpty() ? from : from + " moves " + String.join(" ", moves);
    }

    /** {@code SIDE:wPOINTS:bPOINTS:NUMBER}, the number being that of the pair of moves, from 1. */
    static String position(Game game) {
        Position position = game.position();
        int placed = 2 * game.rules().stones()
                - game.start().whiteHand()
                - game.start().blackHand();
        return (position.side() == Colour.WHITE ? "w" : "b") + ":w" + points(game, position.white()) + ":b"
                + points(game, position.black()) + ":" + ((placed + game.ply()) / 2 + 1);
    }

    private static String points(Game game, int stones) {
        List<String> names = new ArrayList<>();
        for (int point = 0; point < game.rules().board().size(); point++) {
            if ((stones & 1 << point) != 0) {
                names.add(game.rules().board().pointName(point));
            }
        }
        return String.join(",", names);
    }
}
