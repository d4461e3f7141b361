package org.millrace.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;
import static org.millrace.rules.board.Boards.SQUARE_1;
import static org.millrace.rules.board.Boards.SQUARE_1_ROWS_AND_COLUMNS;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BoardsTest {
    static List<Board> boards() {
        return Boards.all();
    }

    @ParameterizedTest
    @CsvSource({
        "squares-3, 24, 16, 32, a7, g1",
        "squares-3-diagonals, 24, 20, 40, a7, g1",
        "squares-2, 16, 8, 20, a5, e1",
        "square-1, 9, 8, 16, a3, c1",
        "square-1-rows-and-columns, 9, 6, 16, a3, c1"
    })
    void catalogue_board_hasItsPointsMillsAndLines(
            String name, int points, int mills, int adjacentPairs, String first, String last) {
        Board board = Boards.byName(name).orElseThrow();

        assertThat(board.name()).isEqualTo(name);
        assertThat(board.size()).isEqualTo(points);
        assertThat(board.all()).isEqualTo((1 << points) - 1);
        assertThat(board.mills()).hasSize(mills).doesNotHaveDuplicates();
        assertThat(points(board).map(board::neighbours).map(Integer::bitCount).sum())
                .isEqualTo(2 * adjacentPairs);
        assertThat(board.pointName(0)).isEqualTo(first);
        assertThat(board.pointName(points - 1)).isEqualTo(last);
    }

    @Test
    void byName_unknown_isEmpty() {
        assertThat(Boards.byName("squares-4")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void points_everyBoard_standInReadingOrder(Board board) {
        List<String> names = board.pointNames();

        assertThat(names)
                .isSortedAccordingTo((a, b) -> a.charAt(1) == b.charAt(1)
                        ? Character.compare(a.charAt(0), b.charAt(0))
                        : Character.compare(b.charAt(1), a.charAt(1)));
        assertThat(names).doesNotHaveDuplicates();
    }

    @Test
    void point_eitherCase_isFound() {
        assertThat(SQUARES_3.point("a7")).hasValue(0);
        assertThat(SQUARES_3.point("G1")).hasValue(23);
        assertThat(SQUARES_3.point("d4")).isEmpty();
        assertThat(SQUARES_3.point("")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void neighbours_everyPair_isMutual(Board board) {
        points(board)
                .forEach(a -> points(board)
                        .forEach(b -> assertThat((board.neighbours(a) & 1 << b) != 0)
                                .as(board.pointName(a) + " and " + board.pointName(b))
                                .isEqualTo((board.neighbours(b) & 1 << a) != 0)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "squares-3 | a7 | d7 a4",
                "squares-3 | d6 | d7 b6 f6 d5",
                "squares-3 | d5 | d6 c5 e5",
                "squares-3 | b6 | d6 b4",
                "squares-3-diagonals | b6 | a7 d6 c5 b4",
                "squares-3-diagonals | g1 | g4 f2 d1",
                "squares-2 | c5 | a5 e5 c4",
                "squares-2 | c4 | c5 b4 d4",
                "squares-2 | b4 | c4 b3",
                "square-1 | a3 | b3 a2 b2",
                "square-1 | b3 | a3 c3 b2",
                "square-1 | b2 | a3 b3 c3 a2 c2 a1 b1 c1",
                "square-1-rows-and-columns | b2 | a3 b3 c3 a2 c2 a1 b1 c1"
            })
    void neighbours_ofAPoint_areJoinedByALine(String name, String point, String expected) {
        Board board = Boards.byName(name).orElseThrow();

        assertThat(names(board, board.neighbours(board.point(point).orElseThrow())))
                .isEqualTo(Set.of(expected.split(" ", -1)));
    }

    @Test
    void mills_crossLines_areMillsOnThreeSquaresOnly() {
        assertThat(millNames(SQUARES_3)).contains(Set.of("d7", "d6", "d5"), Set.of("g4", "f4", "e4"));
        assertThat(millNames(SQUARES_3)).contains(Set.of("d1", "d2", "d3"), Set.of("a4", "b4", "c4"));
        assertThat(millNames(SQUARES_2)).noneMatch(mill -> mill.containsAll(Set.of("c5", "c4")));
    }

    @Test
    void mills_corners_areJoinedOnTheDiagonalBoardOnly() {
        Set<Set<String>> corners = Set.of(
                Set.of("a7", "b6", "c5"), Set.of("g7", "f6", "e5"), Set.of("g1", "f2", "e3"), Set.of("a1", "b2", "c3"));

        assertThat(millNames(SQUARES_3)).doesNotContainAnyElementsOf(corners);
        assertThat(millNames(SQUARES_3_DIAGONALS)).containsAll(corners).containsAll(millNames(SQUARES_3));
    }

    @Test
    void mills_longDiagonals_areNoMillsInRowsAndColumns() {
        Set<Set<String>> diagonals = Set.of(Set.of("a3", "b2", "c1"), Set.of("c3", "b2", "a1"));

        assertThat(millNames(SQUARE_1)).containsAll(diagonals).containsAll(millNames(SQUARE_1_ROWS_AND_COLUMNS));
        assertThat(millNames(SQUARE_1_ROWS_AND_COLUMNS)).doesNotContainAnyElementsOf(diagonals);
        assertThat(SQUARE_1.pointNames()).isEqualTo(SQUARE_1_ROWS_AND_COLUMNS.pointNames());
    }

    @ParameterizedTest
    @MethodSource("boards")
    void tables_randomStones_agreeWithTheMills(Board board) {
        Random random = new Random(7);
        for (int i = 0; i < 3_000; i++) {
            int stones = random.nextInt() & board.all();
            for (int point = 0; point < board.size(); point++) {
                int bit = 1 << point;
                long completed = board.mills().stream()
                        .filter(mill -> (mill & bit) != 0 && (mill & ~bit & ~stones) == 0)
                        .count();
                assertThat(board.millsCompleted(stones, point)).isEqualTo((int) completed);
                assertThat((board.closing(stones) & bit) != 0).isEqualTo(completed > 0);
                assertThat((board.standing(stones) & bit) != 0).isEqualTo((stones & bit) != 0 && completed > 0);
            }
        }
    }

    @Test
    void maxMillsThroughPoint_everyBoard_isTheMostOfItsPoints() {
        assertThat(SQUARES_3.maxMillsThroughPoint()).isEqualTo(2);
        assertThat(SQUARES_3_DIAGONALS.maxMillsThroughPoint()).isEqualTo(3);
        assertThat(SQUARES_2.maxMillsThroughPoint()).isEqualTo(2);
        assertThat(SQUARE_1.maxMillsThroughPoint()).isEqualTo(4);
    }

    private static IntStream points(Board board) {
        return IntStream.range(0, board.size());
    }

    private static Set<String> names(Board board, int mask) {
        return points(board)
                .filter(point -> (mask & 1 << point) != 0)
                .mapToObj(board::pointName)
                .collect(Collectors.toSet());
    }

    private static Set<Set<String>> millNames(Board board) {
        return board.mills().stream().map(mill -> names(board, mill)).collect(Collectors.toSet());
    }
}
