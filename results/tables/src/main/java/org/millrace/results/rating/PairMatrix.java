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

    /**
     * Adds the square of each free unit's mean, scaled to the size of what is there; a unit tied to an anchor is left
     * alone.
     */
    void holdMeans() {
        int units = parameters.unitCount();
        double[] diagonal = new double[units];
        int[] size = new int[units];
        for (int i = 0; i < parameters.ratings(); i++) {
            diagonal[parameters.unitAt(i)] += upper[i][i];
            size[parameters.unitAt(i)]++;
        }
        for (int i = 0; i < parameters.ratings(); i++) {
            int unit = parameters.unitAt(i);
            if (!parameters.unitAnchored(unit)) {
                // A unit of one player has no games of its own and any positive number will do.
                double weight = size[unit] == 1 ? 1 : diagonal[unit] / size[unit] / size[unit];
                for (int j = i; j < parameters.ratings(); j++) {
                    if (parameters.unitAt(j) == unit) {
                        upper[i][j] += weight;
                    }
                }
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
