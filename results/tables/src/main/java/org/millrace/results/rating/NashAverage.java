package org.millrace.results.rating;

import java.util.Arrays;

/**
 * Nash averaging: what each player is worth against the best mixture of players, which weaker players and clones do not
 * change (D. Balduzzi and others, "Re-evaluating evaluation", 2018).
 *
 * <p>A is the antisymmetric matrix of the log odds with which one player scores against another. Whoever chooses a player
 * to play another such choice wins A on average; the equilibrium p of that game with most entropy is the Nash average's
 * weight of each player, and A p his rating: 0 for those with weight, below 0 for the others.
 *
 * <p>Found as the limit of the game in which each side is paid for entropy at a price that falls towards 0: with such a
 * payment the equilibrium is the only solution of ln p - A p / price = constant, and Newton's method finds it, since the
 * symmetric part of its matrix, 1 / p, is positive. In the limit it has most entropy among all equilibria.
 */
final class NashAverage {
    private static final double LAST_PRICE = 1e-4;
    private static final double CHEAPER = 0.5;
    private static final int MOST_STEPS = 500;

    /** How far the logarithm of a weight may grow in a step, and fall: what falls out of the mixture may fall far. */
    private static final double FURTHEST_UP = 2;

    private static final double FURTHEST_DOWN = 30;

    private final double[] weight;
    private final double[] skill;

    private NashAverage(double[] weight, double[] skill) {
        this.weight = weight;
        this.skill = skill;
    }

    /** Of each player in the equilibrium, 0 to 1, together 1; not to be changed. */
    double[] weight() {
        return weight;
    }

    /** Of each player against the equilibrium, in nats; 0 at most but for the price of the last step; not to be changed. */
    double[] skill() {
        return skill;
    }

    /** @param a antisymmetric, in nats */
    static NashAverage of(double[][] a) {
        int n = a.length;
        double[] log = new double[n];
        Arrays.fill(log, -Math.log(n));
        double scale = Arrays.stream(a)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
        for (double price = Math.max(scale, LAST_PRICE); ; price = Math.max(LAST_PRICE, price * CHEAPER)) {
            settle(a, log, price);
            if (price == LAST_PRICE) {
                double[] p = weights(log);
                return new NashAverage(p, times(a, p));
            }
        }
    }

    /** Newton's method on ln p - A p / price + c = 0 and sum p = 1, from ln p, in which the answer is left. */
    private static void settle(double[][] a, double[] log, double price) {
        int n = log.length;
        double common = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] p = weights(log);
            double[] against = times(a, p);
            double[][] rows = new double[n + 1][n + 2];
            double miss = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    // In terms of d ln p = d p / p, so that weights near 0 keep their digits.
                    rows[i][j] = -a[i][j] * p[j] / price;
                }
                rows[i][i] += 1;
                rows[i][n] = 1;
                rows[i][n + 1] = -(log[i] - against[i] / price + common);
                rows[n][i] = p[i];
                miss = Math.max(miss, Math.abs(rows[i][n + 1]));
            }
            rows[n][n + 1] = 1 - Arrays.stream(p).sum();
            if (step > 0 && miss < 1e-9) {
                return;
            }
            double[] change = eliminate(rows);
            double longest = 1;
            for (int i = 0; i < n; i++) {
                longest = Math.max(longest, Math.max(change[i] / FURTHEST_UP, -change[i] / FURTHEST_DOWN));
            }
            double share = 1 / longest;
            for (int i = 0; i < n; i++) {
                log[i] += share * change[i];
            }
            common += share * change[n];
        }
    }

    private static double[] weights(double[] log) {
        return Arrays.stream(log).map(Math::exp).toArray();
    }

    private static double[] times(double[][] a, double[] p) {
        double[] product = new double[p.length];
        for (int i = 0; i < p.length; i++) {
            for (int j = 0; j < p.length; j++) {
                product[i] += a[i][j] * p[j];
            }
        }
        return product;
    }

    /** Gauss's elimination with the largest pivot of each column; the right-hand side stands in the last column. */
    private static double[] eliminate(double[][] rows) {
        int n = rows.length;
        for (int column = 0; column < n; column++) {
            int best = column;
            for (int row = column + 1; row < n; row++) {
                best = Math.abs(rows[row][column]) > Math.abs(rows[best][column]) ? row : best;
            }
            double[] swapped = rows[best];
            rows[best] = rows[column];
            rows[column] = swapped;
            for (int row = column + 1; row < n; row++) {
                double factor = rows[row][column] / swapped[column];
                for (int i = column; i <= n && factor != 0; i++) {
                    rows[row][i] -= factor * swapped[i];
                }
            }
        }
        double[] x = new double[n];
        for (int row = n - 1; row >= 0; row--) {
            double sum = rows[row][n];
            for (int i = row + 1; i < n; i++) {
                sum -= rows[row][i] * x[i];
            }
            x[row] = rows[row][row] == 0 ? 0 : sum / rows[row][row];
        }
        return x;
    }
}
