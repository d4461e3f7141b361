package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CholeskyTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 9, 30, 131})
    void solve_ofProduct_returnsFactor(int size) {
        Random random = new Random(size);
        double[][] a = positiveDefinite(size, random);
        double[] x = random.doubles(size, -1, 1).toArray();
        double[] b = new double[size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                b[i] += a[i][j] * x[j];
            }
        }

        double[] solved = Cholesky.inPlace(upperOf(a)).solve(b);

        assertThat(solved).containsExactly(x, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 6, 131, 150})
    void solveInPlace_ofMatrixItself_givesIdentity(int size) {
        double[][] a = positiveDefinite(size, new Random(size));
        double[][] identity = new double[size][];
        for (int i = 0; i < size; i++) {
            identity[i] = a[i].clone();
        }

        Cholesky.inPlace(upperOf(a)).solveInPlace(identity);

        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                assertThat(identity[i][j]).isCloseTo(i == j ? 1 : 0, within(1e-9));
            }
        }
    }

    private static double[][] positiveDefinite(int size, Random random) {
        double[][] root = new double[size][];
        for (int i = 0; i < size; i++) {
            root[i] = random.doubles(size, -1, 1).toArray();
        }
        double[][] a = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) {
                    a[i][j] += root[i][k] * root[j][k];
                }
                a[i][j] += i == j ? 1 : 0;
            }
        }
        return a;
    }

    /** Only the upper triangle; what stands below it must not matter. */
    private static double[][] upperOf(double[][] a) {
        double[][] upper = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            upper[i] = a[i].clone();
            for (int j = 0; j < i; j++) {
                upper[i][j] = Double.NaN;
            }
        }
        return upper;
    }
}
