package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.millrace.bot.sdk.Answer;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;

/**
 * One turn in {@code uci-mill}. An answer may be the first half of a move only: when it completes a mill, the engine is
 * asked again, with that half behind the moves, and answers with the stone that it takes.
 *
 * @param half what it has answered of its move so far, and the stones that it takes; empty before its first answer
 * @param bare whether the engine is asked about the position alone, without the moves that led to it
 * @param claimed whether it has said that the game is drawn
 */
record UciMillTurn(Question question, EngineFacts facts, Optional<Half> half, boolean bare, boolean claimed, Info info)
        implements Talk<Reply> {

    /** The first words of a move. */
    record Half(Move step, List<Integer> removals) {

        private boolean begins(Move move) {
            List<Integer> all = move.removals();
            return move.to() == step.to()
                    && move.from().equals(step.from())
                    && all.size() >= removals.size()
                    && all.subList(0, removals.size()).equals(removals);
        }

        private Move move() {
            int[] taken = removals.stream().mapToInt(Integer::intValue).toArray();
            return step.isPlacing()
                    ? Move.place(step.to(), taken)
                    : Move.slide(step.from().getAsInt(), step.to(), taken);
        }
    }

    private static final Set<String> NO_MOVE = Set.of("none", "(none)", "0000", "null");
    private static final String DRAW = "draw";

    /** Sanmill's worth of a stone. */
    private static final double UNITS_A_STONE = 5;

    /** Of the time, for the first half of a move where there are mills to be closed. */
    private static final int FIRST = 2;

    private static final int FIRST_OF = 3;
    private static final int MOST_REMOVALS = 3;

    static UciMillTurn of(Question question, EngineFacts facts) {
        return new UciMillTurn(question, facts, Optional.empty(), false, false, Info.NONE);
    }

    /** Tells the position and, once the engine is ready, lets it search. */
    Step<Reply> ask(Duration left) {
        Game game = question.game();
        Board board = game.rules().board();
        String words = bare ? "fen " + SanmillText.position(board, game.position()) : SanmillText.history(game);
        if (half.isPresent()) {
            words += (words.contains(" moves ") ? " " : " moves ")
                    + String.join(" ", SanmillText.words(board, half.get().move()));
        }
        return Step.say(List.of("position " + words, Readiness.QUESTION), new Readiness<>(this::go));
    }

    private Step<Reply> go(Duration left) {
        boolean mayCapture =
                half.isEmpty() && question.game().legalMoves().stream().anyMatch(Move::isCapture);
        Duration rest = GoTime.of(left, question.budget());
        Duration time = mayCapture ? rest.multipliedBy(FIRST).dividedBy(FIRST_OF) : rest;
        String go = UciLines.go(GoTime.told(time), question.nodes());
        Optional<EngineOption> seconds = UciMill.secondsOption(facts);
        if (seconds.isEmpty()) {
            return new Step.Say<>(List.of(go), this, Optional.of(time));
        }
        // It knows whole seconds alone, so it is told the next one and stopped when the time is over.
        long most = seconds.get().most().orElse(Long.MAX_VALUE);
        long whole = Math.min(most, time.plusSeconds(1).minusNanos(1).toSeconds());
        String limit = UciLines.setOption(seconds.get().name(), "" + Math.max(1, whole));
        return new Step.Say<>(List.of(limit, go), this, Optional.of(time));
    }

    @Override
    public Step<Reply> hear(String line, Duration left) {
        Words words = Words.of(line);
        UciMillTurn told = new UciMillTurn(question, facts, half, bare, claimed, info.with(words));
        return words.after("bestmove")
                .map(answer -> told.answered(answer.toLowerCase(Locale.ROOT), left))
                .orElseGet(() -> Step.listen(told));
    }

    @Override
    public List<String> hurry() {
        return List.of("stop");
    }

    private Step<Reply> answered(String answer, Duration left) {
        if (answer.equals(DRAW) || NO_MOVE.contains(answer)) {
            return noMove(answer, left);
        }
        Board board = question.game().rules().board();
        return half.isPresent() ? removal(board, half.get(), answer, left) : first(board, answer, left);
    }

    /**
     * Draws are declared by the referee alone, so a game that goes on is none: the engine is asked once more about the
     * position without its past, and its move goes with the offer of a draw.
     */
    private Step<Reply> noMove(String answer, Duration left) {
        boolean draw = answer.equals(DRAW);
        if (draw && question.drawOffered()) {
            return new Step.Done<>(Reply.of(Answer.acceptDraw()));
        }
        if (bare || half.isPresent()) {
            return new Step.Done<>(Reply.resign("the engine answers 'bestmove " + answer + "' "
                    + (half.isPresent() ? "where a stone is to be taken" : "with and without the game's past")
                    + ", and the game goes on: it is resigned"));
        }
        return new UciMillTurn(question, facts, half, true, draw, info).ask(left);
    }

    private Step<Reply> first(Board board, String answer, Duration left) {
        return switch (MoveText.parse(board, answer)) {
            case Parsed.Bad<Move> bad -> new Step.Fault<>("it answered 'bestmove " + answer + "': " + bad.reason());
            case Parsed.Ok<Move>(Move move) -> {
                Half begun = new Half(move, List.of());
                boolean whole = move.isCapture() || candidates(begun).isEmpty();
                yield whole ? done(move) : with(begun, left);
            }
        };
    }

    private Step<Reply> removal(Board board, Half begun, String answer, Duration left) {
        String point = answer.startsWith("x") ? answer.substring(1) : "";
        if (board.point(point).isEmpty()) {
            return new Step.Fault<>("it answered 'bestmove " + answer
                    + "' where a stone is to be taken; write x and its" + " point, such as xd1");
        }
        List<Integer> removals = new ArrayList<>(begun.removals());
        removals.add(board.point(point).orElseThrow());
        return with(new Half(begun.step(), removals), left);
    }

    /** The move, if it is one as it stands or no legal one at all; otherwise the engine is asked for the rest. */
    private Step<Reply> with(Half begun, Duration left) {
        Move move = begun.move();
        List<Move> candidates = candidates(begun);
        boolean more = !candidates.isEmpty() && !candidates.contains(move);
        return more && begun.removals().size() < MOST_REMOVALS
                ? new UciMillTurn(question, facts, Optional.of(begun), bare, claimed, info).ask(left)
                : done(move);
    }

    private List<Move> candidates(Half begun) {
        return question.game().legalMoves().stream().filter(begun::begins).toList();
    }

    private Step<Reply> done(Move move) {
        Answer.Play play = info.on(Answer.of(move));
        Words score = Words.of(info.score());
        boolean white = question.game().position().side() == Colour.WHITE;
        if (score.number("cp").isPresent()) {
            play = scored(play, score.number("cp").getAsLong(), white);
        } else if (info.score().matches("-?[0-9]{1,6}")) {
            play = scored(play, Long.parseLong(info.score()), white);
        } else if (!info.score().isEmpty()) {
            play = play.withComment("score " + info.score());
        }
        return new Step.Done<>(Reply.of(claimed ? play.offeringDraw() : play));
    }

    /** The engine's score is White's. */
    private static Answer.Play scored(Answer.Play play, long units, boolean white) {
        return play.withScore((white ? units : -units) / UNITS_A_STONE);
    }
}
