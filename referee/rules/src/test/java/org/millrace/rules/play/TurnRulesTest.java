package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.legal;
import static org.millrace.rules.Lines.play;
import static org.millrace.rules.Lines.position;
import static org.millrace.rules.Lines.rules;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;
import static org.millrace.rules.board.Boards.SQUARE_1_ROWS_AND_COLUMNS;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.variant.RuleSet;

/** The rules of a turn, a test a sentence: placing, moving, flying, removing. */
class TurnRulesTest {
    private static final RuleSet NINE = rules("nine-mens-morris");
    private static final RuleSet NO_FLYING = rules("nine-mens-morris", "flying=off");
    private static final RuleSet PER_MILL = rules("nine-mens-morris", "removals-per-turn=per-mill");
    private static final RuleSet LASKER = rules("lasker-morris");

    @Test
    void turn_first_isWhites() {
        Game game = Game.start(NINE);

        assertThat(game.position().side()).isEqualTo(Colour.WHITE);
        assertThat(play(game, "d6").position().side()).isEqualTo(Colour.BLACK);
        assertThat(play(game, "d6 f4").position().side()).isEqualTo(Colour.WHITE);
    }

    @Test
    void placing_emptyBoard_anyPointFromA7On() {
        assertThat(legal(Game.start(NINE))).containsExactlyElementsOf(SQUARES_3.pointNames());
    }

    @Test
    void placing_stoneInHand_leavesHandForTheBoard() {
        Game game = play(Game.start(NINE), "a7");

        assertThat(game.position()).isEqualTo(position(SQUARES_3, "a7", "", 8, 9, Colour.BLACK, 0));
        assertThat(legal(game)).hasSize(23).doesNotContain("a7");
    }

    @Test
    void placing_stonesInHand_noneMayMove() {
        Game game = at(NINE, "a7 d5", "g1 b4", 7, 7);

        assertThat(game.legalMoves()).hasSize(20).allMatch(Move::isPlacing);
    }

    @Test
    void placing_lasker_stonesMayMoveToo() {
        Game game = at(LASKER, "a7", "d7", 9, 9);

        assertThat(legal(game)).hasSize(23).contains("a4", "a7-a4").doesNotContain("a7-d7");
    }

    @Test
    void moving_handEmpty_alongALineToAnAdjacentPoint() {
        Game game = at(NINE, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0);

        assertThat(legal(game))
                .containsExactly(
                        "a7-d7", "a7-a4", "d5-d6", "d5-c5", "d5-e5", "f4-f6", "f4-e4", "f4-g4", "f4-f2", "c3-c4",
                        "c3-d3");
    }

    @Test
    void moving_stone_leavesItsPoint() {
        Game game = play(at(NINE, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0), "a7-d7");

        assertThat(game.position()).isEqualTo(position(SQUARES_3, "d7 d5 f4 c3", "g7 b4 e3 d1", 0, 0, Colour.BLACK, 1));
    }

    @Test
    void moving_anywhere_toAnyEmptyPoint() {
        Game game = Game.start(
                rules("nine-holes"), position(SQUARE_1_ROWS_AND_COLUMNS, "a3 b3 c1", "a2 b2 c3", Colour.WHITE));

        assertThat(legal(game))
                .containsExactly("a3-c2", "a3-a1", "a3-b1", "b3-c2", "b3-a1", "b3-b1", "c1-c2", "c1-a1", "c1-b1");
    }

    @Test
    void flying_exactlyThreeStones_toAnyEmptyPoint() {
        assertThat(legal(at(NINE, "a7 d5 f4", "g7 b4 e3 d1", 0, 0)))
                .hasSize(3 * 17)
                .contains("a7-g1", "f4-a1");
    }

    @Test
    void flying_fourStones_not() {
        assertThat(legal(at(NINE, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0))).doesNotContain("a7-g1");
    }

    @Test
    void flying_onlyTheEnemyHasThree_not() {
        Position position = position(SQUARES_3, "a7 d5 f4", "g7 b4 e3 d1", Colour.BLACK);

        assertThat(legal(Game.start(NINE, position))).hasSize(11).doesNotContain("g7-a1");
    }

    @Test
    void flying_optionOff_not() {
        assertThat(legal(at(NO_FLYING, "a7 d5 f4", "g7 b4 e3 d1", 0, 0)))
                .hasSize(9)
                .doesNotContain("a7-g1");
    }

