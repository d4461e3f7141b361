package org.millrace.launch.bridge;

import java.util.List;
import java.util.Map;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/**
 * {@code gbgp}: the Generic Board Game Protocol as Nine Morris 3D speaks it to its engine. It has two games: nine men's
 * morris, and twelve men's with diagonals if the engine offers {@code TwelveMensMorris}; both with flying.
 */
final class Gbgp implements Dialect {

    private static final String TWELVE = "TwelveMensMorris";
    private static final int NINE_STONES = 9;
    private static final int TWELVE_STONES = 12;
    private static final int REPETITIONS = 3;
    private static final int MOVES_WITHOUT_CAPTURE = 100;

    @Override
    public String name() {
        return "gbgp";
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
        return Step.say(List.of("gbgp"), new Greeting("gbgpok", EngineFacts.NONE));
    }

    @Override
    public Fit fit(Game game, Colour colour, EngineFacts facts) {
        RuleSet rules = game.rules();
        boolean nine = rules.board().equals(Boards.SQUARES_3) && rules.stones() == NINE_STONES;
        boolean twelve = rules.board().equals(Boards.SQUARES_3_DIAGONALS) && rules.stones() == TWELVE_STONES;
        boolean choice = facts.option(TWELVE).isPresent();
        Fit.Draft draft = new Fit.Draft()
                .require(
                        nine || twelve,
                        "board=" + rules.board().name() + " with stones=" + rules.stones()
                                + ": gbgp knows squares-3 with 9 and squares-3-diagonals with 12 alone")
                .require(
                        !twelve || choice,
                        "board=squares-3-diagonals: the engine does not offer the option " + TWELVE
                                + "; play nine men's morris, or leave the engine out")
                .require(rules.millEffect() == MillEffect.REMOVES, "mill=wins: in gbgp a mill removes a stone")
                .require(rules.movement() == Movement.ADJACENT, "movement=anywhere: in gbgp stones move along lines")
                .require(rules.flying(), "flying=off: in gbgp a player with three stones flies; set flying=on")
                .require(!rules.moveWhilePlacing(), "move-while-placing=on: in gbgp all stones are placed first")
                .require(
                        rules.removals() == RemovalsPerTurn.ONE,
                        "removals-per-turn=per-mill: in gbgp a move takes one stone; set removals-per-turn=one")
                .note(
                        rules.repetitionLimit() == REPETITIONS,
                        "repetition-limit=" + rules.repetitionLimit() + ": gbgp engines know 3 alone")
                .note(
                        rules.noCaptureLimit() == MOVES_WITHOUT_CAPTURE,
                        "no-capture-limit=" + rules.noCaptureLimit() + ": gbgp engines know 100 alone")
                .note(rules.moveLimit() == 0, "move-limit=" + rules.moveLimit() + ": gbgp engines know of none");
        if (choice) {
            draft.set(UciLines.setOption(TWELVE, "" + twelve));
        }
        return draft.fit();
    }

    @Override
    public Step<Boolean> begin(Colour colour, List<String> settings, Map<String, String> options) {
        return UciLines.newGame("newgame", settings, options);
    }

    @Override
    public Step<Reply> ask(Question question, EngineFacts facts) {
        return new GbgpTurn(question, false, Info.NONE).ask();
    }

    @Override
    public List<String> over(GameEnd end, Colour colour) {
        return List.of();
    }

    @Override
    public List<String> farewell() {
        return List.of("quit");
    }
}
