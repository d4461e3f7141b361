package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

class CanonicalFormTest {
    static List<Symmetries> groups() {
        return SymmetriesTest.groups();
    }

    @ParameterizedTest
    @MethodSource("groups")
    void key_randomPositions_isTheLeastImageAndTheSameForAll(Symmetries group) {
        CanonicalForm canonical = CanonicalForm.of(group);
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            int white = random.nextInt(group.board().size() / 2);
            int black = random.nextInt(group.board().size() / 2);
            StoneCounts counts = new StoneCounts(white, black, random.nextInt(4), random.nextInt(4), Colour.BLACK);
            long key = Seeded.key(group.board(), counts, random);
            long least = group.all().stream()
                    .mapToLong(symmetry -> symmetry.key(key))
                    .min()
                    .orElseThrow();

            assertThat(canonical.key(key)).isEqualTo(least);
            assertThat(canonical.key(least)).isEqualTo(least);
            assertThat(group.all()).allMatch(symmetry -> canonical.key(symmetry.key(key)) == least);
        }
    }

    @Test
    void position_image_keepsHandsSideAndCount() {
        CanonicalForm canonical = CanonicalForm.of(Symmetries.of(Boards.SQUARES_3));
        Position position = Lines.position(Boards.SQUARES_3, "d3", "g1", 5, 6, Colour.BLACK, 9);

        // A black corner of the outer square goes to a7, bit 0; of the images of d3 that are left the first is d5.
        assertThat(canonical.position(position))
                .isEqualTo(Lines.position(Boards.SQUARES_3, "d5", "a7", 5, 6, Colour.BLACK, 9));
    }

    @Test
    void symmetry_ofAPosition_leadsToTheCanonicalForm() {
        Symmetries group = Symmetries.of(Boards.SQUARES_2);
        CanonicalForm canonical = CanonicalForm.of(group);
        Random random = new Random(12);
        for (int i = 0; i < 300; i++) {
            Position position = Keys.position(Seeded.key(group.board(), StoneCounts.onBoard(2, 1), random), 3);

            assertThat(canonical.symmetry(position).position(position)).isEqualTo(canonical.position(position));
        }
        assertThat(canonical.symmetry(Position.of(0, 0, 0, 0, Colour.WHITE, 0))).isSameAs(group.identity());
    }

    @ParameterizedTest
    @CsvSource({
        "square-1, 1, 0, 3",
        "square-1, 3, 3, 228",
        "square-1, 4, 5, 23",
        "square-1-rows-and-columns, 3, 3, 228",
        "squares-2, 3, 3, 10112",
        "squares-3, 1, 0, 4",
        "squares-3, 3, 3, 169626",
        "squares-3-diagonals, 3, 2, 27098"
    })
    void orbits_enumerated_areAsManyAsBurnsideSays(String board, int white, int black, long orbits) {
        Symmetries group = Symmetries.of(Boards.byName(board).orElseThrow());

        assertThat(group.orbits(white, black)).isEqualTo(orbits).isEqualTo(enumerated(group, white, black));
    }

    @ParameterizedTest
    @MethodSource("groups")
    void orbits_twoStones_areAsManyAsBurnsideSays(Symmetries group) {
        assertThat(group.orbits(1, 1)).isEqualTo(enumerated(group, 1, 1));
        assertThat(group.orbits(2, 1)).isEqualTo(enumerated(group, 2, 1));
        assertThat(group.orbits(0, 2)).isEqualTo(enumerated(group, 0, 2));
        assertThat(group.orbits(0, 0)).isOne();
    }

    /** The number of positions that are canonical themselves: one an orbit. */
    private static long enumerated(Symmetries group, int white, int black) {
        CanonicalForm canonical = CanonicalForm.of(group);
        PositionIndex every = PositionIndex.of(group.board(), StoneCounts.onBoard(white, black));
        long forms = 0;
        for (long index = 0; index < every.size(); index++) {
            long key = every.unrank(index);
            forms += canonical.key(key) == key ? 1 : 0;
        }
        return forms;
    }
}