    @Test
    void flying_stonesInHand_not() {
        Game game = at(LASKER, "a7 d5", "g7 b4 e3 d1", 1, 0);

        assertThat(legal(game)).contains("a7-a4", "g1").doesNotContain("a7-g1");
        assertThat(legal(at(LASKER, "a7 d5 f4", "g7 b4 e3 d1", 1, 0))).doesNotContain("a7-g1");
    }

    @Test
    void flying_laskerThreeInAll_toAnyEmptyPoint() {
        assertThat(legal(at(LASKER, "a7 d5 f4", "g7 b4 e3 d1", 0, 0)))
                .hasSize(3 * 17)
                .contains("a7-g1");
    }

    @Test
    void removing_millByPlacing_isNotOptional() {
        Game game = at(NINE, "a7 d7", "b4 c3", 7, 7);

        assertThat(legal(game)).hasSize(21).contains("g7xb4", "g7xc3").doesNotContain("g7");
    }

    @Test
    void removing_millByMoving_isNotOptional() {
        assertThat(movesTo(at(NINE, "a7 d7 g4 c3", "b4 e3 e4 d1", 0, 0), "g4-g7"))
                .containsExactly("g4-g7xb4", "g4-g7xe4", "g4-g7xe3", "g4-g7xd1");
    }

    @Test
    void removing_millByFlying_isNotOptional() {
        assertThat(movesTo(at(NINE, "a7 d7 c3", "b4 e3 e4 d1", 0, 0), "c3-g7"))
                .containsExactly("c3-g7xb4", "c3-g7xe4", "c3-g7xe3", "c3-g7xd1");
    }

    @Test
    void removing_stone_leavesTheBoardForGood() {
        Game game = play(at(NINE, "a7 d7 g4 c3", "b4 e3 e4 d1", 0, 0), "g4-g7xe4");

        assertThat(game.position()).isEqualTo(position(SQUARES_3, "a7 d7 g7 c3", "b4 e3 d1", Colour.BLACK));
    }

    @Test
    void removing_a7_isAPointLikeAnyOther() {
        Game game = play(at(NINE, "d6 f6 b4 c3", "a7 e3 e4 d1", 0, 0), "b4-b6xa7");

        assertThat(game.position()).isEqualTo(position(SQUARES_3, "d6 f6 b6 c3", "e3 e4 d1", Colour.BLACK));
        assertThat(game.lastMove().orElseThrow().removals()).containsExactly(0);
    }

    @Test
    void removing_lastStonePlaced_comesBeforeThePhaseChanges() {
        Position before = position(SQUARES_3, "e4 c3 d2 f2", "a7 d7 b4", 0, 1, Colour.BLACK, 0);
        Game game = Game.start(NINE, before);

        assertThat(movesTo(game, "g7")).containsExactly("g7xe4", "g7xc3", "g7xd2", "g7xf2");
        assertThat(play(game, "g7xe4").position())
                .isEqualTo(position(SQUARES_3, "c3 d2 f2", "a7 d7 b4 g7", Colour.WHITE));
    }

    @Test
    void removing_twoMillsAtOnce_takesOne() {
        assertThat(movesTo(at(NINE, "d6 f6 b4 b2", "c4 e3 g7 a7", 5, 5), "b6"))
                .containsExactly("b6xa7", "b6xg7", "b6xc4", "b6xe3");
    }

    @Test
    void removing_perMillTwoMills_takesTwoInEitherOrder() {
        assertThat(movesTo(at(PER_MILL, "d6 f6 b4 b2", "c4 e3 a7", 5, 5), "b6"))
                .containsExactly("b6xa7xc4", "b6xa7xe3", "b6xc4xa7", "b6xc4xe3", "b6xe3xa7", "b6xe3xc4");
    }

    @Test
    void removing_perMillThreeMills_takesThree() {
        RuleSet twelve = rules("twelve-mens-morris", "removals-per-turn=per-mill");
        Position position = position(SQUARES_3_DIAGONALS, "d7 g7 b6 c5 a4 a1", "f4 e4 d3 d2", 6, 6, Colour.WHITE, 0);

        assertThat(movesTo(Game.start(twelve, position), "a7"))
                .hasSize(4 * 3 * 2)
                .contains("a7xd3xf4xe4");
    }

    @Test
    void removing_perMill_eachIsJudgedOnTheBoardAsItThenStands() {
        assertThat(movesTo(at(PER_MILL, "d6 f6 b4 b2", "a1 d1 g1 c4", 5, 5), "b6"))
                .containsExactly("b6xc4xa1", "b6xc4xd1", "b6xc4xg1");
        assertThat(movesTo(at(PER_MILL, "d6 f6 b4 b2", "a1 d1 g1", 5, 5), "b6")).hasSize(6);
    }

