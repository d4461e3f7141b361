package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nash averaging by what its inventors prove of it. */
final class NashAverageTest {
    private static double[][] antisymmetric(int n, double... upper) {
        double[][] a = new double[n][n];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                a[i][j] = upper[next++];
                a[j][i] = -a[i][j];
            }
        }
        return a;
    }

    @Test
    void ring_sharesTheWeight() {
        NashAverage average = NashAverage.of(antisymmetric(3, 2, -2, 2));

        assertThat(average.weight()).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-6));
        assertThat(average.skill()).containsExactly(new double[] {0, 0, 0}, within(1e-6));
    }

    @Test
    void unevenRing_weighsEachByTheResultOfTheOtherTwo() {
        NashAverage average = NashAverage.of(antisymmetric(3, 1, -2, 3));

        assertThat(average.weight()).containsExactly(new double[] {3 / 6.0, 2 / 6.0, 1 / 6.0}, within(1e-3));
    }

    @Test
    void order_givesAllWeightToTheBest() {
        NashAverage average = NashAverage.of(antisymmetric(3, 1, 3, 2));

        assertThat(average.weight()).containsExactly(new double[] {1, 0, 0}, within(1e-6));
        assertThat(average.skill()).containsExactly(new double[] {0, -1, -3}, within(1e-6));
    }

    @Test
    void clone_changesNoSkillAndSharesTheWeight() {
        NashAverage average = NashAverage.of(antisymmetric(4, 2, -2, -2, 2, 2, 0));

        assertThat(average.weight()).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 6.0, 1 / 6.0}, within(1e-3));
        assertThat(average.skill()).containsExactly(new double[] {0, 0, 0, 0}, within(1e-3));
    }

    @Test
    void equals_shareEvenly() {
        assertThat(NashAverage.of(new double[4][4]).weight())
                .containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, within(1e-9));
        assertThat(NashAverage.of(new double[1][1]).weight()).containsExactly(1.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20, 60})
    void nobody_scoresAgainstTheEquilibrium(int players) {
        Random random = new Random(players);
        double[][] a = new double[players][players];
        for (int i = 0; i < players; i++) {
            for (int j = i + 1; j < players; j++) {
                a[i][j] = 3 * random.nextGaussian();
                a[j][i] = -a[i][j];
            }
        }

        NashAverage average = NashAverage.of(a);

        double sum = 0;
        for (int i = 0; i < players; i++) {
            assertThat(average.skill()[i]).isLessThan(2e-3);
            assertThat(average.weight()[i] * average.skill()[i]).isCloseTo(0, within(2e-3));
            sum += average.weight()[i];
        }
        assertThat(sum).isCloseTo(1, within(1e-6));
    }
}
