package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARE_1;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

class PositionIndexTest {
    static List<Symmetries> groups() {
        return SymmetriesTest.groups();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void of_smallSubspaces_numbersEveryPositionInOrder(Symmetries group) {
        for (StoneCounts counts : small(group.board())) {
            PositionIndex index = PositionIndex.of(group.board(), counts);
            long before = -1;

            assertThat(index.used()).isEqualTo(index.size());
            for (long number = 0; number < index.size(); number++) {
                long key = index.unrank(number);

                assertThat(StoneCounts.of(Keys.position(key, 0))).isEqualTo(counts);
                assertThat(index.rank(key)).isEqualTo(number);
                assertThat(index.isUsed(number)).isTrue();
                long order = (long) Keys.white(key) << 24 | Keys.black(key);
                assertThat(order).isGreaterThan(before);
                before = order;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("groups")
    void upToSymmetry_smallSubspaces_numbersEveryOrbitOnce(Symmetries group) {
        CanonicalForm canonical = CanonicalForm.of(group);
        for (StoneCounts counts : small(group.board())) {
            PositionIndex every = PositionIndex.of(group.board(), counts);
            PositionIndex index = PositionIndex.upToSymmetry(group, counts);
            Map<Long, Long> numbers = new HashMap<>();
            for (long i = 0; i < every.size(); i++) {
                long key = every.unrank(i);
                long number = index.rank(key);

                assertThat(number).isBetween(0L, index.size() - 1);
                assertThat(numbers.computeIfAbsent(canonical.key(key), form -> number))
                        .isEqualTo(number);
            }
            Set<Long> reached = Set.copyOf(numbers.values());
            long used = 0;
            for (long number = 0; number < index.size(); number++) {
                long key = index.unrank(number);

                assertThat(StoneCounts.of(Keys.position(key, 0))).isEqualTo(counts);
                assertThat(index.isUsed(number)).isEqualTo(reached.contains(number));
                used += index.isUsed(number) ? 1 : 0;
            }
            assertThat(numbers.values()).doesNotHaveDuplicates().hasSize((int) used);
            assertThat(index.used()).isEqualTo(used);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "squares-3, 9, 9",
        "squares-3, 8, 8",
        "squares-3, 4, 9",
        "squares-3-diagonals, 12, 12",
        "squares-3-diagonals, 10, 7",
        "squares-2, 6, 6"
    })
    void rank_largeSubspaces_isUndoneByUnrank(String name, int white, int black) {
        Symmetries group = Symmetries.of(Boards.byName(name).orElseThrow());
        StoneCounts counts = new StoneCounts(white, black, 1, 2, Colour.BLACK);
        PositionIndex every = PositionIndex.of(group.board(), counts);
        PositionIndex upTo = PositionIndex.upToSymmetry(group, counts);
        CanonicalForm canonical = CanonicalForm.of(group);
        Random random = new Random(8);
        for (int i = 0; i < 3_000; i++) {
            long key = Seeded.key(group.board(), counts, random);
            Symmetry symmetry = group.all().get(random.nextInt(group.order()));

            assertThat(every.unrank(every.rank(key))).isEqualTo(key);
            long number = random.nextLong(every.size());
            assertThat(every.rank(every.unrank(number))).isEqualTo(number);
            assertThat(canonical.key(upTo.unrank(upTo.rank(key)))).isEqualTo(canonical.key(key));
            assertThat(upTo.rank(symmetry.key(key))).isEqualTo(upTo.rank(key));
            assertThat(upTo.isUsed(upTo.rank(key))).isTrue();
        }
        assertThat(every.rank(every.unrank(every.size() - 1))).isEqualTo(every.size() - 1);
        assertThat(upTo.rank(upTo.unrank(0))).isZero();
    }

    @Test
    void size_movingPhaseOfNineMensMorris_isThatOfGasser() {
        // R. Gasser, Solving Nine Men's Morris, in Games of No Chance, MSRI Publications 29, 1996: the perfect hash of
        // the databases 3-3 to 9-9 has 9,074,932,579 indices.
        assertThat(sum(index -> index.size())).isEqualTo(9_074_932_579L);
        assertThat(sum(index -> index.used())).isEqualTo(8_904_593_601L);
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 56922", "4, 3, 760398", "4, 4, 3225597", "9, 9, 409106740"})
    void used_subspacesOfNineMensMorris_areKnown(int white, int black, long used) {
        StoneCounts counts = StoneCounts.onBoard(white, black);
        Symmetries group = Symmetries.of(Lines.rules("nine-mens-morris"), counts);

        assertThat(PositionIndex.upToSymmetry(group, counts).used()).isEqualTo(used);
        assertThat(PositionIndex.upToSymmetry(group, counts.swapped()).used()).isEqualTo(used);
    }

    @Test
    void rank_anotherSubspace_isRefused() {
        PositionIndex index = PositionIndex.of(SQUARES_2, StoneCounts.onBoard(3, 3));
        Position other = Lines.position(SQUARES_2, "a5 c5 e5", "a3 b3 d3", Colour.BLACK);

        assertThatThrownBy(() -> index.rank(other))
                .hasMessage("a position of 3-3 hands 0-0, Black to move in the index of 3-3 hands 0-0, White to move");
        assertThat(index.position(index.rank(ColourSwap.position(other)))).isEqualTo(ColourSwap.position(other));
    }

    @Test
    void position_noSuchNumber_isRefused() {
        PositionIndex index = PositionIndex.of(SQUARE_1, StoneCounts.onBoard(1, 1));

        assertThat(index.position(0)).isEqualTo(Position.of(1, 1 << 1, 0, 0, Colour.WHITE, 0));
        assertThat(index.position(71)).isEqualTo(Position.of(1 << 8, 1 << 7, 0, 0, Colour.WHITE, 0));
        assertThatThrownBy(() -> index.position(72)).hasMessage("72 is not 0 to 71");
        assertThatThrownBy(() -> index.position(-1)).hasMessage("-1 is not 0 to 71");
    }

    @Test
    void upToSymmetry_asManyOfEach_isLedByWhite() {
        PositionIndex index = PositionIndex.upToSymmetry(Symmetries.of(SQUARE_1), StoneCounts.onBoard(1, 1));

        assertThat(index.position(0)).isEqualTo(Position.of(1, 1 << 1, 0, 0, Colour.WHITE, 0));
    }

    @Test
    void of_tooManyStones_isRefused() {
        StoneCounts counts = StoneCounts.onBoard(5, 5);

        assertThatThrownBy(() -> PositionIndex.of(SQUARE_1, counts)).hasMessageContaining("on the 9 points");
        assertThatThrownBy(() -> PositionIndex.upToSymmetry(Symmetries.of(SQUARE_1), counts))
                .hasMessageContaining("5 white and 5 black stones on the 9 points of square-1");
    }

    private static List<StoneCounts> small(Board board) {
        int most = board.size() > 16 ? 1 : board.size() > 9 ? 2 : 4;
        return List.of(
                StoneCounts.onBoard(0, 0),
                new StoneCounts(1, 2, 3, 4, Colour.WHITE),
                new StoneCounts(2, 1, 4, 3, Colour.BLACK),
                StoneCounts.onBoard(0, 3),
                StoneCounts.onBoard(most, 2),
                StoneCounts.onBoard(2, most));
    }

    /** Over all numbers of stones from three to nine of the side to move and of the other. */
    private static long sum(ToLongFunction<PositionIndex> value) {
        long sum = 0;
        for (int white = 3; white <= 9; white++) {
            for (int black = 3; black <= 9; black++) {
                sum += value.applyAsLong(
                        PositionIndex.upToSymmetry(Symmetries.of(SQUARES_3), StoneCounts.onBoard(white, black)));
            }
        }
        return sum;
    }
}
