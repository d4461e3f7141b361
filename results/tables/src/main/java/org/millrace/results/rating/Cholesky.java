package org.millrace.results.rating;

/**
 * The Cholesky factor of a symmetric positive definite matrix, U'U = A with U upper triangular.
 *
 * <p>Rows are updated four pivots at a time, so that each pass over the matrix does four times the work: with a
 * thousand players the time goes into memory, not into arithmetic. Not safe for use by several threads while it is
 * built; afterwards immutable.
 */
final class Cholesky {
    private static final int PIVOTS = 4;
    private static final int TILE = 128;

    /** Smallest pivot kept, relative to the diagonal it came from: below it a pivot is rounding, not information. */
    private static final double PIVOT_FLOOR = 1e-13;

    private final double[][] u;

    private Cholesky(double[][] u) {
        this.u = u;
    }

    /** Factors {@code a}, of which only the upper triangle is read, in place: the array now belongs to the factor. */
    static Cholesky inPlace(double[][] a) {
        int n = a.length;
        double[] floor = new double[n];
        for (int i = 0; i < n; i++) {
            floor[i] = a[i][i] * PIVOT_FLOOR;
        }
        // A short block can only be the last, and after it no row is left: subtractFour always has four.
        for (int block = 0; block < n; block += PIVOTS) {
            int end = Math.min(block + PIVOTS, n);
            for (int k = block; k < end; k++) {
                for (int previous = block; previous < k; previous++) {
                    subtract(a[k], a[previous], a[previous][k], k, n);
                }
                scale(a[k], 1 / Math.sqrt(Math.max(a[k][k], floor[k])), k, n);
            }
            for (int i = end; i < n; i++) {
                subtractFour(a[i], a, block, a[block][i], a[block + 1][i], a[block + 2][i], a[block + 3][i], i, n);
            }
        }
        return new Cholesky(a);
    }

    /** Solves A x = b. */
    double[] solve(double[] b) {
        double[][] column = new double[b.length][];
        for (int i = 0; i < b.length; i++) {
            column[i] = new double[] {b[i]};
        }
        solveInPlace(column);
        double[] x = new double[b.length];
        for (int i = 0; i < b.length; i++) {
            x[i] = column[i][0];
        }
        return x;
    }

    /** Replaces B by the X with A X = B. */
    void solveInPlace(double[][] b) {
        int columns = b.length == 0 ? 0 : b[0].length;
        // By tiles of columns: a tile of the right-hand side stays in the cache over both substitutions.
        for (int from = 0; from < columns; from += TILE) {
            int to = Math.min(from + TILE, columns);
            forward(b, from, to);
            backward(b, from, to);
        }
    }

    /** U' Y = B. */
    private void forward(double[][] b, int from, int to) {
        int n = u.length;
        for (int block = 0; block < n; block += PIVOTS) {
            int end = Math.min(block + PIVOTS, n);
            for (int k = block; k < end; k++) {
                for (int previous = block; previous < k; previous++) {
                    subtract(b[k], b[previous], u[previous][k], from, to);
                }
                scale(b[k], 1 / u[k][k], from, to);
            }
            for (int i = end; i < n; i++) {
                subtractFour(b[i], b, block, u[block][i], u[block + 1][i], u[block + 2][i], u[block + 3][i], from, to);
            }
        }
    }

    /** U X = Y. */
    private void backward(double[][] b, int from, int to) {
        int n = u.length;
        for (int end = n; end > 0; end -= PIVOTS) {
            int block = Math.max(0, end - PIVOTS);
            for (int k = end - 1; k >= block; k--) {
                for (int later = k + 1; later < end; later++) {
                    subtract(b[k], b[later], u[k][later], from, to);
                }
                scale(b[k], 1 / u[k][k], from, to);
            }
            for (int i = 0; i < block; i++) {
                double[] row = u[i];
                subtractFour(b[i], b, block, row[block], row[block + 1], row[block + 2], row[block + 3], from, to);
            }
        }
    }

    private static void subtract(double[] target, double[] source, double factor, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] -= factor * source[j];
        }
    }

    private static void subtractFour(
            double[] target, double[][] rows, int first, double f0, double f1, double f2, double f3, int from, int to) {
        double[] r0 = rows[first];
        double[] r1 = rows[first + 1];
        double[] r2 = rows[first + 2];
        double[] r3 = rows[first + 3];
        for (int j = from; j < to; j++) {
            target[j] -= f0 * r0[j] + f1 * r1[j] + (f2 * r2[j] + f3 * r3[j]);
        }
    }

    private static void scale(double[] target, double factor, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] *= factor;
        }
    }
}
