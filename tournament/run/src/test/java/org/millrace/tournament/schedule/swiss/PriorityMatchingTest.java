package org.millrace.tournament.schedule.swiss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PriorityMatchingTest {
    /** Against all matchings there are: the sums must be the least level by level. */
    @ParameterizedTest
    @CsvSource({"2, 20", "4, 300", "6, 600", "8, 500", "10, 60"})
    void mates_randomCosts_areBestOfAllMatchings(int vertices, int cases) {
        for (int seed = 0; seed < cases; seed++) {
            Random random = new Random(seed * 31L + vertices);
            // Few different costs make many ties, so that lower levels have much to decide.
            int[] largest = {1, 1, 3, 2, 100_000, 5};
            List<int[][]> costs = new ArrayList<>();
            for (int bound : largest) {
                costs.add(costs(vertices, bound, random));
            }
            List<IntBinaryOperator> levels = costs.stream()
                    .<IntBinaryOperator>map(table -> (one, two) -> table[one][two])
                    .toList();

            int[] mates = PriorityMatching.mates(vertices, levels);

            Matchings.assertMatching(mates);
            assertThat(Matchings.sums(mates, levels))
                    .as("%d vertices, seed %d", vertices, seed)
                    .isEqualTo(Matchings.least(vertices, levels));
        }
    }

    @Test
    void mates_noLevelThatDecides_pairsEverybodyOff() {
        Matchings.assertMatching(PriorityMatching.mates(12, List.of((one, two) -> 7)));
        Matchings.assertMatching(PriorityMatching.mates(12, List.of()));
    }

    @Test
    void mates_costsTooLargeToBeExact_areRefused() {
        assertThatThrownBy(() -> PriorityMatching.mates(4, List.of((one, two) -> one * 2_000_000_000)))
                .isInstanceOf(ArithmeticException.class);
    }

    private static int[][] costs(int vertices, int largest, Random random) {
        int[][] costs = new int[vertices][vertices];
        for (int[] row : costs) {
            for (int i = 0; i < vertices; i++) {
                row[i] = random.nextInt(largest + 1);
            }
        }
        return costs;
    }
}
