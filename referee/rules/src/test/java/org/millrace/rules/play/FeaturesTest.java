package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.mask;
import static org.millrace.rules.Lines.move;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RuleSet;

class FeaturesTest {
    static List<RuleSet> ruleSets() {
        return RandomGames.ruleSets();
    }

    @Test
    void mills_sharingAStone_countEach() {
        assertThat(Features.mills(SQUARES_3, mask(SQUARES_3, "a7 d7 g7 a4 a1 c3")))
                .isEqualTo(2);
        assertThat(Features.mills(SQUARES_3, mask(SQUARES_3, "a7 d7 g4"))).isZero();
    }

    @Test
    void millsCompleted_moves_countWithoutTheStoneThatLeaves() {
        Board board = SQUARES_3_DIAGONALS;
        int own = mask(board, "d7 g7 a4 a1 b6 c5");

        assertThat(Features.millsCompleted(board, own, move(board, "a7").code()))
                .isEqualTo(3);
        assertThat(Features.millsCompleted(board, own, move(board, "a4-a7").code()))
                .isEqualTo(2);
        assertThat(Features.millsCompleted(board, own, move(board, "e4").code()))
                .isZero();
        assertThat(Features.millsCompleted(
                        board, mask(board, "a7 d7"), move(board, "a7-g7").code()))
                .isZero();
    }

    @Test
    void openMills_twoInALine_leaveThePointIfItIsEmpty() {
        int own = mask(SQUARES_3, "a7 d7 d6 d5 a4");
        int empty = SQUARES_3.all() & ~own & ~mask(SQUARES_3, "g7");

        assertThat(Features.openMills(SQUARES_3, own, empty)).isEqualTo(mask(SQUARES_3, "a1"));
    }

    @Test
    void mobility_stones_countEachWay() {
        int own = mask(SQUARES_3, "a7 d7");
        int empty = SQUARES_3.all() & ~own & ~mask(SQUARES_3, "a4");

        assertThat(Features.mobility(SQUARES_3, own, empty)).isEqualTo(2);
        assertThat(Features.blocked(SQUARES_3, own, empty)).isEqualTo(mask(SQUARES_3, "a7"));
    }

    @Test
    void blocked_stonesAllOverTheBoard_areFoundOneByOne() {
        int own = mask(SQUARES_3, "a7 g7 d5 a1 g1");
        int empty = SQUARES_3.all() & ~own & ~mask(SQUARES_3, "d7 a4 g4 c5 e5 d6");

        assertThat(Features.blocked(SQUARES_3, own, empty)).isEqualTo(mask(SQUARES_3, "a7 g7 d5"));
        assertThat(Features.mobility(SQUARES_3, own, empty)).isEqualTo(2);
    }

    @Test
    void takeable_allInMills_areAll() {
        assertThat(Features.takeable(SQUARES_3, mask(SQUARES_3, "a7 d7 g7 c3"))).isEqualTo(mask(SQUARES_3, "c3"));
        assertThat(Features.takeable(SQUARES_3, mask(SQUARES_3, "a7 d7 g7"))).isEqualTo(mask(SQUARES_3, "a7 d7 g7"));
        assertThat(Features.takeable(SQUARES_3, 0)).isZero();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void features_randomPositions_agreeWithTheMoves(RuleSet rules) {
        Board board = rules.board();
        RandomGames.forEach(rules, 5, game -> {
            int own = game.position().own();
            int enemy = game.position().enemy();
            int empty = board.all() & ~own & ~enemy;
            for (Move move : game.legalMoves()) {
                int completed = Features.millsCompleted(board, own, move.code());

                assertThat(completed > 0).isEqualTo(completes(board, own, move));
                if (rules.millEffect() == MillEffect.REMOVES && enemy != 0) {
                    assertThat(move.isCapture()).isEqualTo(completed > 0);
                }
                if (move.isPlacing()) {
                    assertThat((Features.openMills(board, own, empty) & 1 << move.to()) != 0)
                            .isEqualTo(completed > 0);
                }
            }
            assertThat(Features.mills(board, own)).isEqualTo((int)
                    board.mills().stream().filter(mill -> (mill & ~own) == 0).count());
        });
    }

    private static boolean completes(Board board, int own, Move move) {
        int to = 1 << move.to();
        int after = (move.isPlacing() ? own : own & ~(1 << Moves.from(move.code()))) | to;
        return board.mills().stream().anyMatch(mill -> (mill & to) != 0 && (mill & ~after) == 0);
    }
}
