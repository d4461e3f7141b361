package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinationsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 9, 16})
    void rank_allMasks_countsThemInOrder(int n) {
        int[] next = new int[n + 1];
        for (int mask = 0; mask < 1 << n; mask++) {
            int k = Integer.bitCount(mask);
            int rank = next[k]++;

            assertThat(Combinations.rank(mask)).isEqualTo(rank);
            assertThat(Combinations.mask(k, rank)).isEqualTo(mask);
        }
        for (int k = 0; k <= n; k++) {
            assertThat(Combinations.count(n, k)).isEqualTo(next[k]);
        }
    }

    @Test
    void rank_twentyFourPoints_isTheSumOfItsDefinition() {
        Random random = new Random(3);
        for (int i = 0; i < 3_000; i++) {
            int mask = random.nextInt(1 << 24);
            int sum = 0;
            int ordinal = 0;
            for (int bit = 0; bit < 24; bit++) {
                if ((mask & 1 << bit) != 0) {
                    sum += binomial(bit, ++ordinal);
                }
            }

            assertThat(Combinations.rank(mask)).isEqualTo(sum);
            assertThat(Combinations.mask(ordinal, sum)).isEqualTo(mask);
        }
        assertThat(Combinations.rank(0xfff000)).isEqualTo(2_704_155);
        assertThat(Combinations.count(24, 12)).isEqualTo(2_704_156);
    }

    private static int binomial(int n, int k) {
        long product = 1;
        for (int i = 1; i <= k; i++) {
            product = product * (n - k + i) / i;
        }
        return (int) product;
    }
}
