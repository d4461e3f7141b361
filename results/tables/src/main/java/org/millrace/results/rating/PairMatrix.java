package org.millrace.results.rating;

/**
 * A symmetric matrix over the parameters, summed from contributions of two players each.
 *
 * <p>A game between i and j depends on its parameters through r(i) - r(j) and the advantage alone, so a cell adds
 * {@code between} times (1, -1; -1, 1) at the two ratings, {@code mixed} at each rating with the advantage (with a minus
 * at j), and {@code advantage} at the advantage. Only the upper triangle is kept. Confined to one thread.
 */
final class PairMatrix {
    private final Parameters parameters;
    private final double[][] upper;

    PairMatrix(Parameters parameters) {
        this.parameters = parameters;
        this.upper = new double[parameters.count()][parameters.count()];
    }

    void add(int low, int high, double between, double mixed, double advantage) {
        int last = parameters.ratings();
        boolean advantageFree = parameters.advantageFree();
        if (parameters.isFree(low)) {
            double[] row = upper[parameters.indexOf(low)];
            row[parameters.indexOf(low)] += between;
            if (parameters.isFree(high)) {
                row[parameters.indexOf(high)] -= between;
            }
            if (advantageFree) {
                row[last] += mixed;
            }
        }
        if (parameters.isFree(high)) {
            double[] row = upper[parameters.indexOf(high)];
            row[parameters.indexOf(high)] += between;
            if (advantageFree) {
                row[last] -= mixed;
            }
        }
        if (advantageFree) {
            upper[last][last] += advantage;
        }
    }

    /** Holds the means of units that nothing else holds, see {@link Parameters#holding}. */
    void holdMeans() {
        double[] diagonal = new double[upper.length];
        for (int i = 0; i < parameters.ratings(); i++) {
            diagonal[i] = upper[i][i];
        }
        double[] holding = parameters.holding(diagonal);
        for (int i = 0; i < parameters.ratings(); i++) {
            int unit = parameters.unitAt(i);
            for (int j = i; j < parameters.ratings() && holding[unit] > 0; j++) {
                if (parameters.unitAt(j) == unit) {
                    upper[i][j] += holding[unit];
                }
            }
        }
    }

    void addDiagonal(double[] values) {
        for (int i = 0; i < upper.length; i++) {
            upper[i][i] += values[i];
        }
    }

    /** Adds {@code factor} times v v'. */
    void addSquare(double[] v, double factor) {
        for (int i = 0; i < upper.length; i++) {
            for (int j = i; j < upper.length; j++) {
                upper[i][j] += factor * v[i] * v[j];
            }
        }
    }

    /** The upper triangle, rows first; below the diagonal stand zeros. */
    double[][] upper() {
        return upper;
    }

    /** The whole matrix, both triangles filled. */
    double[][] full() {
        for (int i = 0; i < upper.length; i++) {
            for (int j = 0; j < i; j++) {
                upper[i][j] = upper[j][i];
            }
        }
        return upper;
    }
}
