package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.board.FreshBoards;

/** The groups of boards made anew. Those of the catalogue are made once a run, by whichever test comes first. */
class FreshGroupTest {
    @ParameterizedTest
    @CsvSource({
        "squares-3, 16, 48",
        "squares-3-diagonals, 16, 48",
        "squares-2, 16, 128",
        "square-1, 8, 8",
        "square-1-rows-and-columns, 8, 72"
    })
    void search_everyBoard_findsSoManyPermutationsThatKeepIt(String name, int ofLinesAndMills, int ofMills) {
        Board board = Boards.byName(name).orElseThrow();

        List<int[]> keepLines = Automorphisms.of(board, true);
        List<int[]> keepMills = Automorphisms.of(board, false);

        assertThat(distinct(keepLines)).hasSize(ofLinesAndMills).hasSameSizeAs(keepLines);
        assertThat(distinct(keepMills)).hasSize(ofMills).hasSameSizeAs(keepMills);
        assertThat(keepLines).allMatch(images -> keepsMills(board, images) && keepsLines(board, images));
        assertThat(keepMills).allMatch(images -> keepsMills(board, images));
        assertThat(keepLines.get(0)).isEqualTo(IntStream.range(0, board.size()).toArray());
    }

    @Test
    void group_ofABoardMadeAnew_joinsAndInvertsAsItsPointsDo() {
        for (Board original : Boards.all()) {
            Board board = FreshBoards.copyOf(original);
            Symmetries group = Symmetries.of(board);

            for (Symmetry a : group.all()) {
                assertThat(a.then(a.inverse())).isSameAs(group.identity());
                for (Symmetry b : group.all()) {
                    assertThat(IntStream.range(0, board.size()))
                            .allMatch(point -> a.then(b).point(point) == b.point(a.point(point)));
                }
            }
        }
    }

    @Test
    void mask_ofABoardMadeAnew_goesWithItsPoints() {
        Random random = new Random(4);
        for (Board original : Boards.all()) {
            Board board = FreshBoards.copyOf(original);
            for (Symmetry symmetry : Symmetries.ofMills(board).all()) {
                int mask = random.nextInt() & board.all();
                int[] images =
                        IntStream.range(0, board.size()).map(symmetry::point).toArray();

                assertThat(symmetry.mask(mask)).isEqualTo(image(mask, images));
                assertThat(keepsMills(board, images)).isTrue();
            }
        }
    }

    private static Set<List<Integer>> distinct(List<int[]> found) {
        Set<List<Integer>> distinct = new HashSet<>();
        found.forEach(images -> distinct.add(Arrays.stream(images).boxed().toList()));
        return distinct;
    }

    private static boolean keepsMills(Board board, int[] images) {
        return board.mills().stream().allMatch(mill -> board.mills().contains(image(mill, images)));
    }

    private static boolean keepsLines(Board board, int[] images) {
        return IntStream.range(0, board.size())
                .allMatch(point -> image(board.neighbours(point), images) == board.neighbours(images[point]));
    }

    private static int image(int mask, int[] images) {
        return IntStream.range(0, images.length)
                .filter(point -> (mask & 1 << point) != 0)
                .map(point -> 1 << images[point])
                .reduce(0, (a, b) -> a | b);
    }
}
