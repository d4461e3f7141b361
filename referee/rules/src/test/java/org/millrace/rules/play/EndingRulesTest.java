package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.play;
import static org.millrace.rules.Lines.position;
import static org.millrace.rules.Lines.rules;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARE_1;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.board.Boards;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** The ends of a game, a test a sentence, and their order of precedence. */
class EndingRulesTest {
    private static final RuleSet NINE = rules("nine-mens-morris");
    private static final RuleSet SIX = rules("six-mens-morris");
    private static final RuleSet THREE = rules("three-mens-morris");

    /** A cycle of four moves by stones that are in nobody's way, back to where it began. */
    private static final Position QUIET = position(SQUARES_3, "a7 d5 f4 c3", "g7 b4 e3 d1", WHITE);

    private static final String CYCLE = "a7-d7 g7-g4 d7-a7 g4-g7";

    @Test
    void mill_whereAMillWins_moverWins() {
        Game game = play(Game.start(THREE), "a3 b2 a2 c2 a1");

        assertThat(game.outcome()).contains(win(WHITE, EndReason.MILL));
        assertThat(game.legalMoves()).isEmpty();
    }

    @Test
    void mill_byBlackMoving_blackWins() {
        assertThat(play(Game.start(THREE, position(SQUARE_1, "b3 c3 c2", "a3 b1 a2", BLACK)), "b1-a1")
                        .outcome())
                .contains(win(BLACK, EndReason.MILL));
    }

    @ParameterizedTest
    @CsvSource({"off, false", "on, true"})
    void mill_nineHolesDiagonal_winsOnlyByOption(String diagonalMills, boolean wins) {
        Game game = play(Game.start(rules("nine-holes", "diagonal-mills=" + diagonalMills)), "a3 b3 b2 c3 c1");

        assertThat(game.outcome().isPresent()).isEqualTo(wins);
    }

    @Test
    void fewerThanThree_boardAndHandTogether_loses() {
        Game game = play(Game.start(NINE, position(SQUARES_3, "a7 d7 g4 c3", "b4 e3 d1", WHITE)), "g4-g7xb4");

        assertThat(game.outcome()).contains(win(WHITE, EndReason.FEWER_THAN_THREE));
    }

    @Test
    void fewerThanThree_onTheBoardButNotWithTheHand_goesOn() {
        Position position = position(SQUARES_3, "a7 d7 f4", "b4 c3", 1, 1, WHITE, 0);

        assertThat(play(Game.start(NINE, position(SQUARES_3, "a7 d7", "b4 c3", 7, 7, WHITE, 0)), "g7xb4")
                        .outcome())
                .isEmpty();
        assertThat(play(Game.start(NINE, position), "g7xb4").outcome())
                .contains(win(WHITE, EndReason.FEWER_THAN_THREE));
    }

    @Test
    void fewerThanThree_perMill_isJudgedAfterTheLastRemoval() {
        RuleSet perMill = rules("nine-mens-morris", "removals-per-turn=per-mill");
        Game game = Game.start(perMill, position(SQUARES_3, "d6 f6 b4 b2", "g7 e3", 1, 1, WHITE, 0));
        Game ended = play(game, "b6xg7xe3");

        assertThat(ended.outcome()).contains(win(WHITE, EndReason.FEWER_THAN_THREE));
        assertThat(ended.position().black()).isZero();
    }

    @Test
    void noMove_blockedWithManyStones_losesAtOnce() {
        Game game = play(parse(SIX, "WB.WW.BW..BWBWB. b 0 1"), "d4");

        assertThat(Integer.bitCount(game.position().white())).isEqualTo(6);
        assertThat(game.outcome()).contains(win(BLACK, EndReason.NO_MOVE));
    }

