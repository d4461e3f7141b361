package org.millrace.results.rating;

import java.util.Arrays;

/**
 * The curvature of the fitted function at one point, minus its second derivative by the parameters, kept by cells.
 *
 * <p>To solve one system with it, conjugate gradients need some ten passes over the cells, where the games tie players
 * together well; elimination takes the cube of the players. Where the passes do not suffice, as in a long chain of
 * players who each met two others, elimination it is. Not changed once it is in use.
 */
final class Curvature {
    /** Up to so many parameters elimination is quick. */
    private static final int FEW = 96;

    private static final int MOST_PASSES = 80;

    /** Residual that ends the passes, relative to the first: the next of Newton's steps brings further digits. */
    private static final double SMALL_ENOUGH = 1e-4;

    private final Encounters games;
    private final Parameters parameters;
    private final double[] weight0;
    private final double[] weight1;
    private final double[] prior;
    private final double[] drag;
    private double stiffness;

    Curvature(Encounters games, Parameters parameters) {
        this.games = games;
        this.parameters = parameters;
        this.weight0 = new double[games.cells()];
        this.weight1 = new double[games.cells()];
        this.prior = new double[parameters.count()];
        this.drag = new double[parameters.count()];
    }

    /** The weights of all games of a cell's sides. */
    void cell(int cell, double side0, double side1) {
        weight0[cell] = side0;
        weight1[cell] = side1;
    }

    void prior(int place, double weight) {
        prior[place] = weight;
    }

    /**
     * A further parameter, the logarithm of nu, that was eliminated: the matrix becomes A - c c' / d.
     *
     * @param mixed c, the second derivatives by it and each of the others
     * @param own d, the second derivative by it alone
     */
    void eliminate(double[] mixed, double own) {
        System.arraycopy(mixed, 0, drag, 0, drag.length);
        stiffness = own;
    }

    /** The weights of imagined draws, by parameter. */
    double[] prior() {
        return prior;
    }

    /** c of the eliminated parameter; zeros if there is none. */
    double[] drag() {
        return drag;
    }

    /** d of the eliminated parameter; 0 if there is none. */
    double stiffness() {
        return stiffness;
    }

    /** Solves A x = b. */
    double[] solve(double[] b) {
        if (parameters.count() <= FEW) {
            return factor().solve(b);
        }
        return new Passes(b).run();
    }

    /** The factor of the whole matrix. */
    Cholesky factor() {
        PairMatrix matrix = new PairMatrix(parameters);
        for (int cell = 0; cell < games.cells(); cell++) {
            double sum = weight0[cell] + weight1[cell];
            matrix.add(games.low(cell), games.high(cell), sum, weight0[cell] - weight1[cell], sum);
        }
        matrix.holdMeans();
        matrix.addDiagonal(prior);
        if (stiffness > 0) {
            matrix.addSquare(drag, -1 / stiffness);
        }
        return Cholesky.inPlace(matrix.upper());
    }

    /** Conjugate gradients, scaled by the diagonal (M. Hestenes and E. Stiefel, 1952). */
    private final class Passes {
        private final int count = parameters.count();
        private final double[] right;
        private final double[] holding = holding();
        private final double[] sums = new double[parameters.unitCount()];

        Passes(double[] right) {
            this.right = right;
        }

        double[] run() {
            double[] diagonal = diagonal();
            double[] x = new double[count];
            double[] residual = right.clone();
            double[] scaled = new double[count];
            double[] direction = new double[count];
            double[] image = new double[count];
            double first = Math.sqrt(dot(residual, residual));
            double before = 1;
            for (int pass = 0; pass < MOST_PASSES; pass++) {
                if (Math.sqrt(dot(residual, residual)) <= SMALL_ENOUGH * first) {
                    return x;
                }
                for (int i = 0; i < count; i++) {
                    scaled[i] = residual[i] / diagonal[i];
                }
                double now = dot(residual, scaled);
                double kept = pass == 0 ? 0 : now / before;
                before = now;
                for (int i = 0; i < count; i++) {
                    direction[i] = scaled[i] + kept * direction[i];
                }
                multiply(direction, image);
                double length = now / dot(direction, image);
                for (int i = 0; i < count; i++) {
                    x[i] += length * direction[i];
                    residual[i] -= length * image[i];
                }
            }
            return factor().solve(right);
        }

        private void multiply(double[] v, double[] image) {
            System.arraycopy(v, 0, image, 0, count);
            for (int i = 0; i < count; i++) {
                image[i] *= prior[i];
            }
            double advantage = parameters.advantageIn(v);
            double atAdvantage = 0;
            for (int cell = 0; cell < games.cells(); cell++) {
                int low = games.low(cell);
                int high = games.high(cell);
                double difference = parameters.valueIn(v, low) - parameters.valueIn(v, high);
                double side0 = weight0[cell] * (difference + advantage);
                double side1 = weight1[cell] * (advantage - difference);
                parameters.add(image, low, side0 - side1);
                parameters.add(image, high, side1 - side0);
                atAdvantage += side0 + side1;
            }
            parameters.addAdvantage(image, atAdvantage);
            hold(v, image);
            if (stiffness > 0) {
                double pull = dot(drag, v) / stiffness;
                for (int i = 0; i < count; i++) {
                    image[i] -= pull * drag[i];
                }
            }
        }

        private void hold(double[] v, double[] image) {
            Arrays.fill(sums, 0);
            for (int i = 0; i < parameters.ratings(); i++) {
                sums[parameters.unitAt(i)] += v[i];
            }
            for (int i = 0; i < parameters.ratings(); i++) {
                image[i] += holding[parameters.unitAt(i)] * sums[parameters.unitAt(i)];
            }
        }

        private double[] diagonal() {
            double[] diagonal = new double[count];
            for (int cell = 0; cell < games.cells(); cell++) {
                double sum = weight0[cell] + weight1[cell];
                parameters.add(diagonal, games.low(cell), sum);
                parameters.add(diagonal, games.high(cell), sum);
                parameters.addAdvantage(diagonal, sum);
            }
            for (int i = 0; i < count; i++) {
                diagonal[i] += prior[i] + (i < parameters.ratings() ? holding[parameters.unitAt(i)] : 0);
                diagonal[i] = diagonal[i] > 0 ? diagonal[i] : 1;
            }
            return diagonal;
        }

        /** As {@link PairMatrix#holdMeans}. */
        private double[] holding() {
            double[] sum = new double[count];
            for (int cell = 0; cell < games.cells(); cell++) {
                double weight = weight0[cell] + weight1[cell];
                parameters.add(sum, games.low(cell), weight);
                parameters.add(sum, games.high(cell), weight);
            }
            return parameters.holding(sum);
        }

        private static double dot(double[] a, double[] b) {
            double sum = 0;
            for (int i = 0; i < a.length; i++) {
                sum += a[i] * b[i];
            }
            return sum;
        }
    }
}
