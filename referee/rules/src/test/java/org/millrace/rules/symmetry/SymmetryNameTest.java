package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;

class SymmetryNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Where the points of the board in reading order go.
                "square-1 | a3 b3 c3 a2 b2 c2 a1 b1 c1 | identity",
                "square-1 | c3 c2 c1 b3 b2 b1 a3 a2 a1 | rotation by 90°",
                "square-1 | c1 b1 a1 c2 b2 a2 c3 b3 a3 | rotation by 180°",
                "square-1 | a1 a2 a3 b1 b2 b3 c1 c2 c3 | rotation by 270°",
                "square-1 | c3 b3 a3 c2 b2 a2 c1 b1 a1 | reflection in the vertical axis",
                "square-1 | a1 b1 c1 a2 b2 c2 a3 b3 c3 | reflection in the horizontal axis",
                "square-1 | c1 c2 c3 b1 b2 b3 a1 a2 a3 | reflection in the rising diagonal",
                "square-1 | a3 a2 a1 b3 b2 b1 c3 c2 c1 | reflection in the falling diagonal",
                "square-1 | b3 a3 c3 b2 a2 c2 b1 a1 c1 | (a3 b3)(a2 b2)(a1 b1)",
                "square-1 | b3 c3 a3 b2 c2 a2 b1 c1 a1 | (a3 b3 c3)(a2 b2 c2)(a1 b1 c1)",
                "squares-2 | b4 c4 d4 a5 c5 e5 b3 a3 e3 d3 a1 c1 e1 b2 c2 d2 | inner-outer swap",
                "squares-2 | d4 d3 d2 e5 e3 e1 c4 c5 c1 c2 a5 a3 a1 b4 b3 b2 | rotation by 90° with inner-outer swap",
                "squares-3 | b6 d6 f6 a7 d7 g7 c5 d5 e5 b4 a4 c4 e4 g4 f4 c3 d3 e3 a1 d1 g1 b2 d2 f2"
                        + " | middle-outer swap",
                "squares-3 | a7 d7 g7 c5 d5 e5 b6 d6 f6 a4 c4 b4 f4 e4 g4 b2 d2 f2 c3 d3 e3 a1 d1 g1"
                        + " | inner-middle swap",
                "squares-3 | c5 d5 e5 b6 d6 f6 a7 d7 g7 c4 b4 a4 g4 f4 e4 a1 d1 g1 b2 d2 f2 c3 d3 e3"
                        + " | inner-outer swap",
                "squares-3 | c5 d5 e5 a7 d7 g7 b6 d6 f6 c4 a4 b4 f4 g4 e4 b2 d2 f2 a1 d1 g1 c3 d3 e3"
                        + " | squares turned outwards",
                "squares-3 | b6 d6 f6 c5 d5 e5 a7 d7 g7 b4 c4 a4 g4 e4 f4 a1 d1 g1 c3 d3 e3 b2 d2 f2"
                        + " | squares turned inwards",
                "squares-3 | d7 a7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1 | (a7 d7)"
            })
    void of_permutation_isTheMotionOrElseTheCycles(String boardName, String images, String name) {
        Board board = Boards.byName(boardName).orElseThrow();
        int[] points = Arrays.stream(images.split(" ", -1))
                .mapToInt(point -> board.point(point).orElseThrow())
                .toArray();

        assertThat(SymmetryName.of(board, points)).isEqualTo(name);
    }
}