    @Test
    void noMove_canFly_isNotBlocked() {
        Position position = position(SQUARES_3, "a7 g7 a1", "d7 a4 d1 d6 g1", BLACK);

        assertThat(play(Game.start(NINE, position), "g1-g4").outcome()).isEmpty();
        assertThat(play(Game.start(rules("nine-mens-morris", "flying=off"), position), "g1-g4")
                        .outcome())
                .contains(win(BLACK, EndReason.NO_MOVE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"twelve-mens-morris", "morabaraba"})
    void fullBoard_lastPlacing_isADraw(String variant) {
        Game game = play(parse(rules(variant), "BWBWBWBWBW.WBWBWBWBWBWBW b 0 1"), "b4");

        assertThat(game.outcome()).contains(draw(EndReason.FULL_BOARD));
    }

    @ParameterizedTest
    @EnumSource(FullBoard.class)
    void fullBoard_whereStonesGoAnywhere_leavesNoMove(FullBoard fullBoard) {
        RuleSet house = new RuleSet(
                "house",
                Boards.SQUARES_2,
                8,
                MillEffect.REMOVES,
                Movement.ANYWHERE,
                false,
                false,
                RemovalsPerTurn.ONE,
                3,
                50,
                fullBoard,
                0);
        Position full = PositionText.parse(house, "WBBWBWWBBWWBWBBW w 0 0").orThrow();

        assertThat(Game.start(house, full).outcome())
                .contains(
                        switch (fullBoard) {
                            case DRAW -> Outcome.draw(EndReason.FULL_BOARD);
                            case MOVER_LOSES -> Outcome.win(Colour.BLACK, EndReason.NO_MOVE);
                        });
    }

    @Test
    void fullBoard_moverLoses_isLostForLackOfAMove() {
        RuleSet rules = rules("twelve-mens-morris", "full-board=mover-loses");
        Game game = play(parse(rules, "BWBWBWBWBW.WBWBWBWBWBWBW b 0 1"), "b4");

        assertThat(game.outcome()).contains(win(BLACK, EndReason.NO_MOVE));
    }

    @Test
    void repetition_thirdTime_isADraw() {
        Game twice = play(Game.start(NINE, QUIET), CYCLE);
        Game thrice = play(twice, CYCLE);

        assertThat(twice.repetitions()).isEqualTo(2);
        assertThat(twice.outcome()).isEmpty();
        assertThat(thrice.repetitions()).isEqualTo(3);
        assertThat(thrice.outcome()).contains(draw(EndReason.REPETITION));
    }

    @Test
    void repetition_afterTheLastPlacing_isTheFirstOccurrence() {
        Position before = position(SQUARES_3, "a7 d5 f4 c3", "g7 b4 e3", 0, 1, BLACK, 0);
        Game placed = play(Game.start(NINE, before), "d1");

        assertThat(placed.repetitions()).isEqualTo(1);
        assertThat(play(placed, CYCLE + " " + CYCLE).outcome()).contains(draw(EndReason.REPETITION));
    }

    @Test
    void repetition_afterACapture_isTheFirstOccurrence() {
        Position before = position(SQUARES_3, "a7 d7 g4 c3", "a1 b4 e3 d2 f2", WHITE);
        Game captured = play(Game.start(NINE, before), "g4-g7xb4 a1-a4");
        String cycle = "c3-c4 a4-a1 c4-c3 a1-a4";

        assertThat(play(captured, cycle + " c3-c4 a4-a1 c4-c3").outcome()).contains(draw(EndReason.REPETITION));
        assertThat(play(captured, cycle + " c3-c4 a4-a1").outcome()).isEmpty();
    }

    @Test
    void repetition_sameStonesOtherSideToMove_isAnother() {
        // White flies back to where he began in three moves, Black walks back in two.
        Game start = Game.start(
                rules("nine-mens-morris", "repetition-limit=2"), position(SQUARES_3, "a7 d5 f4", "g7 b4 e3 d1", WHITE));
        Game game = play(start, "a7-a1 g7-g4 a1-c3 g4-g7 c3-a7");

        assertThat(game.position().white()).isEqualTo(start.position().white());
        assertThat(game.position().black()).isEqualTo(start.position().black());
        assertThat(game.repetitions()).isEqualTo(1);
        assertThat(game.outcome()).isEmpty();
    }

    @Test
    void repetition_sameStonesOtherHands_isAnother() {
        RuleSet lasker = rules("lasker-morris", "repetition-limit=2");
        Game start = Game.start(lasker, position(SQUARES_3, "a7 d5", "g7 b4", 8, 8, WHITE, 0));

        assertThat(play(start, CYCLE).outcome()).contains(draw(EndReason.REPETITION));
        assertThat(play(start, "a7-d7 g7-g4 d7-a7 g1").outcome()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2, 4", "3, 8", "5, 16"})
    void repetition_limit_isAnOption(int limit, int ply) {
        Game game = Game.start(rules("nine-mens-morris", "repetition-limit=" + limit), QUIET);
        while (game.outcome().isEmpty()) {
            game = play(game, CYCLE.split(" ", -1)[game.ply() % 4]);
        }

        assertThat(game.ply()).isEqualTo(ply);
        assertThat(game.outcome()).contains(draw(EndReason.REPETITION));
    }

    @ParameterizedTest
    @CsvSource({"nine-mens-morris, 50", "nine-mens-morris, 100", "nine-mens-morris, 1", "lasker-morris, 7"})
    void noCapture_limit_fallsOnThatMoveItself(String variant, int limit) {
        RuleSet rules = rules(variant, "repetition-limit=0,no-capture-limit=" + limit);
        Game before = cycle(Game.start(rules, QUIET), limit - 1);

        assertThat(before.outcome()).isEmpty();
        assertThat(cycle(before, limit).outcome()).contains(draw(EndReason.NO_CAPTURE));
    }

    @Test
    void noCapture_default_isFiftyMovesByEitherPlayer() {
        Position late = position(SQUARES_3, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0, WHITE, 48);

        assertThat(play(Game.start(NINE, late), "a7-d7").outcome()).isEmpty();
        assertThat(play(Game.start(NINE, late), "a7-d7 g7-g4").outcome()).contains(draw(EndReason.NO_CAPTURE));
    }

    @Test
    void noCapture_off_neverEnds() {
        RuleSet rules = rules("nine-mens-morris", "no-capture-limit=0,repetition-limit=1000");

        assertThat(cycle(Game.start(rules, QUIET), 400).outcome()).isEmpty();
        assertThat(cycle(Game.start(rules, QUIET), 400).repetitions()).isEqualTo(101);
    }

    @Test
    void noCapture_placing_countsFromZero() {
        Game game = play(Game.start(NINE), "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3");

        assertThat(game.position().noCaptureCount()).isZero();
        assertThat(play(game, "b2").position().noCaptureCount()).isZero();
    }

    @Test
    void noCapture_laskerPlacingBetweenMoves_countsFromZero() {
        RuleSet lasker = rules("lasker-morris");
        Game game = Game.start(lasker, position(SQUARES_3, "a7 d5", "g7 b4", 8, 8, WHITE, 0));

        assertThat(play(game, "a7-d7 g7-g4").position().noCaptureCount()).isEqualTo(2);
        assertThat(play(game, "a7-d7 g1").position().noCaptureCount()).isZero();
    }

    @Test
    void noCapture_capture_countsFromZero() {
        Game game = Game.start(NINE, position(SQUARES_3, "a7 d7 g4 c3", "b4 e3 d1 f2", 0, 0, WHITE, 49));

        assertThat(play(game, "g4-g7xb4").outcome()).isEmpty();
        assertThat(play(game, "g4-g7xb4").position().noCaptureCount()).isZero();
    }

    @Test
    void moveLimit_offByDefault_countsEveryMoveOnceOn() {
        RuleSet rules = rules("nine-mens-morris", "move-limit=3");

        assertThat(NINE.moveLimit()).isZero();
        assertThat(play(Game.start(rules), "a7 d7").outcome()).isEmpty();
        assertThat(play(Game.start(rules), "a7 d7 g7").outcome()).contains(draw(EndReason.MOVE_LIMIT));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // mill before no-capture and move limit
                "three-mens-morris | move-limit=1 | WW.B.WB.B w 0 0 49 | c2-c3 | mill",
                // fewer than three before the move limit
                "nine-mens-morris | move-limit=1 | WW........B...WW.B....B. w 0 0 0 | g4-g7xb4 | fewer-than-three",
                // no move before no-capture and move limit
                "six-mens-morris | move-limit=1 | .B...BWBWBWBWBWW b 0 0 49 | c5-a5 | no-move",
                // full board before the move limit
                "twelve-mens-morris | move-limit=1 | BWBWBWBWBW.WBWBWBWBWBWBW b 0 1 0 | b4 | full-board",
                // repetition before no-capture and move limit
                "nine-mens-morris | move-limit=8 | W.B....W..B..W.W.B....B. w 0 0 42 | CYCLE CYCLE | repetition",
                // no-capture before the move limit
                "nine-mens-morris | move-limit=4 | W.B....W..B..W.W.B....B. w 0 0 46 | CYCLE | no-capture"
            })
    void precedence_severalEndsOnOneMove_theFirstOfTheOrderCounts(
            String variant, String options, String position, String moves, String reason) {
        Game game = parse(rules(variant, options), position);
        Game ended = play(game, moves.replace("CYCLE", CYCLE));

        assertThat(ended.outcome().map(Outcome::reason)).isEqualTo(EndReason.byCode(reason));
    }

    @Test
    void start_countAlreadyAtTheLimit_isOver() {
        Position position = position(SQUARES_3, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0, WHITE, 50);

        assertThat(Game.start(NINE, position).outcome()).contains(draw(EndReason.NO_CAPTURE));
    }

    @Test
    void start_eitherColourHasAMillThatWins_isWon() {
        assertThat(Game.start(THREE, position(SQUARE_1, "a3 b3 c3", "a1 b2 c2", BLACK))
                        .outcome())
                .contains(win(WHITE, EndReason.MILL));
        assertThat(Game.start(THREE, position(SQUARE_1, "a3 b3 c3", "a1 b2 c2", WHITE))
                        .outcome())
                .contains(win(WHITE, EndReason.MILL));
        assertThat(Game.start(THREE, position(SQUARE_1, "a3 b3 c3", "a1 b1 c1", WHITE))
                        .outcome())
                .contains(win(BLACK, EndReason.MILL));
    }

    @Test
    void start_eitherColourHasTooFew_isLost() {
        assertThat(Game.start(NINE, position(SQUARES_3, "a7 d7", "g7 b4 e3", WHITE))
                        .outcome())
                .contains(win(BLACK, EndReason.FEWER_THAN_THREE));
        assertThat(Game.start(NINE, position(SQUARES_3, "g7 b4 e3", "a7 d7", WHITE))
                        .outcome())
                .contains(win(WHITE, EndReason.FEWER_THAN_THREE));
    }

    private static Game cycle(Game start, int untilPly) {
        Game game = start;
        while (game.ply() < untilPly) {
            game = play(game, CYCLE.split(" ", -1)[game.ply() % 4]);
        }
        return game;
    }

    private static Game parse(RuleSet rules, String position) {
        return Game.start(rules, PositionText.parse(rules, position).orThrow());
    }

    private static Outcome win(Colour winner, EndReason reason) {
        return new Outcome(Optional.of(winner), reason);
    }

    private static Outcome draw(EndReason reason) {
        return new Outcome(Optional.empty(), reason);
    }
}
