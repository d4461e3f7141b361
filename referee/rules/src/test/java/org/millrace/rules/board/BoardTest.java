package org.millrace.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A board made from a drawing, by the constructor alone. */
class BoardTest {
    static List<Board> boards() {
        return Boards.all();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void construction_drawnAfterACatalogueBoard_isTheSame(Board board) {
        Board copy = FreshBoards.copyOf(board);

        assertThat(copy).hasToString(board.name());
        assertThat(copy.mills()).containsExactlyInAnyOrderElementsOf(board.mills());
        assertThat(copy.maxMillsThroughPoint()).isEqualTo(board.maxMillsThroughPoint());
        for (int point = 0; point < board.size(); point++) {
            assertThat(copy.neighbours(point)).isEqualTo(board.neighbours(point));
        }
    }

    @ParameterizedTest
    @MethodSource("boards")
    void tables_ofANewBoard_answerLikeLoopsOverTheMills(Board board) {
        Board copy = FreshBoards.copyOf(board);
        Random random = new Random(12);
        for (int i = 0; i < 500; i++) {
            int stones = random.nextInt() & board.all();
            int dense = stones | (random.nextInt() & board.all());
            for (int some : new int[] {stones, dense, board.all() & ~dense}) {
                assertThat(copy.standing(some)).isEqualTo(standing(board, some));
                assertThat(copy.closing(some)).isEqualTo(closing(board, some));
                for (int point = 0; point < board.size(); point++) {
                    assertThat(copy.millsCompleted(some, point)).isEqualTo(millsCompleted(board, some, point));
                }
            }
        }
    }

    @Test
    void construction_twelvePoints_isLookedUpInOnePiece() {
        // Cut in the middle, the two mills through f2 and g2 would cross the cut at a common point.
        Board row = new Board("row", "a2 b2 c2 d2 e2 f2 g2 a1 b1 c1 d1 e1", "e2-f2-g2 f2-g2-a1");

        assertThat(row.standing(1 << 5 | 1 << 6 | 1 << 7)).isEqualTo(1 << 5 | 1 << 6 | 1 << 7);
        assertThat(row.closing(1 << 5 | 1 << 6)).isEqualTo(1 << 4 | 1 << 7);
    }

    @Test
    void point_crossingOfTheGridWithoutAPoint_isNone() {
        Board board = Boards.SQUARE_1;

        for (String name : List.of("a8", "a0", "h1", "`1", "d4", "b", "b22", " b2")) {
            assertThat(board.point(name)).as(name).isEmpty();
        }
        assertThat(board.point("xb2", 1)).isEqualTo(4);
        assertThat(board.point("xb2", 2)).isEqualTo(Board.NO_POINT);
        assertThat(board.point("xb2", 3)).isEqualTo(Board.NO_POINT);
    }

    @Test
    void construction_lineThroughNoPoint_isRefusedByItsName() {
        assertThatThrownBy(() -> new Board("small", "a1 b1", "a1-b1 b1-c1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("board small has no point c1");
    }

    private static int standing(Board board, int stones) {
        return board.mills().stream().filter(mill -> (mill & ~stones) == 0).reduce(0, (a, b) -> a | b);
    }

    private static int closing(Board board, int stones) {
        return IntStream.range(0, board.size())
                .filter(point -> millsCompleted(board, stones, point) > 0)
                .map(point -> 1 << point)
                .reduce(0, (a, b) -> a | b);
    }

    private static int millsCompleted(Board board, int stones, int point) {
        int bit = 1 << point;
        return (int) board.mills().stream()
                .filter(mill -> (mill & bit) != 0 && (mill & ~bit & ~stones) == 0)
                .count();
    }
}
