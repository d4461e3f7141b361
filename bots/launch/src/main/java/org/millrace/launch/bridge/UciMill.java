package org.millrace.launch.bridge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/**
 * {@code uci-mill}: UCI as Sanmill's engines speak it. The rules are options of the engine; of those that it does not
 * offer it is taken to play the usual ones of nine men's morris.
 */
final class UciMill implements Dialect {

    private static final int FEWEST_STONES = 9;
    private static final int MOST_STONES = 12;
    private static final int USUAL_REPETITIONS = 3;
    private static final int USUAL_MOVES = 100;

    /** What Sanmill's {@code BoardFullAction} calls these ends. */
    private static final String FULL_BOARD_FIRST_LOSES = "0";

    private static final String FULL_BOARD_DRAW = "4";

    @Override
    public String name() {
        return "uci-mill";
    }

    @Override
    public boolean playsSeveralGames() {
        return true;
    }

    @Override
    public boolean hasOptions() {
        return true;
    }

    @Override
    public Step<EngineFacts> greet() {
        return Step.say(List.of("uci"), new Greeting("uciok", EngineFacts.NONE));
    }

    @Override
    public Fit fit(Game game, Colour colour, EngineFacts facts) {
        RuleSet rules = game.rules();
        boolean diagonals = rules.board().equals(Boards.SQUARES_3_DIAGONALS);
        Fit.Draft draft = new Fit.Draft()
                .require(
                        diagonals || rules.board().equals(Boards.SQUARES_3),
                        "board=" + rules.board().name() + ": uci-mill knows squares-3 and squares-3-diagonals alone")
                .require(
                        rules.stones() >= FEWEST_STONES && rules.stones() <= MOST_STONES,
                        "stones=" + rules.stones() + ": uci-mill knows " + FEWEST_STONES + " to " + MOST_STONES)
                .require(rules.millEffect() == MillEffect.REMOVES, "mill=wins: in uci-mill a mill removes a stone")
                .require(
                        rules.movement() == Movement.ADJACENT,
                        "movement=anywhere: in uci-mill stones move along lines, but for flying");
        RuleOptionLines lines = new RuleOptionLines(facts, draft);
        lines.play("stones", "PiecesCount", "" + rules.stones(), "9");
        lines.play("board", "HasDiagonalLines", "" + diagonals, "false");
        lines.play("flying", "MayFly", "" + rules.flying(), "true");
        lines.play("flying", "FlyPieceCount", "3", "3");
        lines.play("stones", "PiecesAtLeastCount", "3", "3");
        lines.play("move-while-placing", "MayMoveInPlacingPhase", "" + rules.moveWhilePlacing(), "false");
        lines.play(
                "removals-per-turn", "MayRemoveMultiple", "" + (rules.removals() == RemovalsPerTurn.PER_MILL), "false");
        lines.play("mill", "MayRemoveFromMillsAlways", "false", "false");
        lines.play("mill", "MillFormationActionInPlacingPhase", "0", "0");
        lines.play("mill", "OneTimeUseMill", "false", "false");
        lines.play("movement", "RestrictRepeatedMillsFormation", "false", "false");
        lines.play("movement", "StalemateAction", "0", "0");
        ends(rules, lines, draft);
        return draft.fit();
    }

    /** How games end is the referee's affair: an engine that does not know of it plays by the rules all the same. */
    private static void ends(RuleSet rules, RuleOptionLines lines, Fit.Draft draft) {
        if (2 * rules.stones() == rules.board().size()) {
            boolean draw = rules.fullBoard() == FullBoard.DRAW;
            lines.end("full-board", "BoardFullAction", draw ? FULL_BOARD_DRAW : FULL_BOARD_FIRST_LOSES, "0");
        }
        int repetitions = rules.repetitionLimit();
        lines.end("repetition-limit", "ThreefoldRepetitionRule", "" + (repetitions == USUAL_REPETITIONS), "true");
        draft.note(
                repetitions == USUAL_REPETITIONS || repetitions == 0,
                "repetition-limit=" + repetitions + ": the engine knows 3 and none alone");
        lines.endWithin("no-capture-limit", "NMoveRule", rules.noCaptureLimit(), USUAL_MOVES);
        lines.endWithin("no-capture-limit", "EndgameNMoveRule", rules.noCaptureLimit(), USUAL_MOVES);
        draft.note(rules.moveLimit() == 0, "move-limit=" + rules.moveLimit() + ": the engine knows of no such limit");
    }

    @Override
    public Step<Boolean> begin(Colour colour, List<String> settings, Map<String, String> options) {
        return UciLines.newGame("ucinewgame", settings, options);
    }

    @Override
    public Step<Reply> ask(Question question, EngineFacts facts) {
        return UciMillTurn.of(question, facts).ask(question.budget());
    }

    @Override
    public List<String> over(GameEnd end, Colour colour) {
        return List.of();
    }

    @Override
    public List<String> farewell() {
        return List.of("quit");
    }

    /** The option that takes a time for each move in whole seconds, of an engine that heeds nothing finer. */
    static Optional<EngineOption> secondsOption(EngineFacts facts) {
        return facts.option("MoveTimeMs").isPresent() ? Optional.empty() : facts.option("MoveTime");
    }
}