    @Test
    void removing_perMillFewerStonesThanMills_takesWhatThereIs() {
        assertThat(movesTo(at(PER_MILL, "d6 f6 b4 b2", "c4", 5, 5), "b6")).containsExactly("b6xc4");
    }

    @Test
    void removing_perMillOneMill_takesOne() {
        assertThat(movesTo(at(PER_MILL, "a7 d7", "b4 c3", 7, 7), "g7")).containsExactly("g7xb4", "g7xc3");
    }

    @Test
    void removing_stoneInAMill_isProtected() {
        assertThat(movesTo(at(NINE, "a7 d7", "b2 d2 f2 e4", 7, 5), "g7")).containsExactly("g7xe4");
    }

    @Test
    void removing_everyStoneInAMill_anyMayBeTaken() {
        assertThat(movesTo(at(NINE, "a7 d7", "b2 d2 f2 f4 f6", 7, 4), "g7"))
                .containsExactly("g7xf6", "g7xf4", "g7xb2", "g7xd2", "g7xf2");
    }

    @Test
    void removing_noEnemyOnTheBoard_endsTheTurn() {
        assertThat(movesTo(at(NINE, "a7 d7", "", 7, 7), "g7")).containsExactly("g7");
        assertThat(movesTo(at(PER_MILL, "d6 f6 b4 b2", "", 5, 5), "b6")).containsExactly("b6");
    }

    @Test
    void removing_millOpenedAndClosedAgain_countsAgain() {
        Game opened = play(at(NINE, "a7 d7 g7 c3", "a1 d1 e4 f2", 0, 0), "d7-d6 d1-d2");

        assertThat(movesTo(opened, "d6-d7")).containsExactly("d6-d7xe4", "d6-d7xd2", "d6-d7xf2", "d6-d7xa1");
    }

    @Test
    void removing_stoneOfAMillCompletesAnother_counts() {
        assertThat(movesTo(at(NINE, "a7 d7 g7 b6 f6", "a1 d1 e4 f2", 0, 0), "d7-d6"))
                .hasSize(4);
    }

    @Test
    void removing_stoneMovedWithinItsOwnLines_doesNotCountWithItself() {
        assertThat(movesTo(at(NINE, "a7 d7 d5 b4", "a1 d1 e4 f2", 0, 0), "d7-d6"))
                .containsExactly("d7-d6");
        assertThat(movesTo(at(NINE, "a7 g7 d6", "a1 d1 e4 f2", 0, 0), "a7-d7")).containsExactly("a7-d7");
    }

    @Test
    void removing_standingMillUntouched_doesNotCountAgain() {
        assertThat(movesTo(at(NINE, "a7 d7 g7 c3", "a1 d1 e4 f2", 0, 0), "c3-d3"))
                .containsExactly("c3-d3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"twelve-mens-morris", "morabaraba"})
    void removing_cornerLine_isAMillOnTheDiagonalBoard(String variant) {
        Position position = position(SQUARES_3_DIAGONALS, "a7 b6", "f4 e4", 10, 10, Colour.WHITE, 0);

        assertThat(movesTo(Game.start(rules(variant), position), "c5")).containsExactly("c5xe4", "c5xf4");
    }

    @Test
    void morabaraba_millJustLeft_mayBeClosedAtOnce() {
        Position position = position(SQUARES_3_DIAGONALS, "a7 d7 g7 e3", "a1 d1 e4 f4", Colour.WHITE);
        Game game = play(Game.start(rules("morabaraba"), position), "d7-d6 d1-d2");

        assertThat(movesTo(game, "d6-d7")).hasSize(4);
    }

    @Test
    void removing_moveWithItsRemoval_isOnePly() {
        assertThat(play(at(NINE, "a7 d7", "b4 c3", 7, 7), "g7xb4").ply()).isEqualTo(1);
    }

    private static Game at(RuleSet rules, String white, String black, int whiteHand, int blackHand) {
        return Game.start(rules, position(rules.board(), white, black, whiteHand, blackHand, Colour.WHITE, 0));
    }

    /** The legal moves that begin with this step, with whatever they remove. */
    private static List<String> movesTo(Game game, String step) {
        return legal(game).stream()
                .filter(move -> move.equals(step) || move.startsWith(step + "x"))
                .toList();
    }
}
