package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RemovalsPerTurn;

/**
 * {@code lines}: how the referee of a course on Lasker morris talks to its players. The first line is the colour,
 * {@code blue} (who begins) or {@code orange}; then each line is a move of one player or the other, {@code FROM TO
 * REMOVED}, where FROM is a point or the own hand, {@code h1} of blue and {@code h2} of orange, and REMOVED a point or
 * {@code r0}.
 */
final class CourseLines implements Dialect {

    private static final String NOTHING_REMOVED = "r0";
    private static final int WORDS = 3;

    @Override
    public String name() {
        return "lines";
    }

    @Override
    public boolean playsSeveralGames() {
        return false;
    }

    @Override
    public boolean hasOptions() {
        return false;
    }

    @Override
    public Step<EngineFacts> greet() {
        return new Step.Done<>(EngineFacts.NONE);
    }

    /** No engine says what it plays; those of the course play this. */
    @Override
    public List<String> variants(EngineFacts facts) {
        return List.of("lasker-morris");
    }

    @Override
    public Fit fit(Game game, Colour colour, EngineFacts facts) {
        // One's own moves are what one says oneself, so nobody can be told of them.
        boolean allTheOpponents = game.ply() == 0 || (game.ply() == 1 && colour == Colour.BLACK);
        return new Fit.Draft()
                .require(game.rules().millEffect() == MillEffect.REMOVES, "mill=wins: in lines a mill removes a stone")
                .require(
                        game.rules().removals() == RemovalsPerTurn.ONE,
                        "removals-per-turn=per-mill: in lines a move takes one stone; set removals-per-turn=one")
                .require(
                        game.start().equals(Position.start(game.rules())),
                        "the game begins from another position than the empty board, and lines has no word for a"
                                + " position; let the event begin its games from the start")
                .require(
                        allTheOpponents,
                        "the game begins with " + game.ply() + " moves of an opening, and lines has no word for the"
                                + " engine's own moves; set opening-plies = 0 in the event, or leave the"
                                + " engine out")
                .fit();
    }

    /** Orange hears its colour now, blue with its first turn: it may begin to think when it does. */
    @Override
    public Step<Boolean> begin(Colour colour, List<String> settings, Map<String, String> options) {
        return new Step.Done<>(true, colour == Colour.BLACK ? List.of("orange") : List.of());
    }

    @Override
    public Step<Reply> ask(Question question, EngineFacts facts) {
        Game game = question.game();
        Board board = game.rules().board();
        Colour other = game.position().side().opponent();
        String line = game.lastMove().map(move -> text(board, other, move)).orElse("blue");
        return Step.say(List.of(line), new Answering(board, game.position().side()));
    }

    private record Answering(Board board, Colour colour) implements Talk<Reply> {

        @Override
        public Step<Reply> hear(String line, Duration left) {
            if (line.isBlank()) {
                return Step.listen(this);
            }
            return parse(board, colour, line)
                    .<Step<Reply>>map(move -> new Step.Done<>(Reply.of(Answer.of(move))))
                    .orElseGet(() -> new Step.Fault<>("it wrote '" + line + "', which is no move; write three words,"
                            + " such as '" + hand(colour) + " d1 r0' or 'd1 d2 a4', and anything else to standard"
                            + " error"));
        }
    }

    /** The line of a move. */
    static String text(Board board, Colour mover, Move move) {
        OptionalInt from = move.from();
        String removed = move.removals().isEmpty()
                ? NOTHING_REMOVED
                : board.pointName(move.removals().getFirst());
        return (from.isPresent() ? board.pointName(from.getAsInt()) : hand(mover)) + " " + board.pointName(move.to())
                + " " + removed;
    }

    /** The move of a line; empty if it is none. */
    static Optional<Move> parse(Board board, Colour mover, String line) {
        List<String> words = Words.of(line.toLowerCase(Locale.ROOT)).all();
        if (words.size() != WORDS) {
            return Optional.empty();
        }
        boolean placing = words.get(0).equals(hand(mover));
        OptionalInt from = board.point(words.get(0));
        OptionalInt to = board.point(words.get(1));
        boolean quiet = words.get(2).equals(NOTHING_REMOVED);
        OptionalInt removed = board.point(words.get(2));
        if (to.isEmpty() || (!placing && from.isEmpty()) || (!quiet && removed.isEmpty())) {
            return Optional.empty();
        }
        int[] taken = quiet ? new int[0] : new int[] {removed.getAsInt()};
        return Optional.of(
                placing ? Move.place(to.getAsInt(), taken) : Move.slide(from.getAsInt(), to.getAsInt(), taken));
    }

    private static String hand(Colour mover) {
        return mover == Colour.WHITE ? "h1" : "h2";
    }

    @Override
    public List<String> over(GameEnd end, Colour colour) {
        List<String> lines = new ArrayList<>();
        boolean white = colour == Colour.WHITE;
        String own = white ? "blue" : "orange";
        String other = white ? "orange" : "blue";
        switch (end.result()) {
            case WON -> lines.add("END: " + own + " WINS! " + other + " LOSES! " + end.message());
            case LOST -> lines.add("END: " + other + " WINS! " + own + " LOSES! " + end.message());
            case DRAWN, VOID -> lines.add("Draw!");
        }
        return lines;
    }

    @Override
    public List<String> farewell() {
        return List.of();
    }
}
