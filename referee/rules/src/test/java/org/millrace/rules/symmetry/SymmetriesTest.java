package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;
import static org.millrace.rules.board.Boards.SQUARE_1;
import static org.millrace.rules.board.Boards.SQUARE_1_ROWS_AND_COLUMNS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;

class SymmetriesTest {
    static List<Symmetries> groups() {
        return Boards.all().stream()
                .flatMap(board -> Stream.of(Symmetries.of(board), Symmetries.ofMills(board)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "squares-3, 16, 48",
        "squares-3-diagonals, 16, 48",
        "squares-2, 16, 128",
        "square-1, 8, 8",
        "square-1-rows-and-columns, 8, 72"
    })
    void order_everyBoard_isKnown(String name, int ofLinesAndMills, int ofMills) {
        Board board = Boards.byName(name).orElseThrow();

        assertThat(Symmetries.of(board).order()).isEqualTo(ofLinesAndMills);
        assertThat(Symmetries.ofMills(board).order()).isEqualTo(ofMills);
        assertThat(Symmetries.ofMills(board).all().stream().map(SymmetriesTest::images))
                .containsAll(Symmetries.of(board).all().stream()
                        .map(SymmetriesTest::images)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("groups")
    void axioms_everyGroup_hold(Symmetries group) {
        List<Symmetry> all = group.all();

        assertThat(all).doesNotHaveDuplicates().startsWith(group.identity());
        assertThat(all.stream().map(SymmetriesTest::images)).doesNotHaveDuplicates();
        for (Symmetry a : all) {
            assertThat(a.then(group.identity())).isSameAs(a);
            assertThat(group.identity().then(a)).isSameAs(a);
            assertThat(a.then(a.inverse())).isSameAs(group.identity());
            assertThat(a.inverse().then(a)).isSameAs(group.identity());
            for (Symmetry b : all) {
                Symmetry joined = a.then(b);
                assertThat(IntStream.range(0, group.board().size()))
                        .allMatch(point -> joined.point(point) == b.point(a.point(point)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("groups")
    void all_everyGroup_keepsMillsAndOnlyOneKindKeepsLines(Symmetries group) {
        Board board = group.board();
        boolean linesMatter = group == Symmetries.of(board);

        for (Symmetry symmetry : group.all()) {
            assertThat(board.mills().stream().map(symmetry::mask)).containsExactlyInAnyOrderElementsOf(board.mills());
            assertThat(keepsLines(board, images(symmetry)))
                    .isEqualTo(linesMatter || isIn(Symmetries.of(board), symmetry));
        }
    }

    /** The group of the small boards again, as all of the 362,880 permutations that keep what is to be kept. */
    @Test
    void all_ninePoints_areAllPermutationsThatKeepTheBoard() {
        for (Board board : List.of(SQUARE_1, SQUARE_1_ROWS_AND_COLUMNS)) {
            List<List<Integer>> keepMills = new ArrayList<>();
            permute(new ArrayList<>(IntStream.range(0, 9).boxed().toList()), 0, images -> {
                if (keepsMills(board, images)) {
                    keepMills.add(List.copyOf(images));
                }
            });

            assertThat(Symmetries.ofMills(board).all().stream().map(SymmetriesTest::images))
                    .containsExactlyInAnyOrderElementsOf(keepMills);
            assertThat(Symmetries.of(board).all().stream().map(SymmetriesTest::images))
                    .containsExactlyInAnyOrderElementsOf(keepMills.stream()
                            .filter(images -> keepsLines(board, images))
                            .toList());
        }
    }

    @Test
    void of_diagonals_leavesOutTurnsByHalfARightAngle() {
        // Each point goes to the next of its square: lines stay lines, but sides become corners.
        List<String> squares = List.of("a7 d7 g7 g4 g1 d1 a1 a4", "b6 d6 f6 f4 f2 d2 b2 b4", "c5 d5 e5 e4 e3 d3 c3 c4");
        Integer[] turned = new Integer[24];
        for (String square : squares) {
            List<Integer> points = Arrays.stream(square.split(" ", -1))
                    .map(name -> SQUARES_3_DIAGONALS.point(name).orElseThrow())
                    .toList();
            IntStream.range(0, 8).forEach(i -> turned[points.get(i)] = points.get((i + 1) % 8));
        }
        List<Integer> images = List.of(turned);

        assertThat(keepsLines(SQUARES_3_DIAGONALS, images)).isTrue();
        assertThat(keepsMills(SQUARES_3_DIAGONALS, images)).isFalse();
        assertThat(Symmetries.of(SQUARES_3_DIAGONALS).all().stream().map(SymmetriesTest::images))
                .doesNotContain(images);
    }

    @Test
    void of_rules_bindsStonesToLinesUnlessTheyGoAnywhere() {
        assertThat(Symmetries.of(Lines.rules("nine-mens-morris"))).isSameAs(Symmetries.of(SQUARES_3));
        assertThat(Symmetries.of(Lines.rules("three-mens-morris"))).isSameAs(Symmetries.of(SQUARE_1));
        assertThat(Symmetries.of(Lines.rules("nine-holes"))).isSameAs(Symmetries.ofMills(SQUARE_1_ROWS_AND_COLUMNS));
        assertThat(Symmetries.of(Lines.rules("nine-holes", "diagonal-mills=on")).order())
                .isEqualTo(8);
    }

    @Test
    void of_counts_freesStonesFromLinesWhereBothFly() {
        StoneCounts threes = StoneCounts.onBoard(3, 3);

        assertThat(Symmetries.of(Lines.rules("nine-mens-morris"), threes)).isSameAs(Symmetries.ofMills(SQUARES_3));
        assertThat(Symmetries.of(Lines.rules("nine-mens-morris", "flying=off"), threes))
                .isSameAs(Symmetries.of(SQUARES_3));
        assertThat(Symmetries.of(Lines.rules("six-mens-morris"), threes)).isSameAs(Symmetries.of(SQUARES_2));
        assertThat(Symmetries.of(Lines.rules("nine-mens-morris"), StoneCounts.onBoard(4, 3)))
                .isSameAs(Symmetries.of(SQUARES_3));
        StoneCounts placing = new StoneCounts(3, 3, 1, 1, threes.side());
        assertThat(Symmetries.of(Lines.rules("lasker-morris"), placing)).isSameAs(Symmetries.of(SQUARES_3));
    }

    @Test
    void toString_group_saysWhatItKeeps() {
        assertThat(Symmetries.of(SQUARES_2)).hasToString("symmetries of squares-2");
        assertThat(Symmetries.ofMills(SQUARES_2)).hasToString("symmetries of the mills of squares-2");
    }

    @Test
    void orbits_countsThatDoNotFit_areRefused() {
        Symmetries group = Symmetries.of(SQUARE_1);

        assertThatThrownBy(() -> group.orbits(5, 5)).hasMessageContaining("5 white and 5 black stones on the 9 points");
        assertThatThrownBy(() -> group.orbits(-1, 5)).hasMessageContaining("-1 white");
        assertThatThrownBy(() -> group.orbits(1, -5)).hasMessageContaining("-5 black");
    }

    private static boolean isIn(Symmetries group, Symmetry symmetry) {
        return group.all().stream().map(SymmetriesTest::images).anyMatch(images(symmetry)::equals);
    }

    private static List<Integer> images(Symmetry symmetry) {
        return IntStream.range(0, symmetry.group().board().size())
                .map(symmetry::point)
                .boxed()
                .toList();
    }

    private static boolean keepsLines(Board board, List<Integer> images) {
        return IntStream.range(0, board.size())
                .allMatch(point -> mask(board.neighbours(point), images) == board.neighbours(images.get(point)));
    }

    private static boolean keepsMills(Board board, List<Integer> images) {
        for (int mill : board.mills()) {
            if (!board.mills().contains(mask(mill, images))) {
                return false;
            }
        }
        return true;
    }

    private static int mask(int mask, List<Integer> images) {
        int image = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            image |= 1 << images.get(Integer.numberOfTrailingZeros(rest));
        }
        return image;
    }

    /** Shows every order of the points from one on; the list is changed and put back. */
    private static void permute(List<Integer> points, int from, Consumer<List<Integer>> visitor) {
        if (from == points.size()) {
            visitor.accept(points);
        }
        for (int i = from; i < points.size(); i++) {
            Collections.swap(points, from, i);
            permute(points, from + 1, visitor);
            Collections.swap(points, from, i);
        }
    }
}
