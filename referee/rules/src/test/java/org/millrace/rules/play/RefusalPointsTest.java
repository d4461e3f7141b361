package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.mask;
import static org.millrace.rules.Lines.move;
import static org.millrace.rules.Lines.position;
import static org.millrace.rules.Lines.rules;
import static org.millrace.rules.board.Boards.SQUARES_3;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.play.IllegalMove.Code;

/** The points that go with a refusal, which the sentence is made from. */
class RefusalPointsTest {
    static List<Move> firstPointPastTheBoard() {
        return List.of(Move.place(24), Move.slide(0, 24), Move.slide(24, 0), Move.slide(0, 1, 24));
    }

    @ParameterizedTest
    @MethodSource("firstPointPastTheBoard")
    void pointOffBoard_theFirstNumberPastTheLast_isNamed(Move move) {
        IllegalMove refusal = refusal(position(SQUARES_3, "a7 g4 c3", "g1 b2 e4", Colour.WHITE), move);

        assertThat(refusal.code()).isEqualTo(Code.POINT_OFF_BOARD);
        assertThat(refusal.points()).containsExactly(24);
    }

    @Test
    void removalProtected_twoLinesThroughTheStone_theStandingMillIsNamed() {
        // The first line through a7 is a7-d7-g7; the mill is a7-a4-a1.
        Position position = position(SQUARES_3, "c5 d5 e4", "a7 a4 a1 g7", Colour.WHITE);
        IllegalMove refusal = refusal(position, move(SQUARES_3, "e4-e5xa7"));

        assertThat(refusal.code()).isEqualTo(Code.REMOVAL_PROTECTED);
        assertThat(refusal.points()).isEqualTo(points("a7 a7 a4 a1 g7"));
    }

    @Test
    void removalMissing_twoLinesThroughTheStone_theCompletedMillIsNamed() {
        // The first line through a1 is a1-d1-g1; the mill is a7-a4-a1.
        Position position = position(SQUARES_3, "a7 a4 d1 e5", "g7 g4 b2", Colour.WHITE);
        IllegalMove refusal = refusal(position, move(SQUARES_3, "d1-a1"));

        assertThat(refusal.code()).isEqualTo(Code.REMOVAL_MISSING);
        assertThat(refusal.points()).isEqualTo(points("a7 a4 a1 g7 g4 b2"));
    }

    private static IllegalMove refusal(Position position, Move move) {
        return switch (Game.start(rules("nine-mens-morris"), position).play(move)) {
            case PlayResult.Illegal illegal -> illegal.reason();
            case PlayResult.Played played -> throw new AssertionError(move + " is legal");
        };
    }

    private static List<Integer> points(String names) {
        return Stream.of(names.split(" ", -1))
                .map(name -> Integer.numberOfTrailingZeros(mask(SQUARES_3, name)))
                .toList();
    }
}
