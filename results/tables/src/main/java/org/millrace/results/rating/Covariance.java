package org.millrace.results.rating;

/**
 * The covariance of the estimated ratings and the advantage, in square nats: the sandwich A^-1 V A^-1 of the curvature A
 * of the fitted function and the variance V of its slope (P. Huber, "The behavior of maximum likelihood estimates under
 * nonstandard conditions", 1967).
 *
 * <p>V takes the variance of a score from the draw model: treating a draw as half a win and half a loss would make the
 * bars half as wide again where draws are common. The two games of a colour-swapped pair enter V together, with their
 * {@link PairCorrelation}. Anchors have variance 0. Immutable.
 */
final class Covariance {
    private final Parameters parameters;
    private final double[][] matrix;

    private Covariance(Parameters parameters, double[][] matrix) {
        this.parameters = parameters;
        this.matrix = matrix;
    }

    /** No covariance, for ratings without errors. */
    static Covariance none(Fit fit) {
        return new Covariance(fit.parameters(), new double[0][0]);
    }

    static Covariance of(Encounters games, Fit fit, ResultModel draws) {
        Parameters parameters = fit.parameters();
        double correlation = scoreCorrelation(games, fit, draws);
        PairMatrix variance = new PairMatrix(parameters);
        for (int cell = 0; cell < games.cells(); cell++) {
            double game0 = draws.scoreVariance(fit.odds(games, cell, 0));
            double game1 = draws.scoreVariance(fit.odds(games, cell, 1));
            double side0 = games.games(cell, 0) * game0;
            double side1 = games.games(cell, 1) * game1;
            double shared = 2 * games.pairs(cell) * correlation * Math.sqrt(game0 * game1);
            variance.add(
                    games.low(cell), games.high(cell), side0 + side1 - shared, side0 - side1, side0 + side1 + shared);
        }
        // Imagined draws have the variance that they are imagined with, so that a bar gets no shorter than what is
        // known.
        variance.addDiagonal(fit.curvature().prior());
        double stiffness = fit.curvature().stiffness();
        if (stiffness > 0) {
            double together = drawsTogether(games, fit, draws);
            variance.addSquare(fit.curvature().drag(), (together / stiffness - 1) / stiffness);
        }
        double[][] matrix = variance.full();
        fit.factor().solveInPlace(matrix);
        transpose(matrix);
        fit.factor().solveInPlace(matrix);
        return new Covariance(parameters, matrix);
    }

    private static double scoreCorrelation(Encounters games, Fit fit, ResultModel draws) {
        double information = 0;
        double variance = 0;
        int pairs = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            pairs += games.pairs(cell);
            for (int side = 0; side < 2; side++) {
                double odds = fit.odds(games, cell, side);
                information += games.games(cell, side) * draws.weight(odds);
                variance += games.games(cell, side) * draws.scoreVariance(odds);
            }
        }
        if (pairs == 0) {
            return 0;
        }
        Covariance inverse = inverse(fit);
        PairCorrelation correlation = new PairCorrelation();
        for (int cell = 0; cell < games.cells(); cell++) {
            double odds0 = fit.odds(games, cell, 0);
            double odds1 = fit.odds(games, cell, 1);
            double product = PairCorrelation.product(games, cell, surplus(draws, odds0), surplus(draws, odds1));
            // The fit has followed the results a little: two games' residuals go together even where the games did not,
            // by minus their shared leverage. Without this, small events would get bars that are too short.
            double leverage =
                    inverse.advantageVariance() - inverse.varianceOfDifference(games.low(cell), games.high(cell));
            double weights = draws.weight(odds0) * draws.weight(odds1);
            double followed = games.pairs(cell) * leverage * weights * variance / information;
            double scale = Math.sqrt(draws.scoreVariance(odds0) * draws.scoreVariance(odds1));
            correlation.add(games.pairs(cell), product + followed, scale);
        }
        return correlation.value();
    }

    /** What a win, a draw and a loss are beyond the expected score. */
    private static double[] surplus(ResultModel draws, double odds) {
        double p = draws.score(odds);
        return new double[] {1 - p, 0.5 - p, -p};
    }

    /** What the draws of pairs that were drawn together add to the variance of all draws. */
    private static double drawsTogether(Encounters games, Fit fit, ResultModel draws) {
        PairCorrelation correlation = new PairCorrelation();
        double pairScale = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            double draw0 = draws.draw(fit.odds(games, cell, 0));
            double draw1 = draws.draw(fit.odds(games, cell, 1));
            double scale = Math.sqrt(draw0 * (1 - draw0) * draw1 * (1 - draw1));
            double[] surplus0 = {-draw0, 1 - draw0, -draw0};
            double[] surplus1 = {-draw1, 1 - draw1, -draw1};
            correlation.add(games.pairs(cell), PairCorrelation.product(games, cell, surplus0, surplus1), scale);
            pairScale += games.pairs(cell) * scale;
        }
        return 2 * correlation.value() * pairScale;
    }

    private static Covariance inverse(Fit fit) {
        double[][] identity =
                new double[fit.parameters().count()][fit.parameters().count()];
        for (int i = 0; i < identity.length; i++) {
            identity[i][i] = 1;
        }
        fit.factor().solveInPlace(identity);
        return new Covariance(fit.parameters(), identity);
    }

    private static void transpose(double[][] matrix) {
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < i; j++) {
                double kept = matrix[i][j];
                matrix[i][j] = matrix[j][i];
                matrix[j][i] = kept;
            }
        }
    }

    /** The covariance of two players' ratings. */
    double between(int player, int other) {
        return parameters.isFree(player) && parameters.isFree(other)
                ? matrix[parameters.indexOf(player)][parameters.indexOf(other)]
                : 0;
    }

    /** The variance of the difference of two players' ratings; never negative. */
    double varianceOfDifference(int player, int other) {
        return Math.max(0, between(player, player) + between(other, other) - 2 * between(player, other));
    }

    /** The variance of the advantage; 0 if it is not estimated. */
    double advantageVariance() {
        return parameters.advantageFree() ? Math.max(0, matrix[parameters.ratings()][parameters.ratings()]) : 0;
    }
}
