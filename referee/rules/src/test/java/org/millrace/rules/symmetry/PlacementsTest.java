package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;

class PlacementsTest {
    @ParameterizedTest
    @CsvSource({"square-1, 0", "square-1, 3", "square-1, 9", "squares-2, 1", "squares-2, 4", "squares-3, 3"})
    void entry_everyPlacement_leadsToTheLeastOfItsImages(String name, int stones) {
        Board board = Boards.byName(name).orElseThrow();
        for (Symmetries group : new Symmetries[] {Symmetries.of(board), Symmetries.ofMills(board)}) {
            Placements placements = new Placements(group, stones);
            TreeSet<Integer> representatives = new TreeSet<>();
            for (int mask = 0; mask <= board.all(); mask++) {
                if (Integer.bitCount(mask) == stones) {
                    representatives.add(check(group, placements, mask));
                }
            }
            assertThat(placements.classes()).isEqualTo(representatives.size());
            int number = 0;
            for (int representative : representatives) {
                assertThat(placements.representative(number++)).isEqualTo(representative);
            }
        }
    }

    /** Checks a mask's entry; its class's representative, found by trying every symmetry. */
    private static int check(Symmetries group, Placements placements, int mask) {
        int least = group.all().stream()
                .mapToInt(symmetry -> symmetry.mask(mask))
                .min()
                .orElseThrow();
        int[] stabiliser = group.all().stream()
                .filter(symmetry -> symmetry.number() > 0 && symmetry.mask(least) == least)
                .mapToInt(Symmetry::number)
                .toArray();
        int entry = placements.entry(mask);
        int number = Placements.classOf(entry);
        boolean right = placements.representative(number) == least
                && group.all().get(Placements.symmetryOf(entry)).mask(mask) == least
                && Placements.isSymmetric(entry) == (stabiliser.length > 0)
                && Arrays.equals(placements.stabiliser(number), stabiliser);
        assertThat(right).as("mask %x of %s", mask, group).isTrue();
        return least;
    }
}
