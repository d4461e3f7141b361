package org.millrace.results.rating;

import java.util.OptionalDouble;

/**
 * The draw rate between equals: the one at which the {@link ResultModel} expects as many draws as there were. For the {@link
 * DrawModel} the ratings are given; a {@link DavidsonModel} was fitted together with them.
 *
 * @param model the model at that rate
 * @param rate the rate as a share of the games, with its error; a bound if no game or every game was drawn
 */
record DrawFit(ResultModel model, Estimate rate) {
    private static final int MOST_STEPS = 200;
    private static final double EXACT_ENOUGH = 1e-13;

    /** @param errors whether the rate gets an error */
    static DrawFit of(Encounters games, Fit fit, boolean errors) {
        return fit.nu().isPresent()
                ? davidson(games, fit, DavidsonModel.ofNu(fit.nu().getAsDouble()), errors)
                : logistic(games, fit, errors);
    }

    private static DrawFit davidson(Encounters games, Fit fit, DavidsonModel model, boolean errors) {
        int played = games.games();
        int drawn = games.total(Encounters.DRAWN);
        double highest = Math.pow(0.5, 1.0 / Math.max(1, played));
        if (played == 0) {
            return new DrawFit(model, Estimate.Unknown.NO_GAMES);
        }
        if (drawn == 0) {
            return new DrawFit(model, bound(played, new Estimate.AtMost(1 - highest)));
        }
        if (drawn == played) {
            return new DrawFit(model, bound(played, new Estimate.AtLeast(highest)));
        }
        double stiffness = fit.curvature().stiffness();
        if (stiffness == 0) {
            return new DrawFit(model, Estimate.Unknown.ONE_SIDED);
        }
        if (!errors) {
            return new DrawFit(model, new Estimate.Measured(model.evenRate(), OptionalDouble.empty()));
        }
        // The curvature is A - c c' / d already; q = c' (A - c c' / d)^-1 c gives the inverse of A itself, by the
        // formula
        // of J. Sherman and W. Morrison, 1950.
        double[] drag = drag(games, fit, model);
        double[] mixed = fit.curvature().drag();
        double q = 0;
        for (int i = 0; i < drag.length; i++) {
            q += mixed[i] * drag[i];
        }
        double shrink = 1 + q / stiffness;
        for (int i = 0; i < drag.length; i++) {
            drag[i] /= shrink;
        }
        double slope = stiffness / shrink / (model.evenRate() * (1 - model.evenRate()));
        return new DrawFit(model, new Estimate.Measured(model.evenRate(), error95(games, fit, model, drag, slope)));
    }

    private static DrawFit logistic(Encounters games, Fit fit, boolean errors) {
        int played = games.games();
        int drawn = games.total(Encounters.DRAWN);
        if (played == 0) {
            return new DrawFit(new DrawModel(0), Estimate.Unknown.NO_GAMES);
        }
        // A record without exception is given the rate at which it had probability one half, as a perfect score is:
        // at a rate of 1 every score would be certain and every bar would have length 0.
        double highest = Math.pow(0.5, 1.0 / played);
        if (drawn == 0) {
            return new DrawFit(new DrawModel(0), bound(played, new Estimate.AtMost(1 - highest)));
        }
        if (drawn == played) {
            return new DrawFit(new DrawModel(highest), bound(played, new Estimate.AtLeast(highest)));
        }
        // More draws than the model knows how to explain, as where the weaker player of a pair never won: it then has
        // nothing between them but draws, whatever the rate between equals.
        if (expected(games, fit, new DrawModel(highest)) <= drawn) {
            return new DrawFit(new DrawModel(highest), Estimate.Unknown.ONE_SIDED);
        }
        DrawModel model = new DrawModel(solve(games, fit, drawn, highest));
        OptionalDouble error = errors
                ? error95(games, fit, model, drag(games, fit, model), slope(games, fit, model))
                : OptionalDouble.empty();
        return new DrawFit(model, new Estimate.Measured(model.evenRate(), error));
    }

    private static Estimate bound(int played, Estimate bound) {
        return Estimate.givesBound(played) ? bound : Estimate.Unknown.ONE_SIDED;
    }

    /** Newton's method, kept between bounds: the expected number of draws grows with the rate. */
    private static double solve(Encounters games, Fit fit, int drawn, double highest) {
        double from = 0;
        double to = highest;
        double rate = Math.min(highest, (double) drawn / games.games());
        // p (1 - p) of each cell's sides, which stays; 0 where nobody played.
        double[] share = new double[2 * games.cells()];
        for (int i = 0; i < share.length; i++) {
            share[i] = games(games, i) == 0 ? 0 : Logistic.variance(fit.odds(games, i / 2, i % 2));
        }
        for (int step = 0; step < MOST_STEPS && to - from > EXACT_ENOUGH; step++) {
            DrawModel model = new DrawModel(rate);
            double excess = -drawn;
            double slope = 0;
            for (int i = 0; i < share.length; i++) {
                excess += share[i] == 0 ? 0 : games(games, i) * model.drawAt(share[i]);
                slope += share[i] == 0 ? 0 : games(games, i) * model.slopeByRateAt(share[i]);
            }
            if (excess > 0) {
                to = rate;
            } else {
                from = rate;
            }
            double next = rate - excess / slope;
            next = next > from && next < to ? next : (from + to) / 2;
            if (Math.abs(next - rate) < EXACT_ENOUGH) {
                return next;
            }
            rate = next;
        }
        return rate;
    }

    private static int games(Encounters games, int share) {
        return games.games(share / 2, share % 2);
    }

    private static double expected(Encounters games, Fit fit, DrawModel model) {
        double sum = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            sum += games.games(cell, 0) * model.draw(fit.odds(games, cell, 0));
            sum += games.games(cell, 1) * model.draw(fit.odds(games, cell, 1));
        }
        return sum;
    }

    private static double slope(Encounters games, Fit fit, DrawModel model) {
        double sum = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            sum += games.games(cell, 0) * model.slopeByRate(fit.odds(games, cell, 0));
            sum += games.games(cell, 1) * model.slopeByRate(fit.odds(games, cell, 1));
        }
        return sum;
    }

    /**
     * The half width of the 95 % interval, by the same sandwich as the ratings': the surplus of draws that a game brings,
     * less what it moves the expected draws by moving the ratings.
     */
    private static OptionalDouble error95(Encounters games, Fit fit, ResultModel model, double[] drag, double slope) {
        PairCorrelation correlation = new PairCorrelation();
        double variance = 0;
        double pairScale = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            Surplus side0 = new Surplus(games, fit, model, drag, cell, 0);
            Surplus side1 = new Surplus(games, fit, model, drag, cell, 1);
            variance += games.games(cell, 0) * side0.variance + games.games(cell, 1) * side1.variance;
            double scale = Math.sqrt(side0.variance * side1.variance);
            pairScale += games.pairs(cell) * scale;
            correlation.add(
                    games.pairs(cell), PairCorrelation.product(games, cell, side0.byResult, side1.byResult), scale);
        }
        double total = Math.max(0, variance + 2 * correlation.value() * pairScale);
        double error = Estimate.Z95 * Math.sqrt(total) / slope;
        return Double.isFinite(error) ? OptionalDouble.of(error) : OptionalDouble.empty();
    }

    /** How the expected number of draws moves with each parameter's slope. */
    private static double[] drag(Encounters games, Fit fit, ResultModel model) {
        Parameters parameters = fit.parameters();
        double[] sum = new double[parameters.count()];
        for (int cell = 0; cell < games.cells(); cell++) {
            double side0 = games.games(cell, 0) * model.slopeByOdds(fit.odds(games, cell, 0));
            double side1 = games.games(cell, 1) * model.slopeByOdds(fit.odds(games, cell, 1));
            parameters.add(sum, games.low(cell), side0 - side1);
            parameters.add(sum, games.high(cell), side1 - side0);
            parameters.addAdvantage(sum, side0 + side1);
        }
        return fit.factor().solve(sum);
    }

    /** What one side of a cell brings in draws beyond expectation. */
    private static final class Surplus {
        /** After a win, a draw and a loss of the first mover. */
        private final double[] byResult;

        private final double variance;

        Surplus(Encounters games, Fit fit, ResultModel model, double[] drag, int cell, int side) {
            double odds = fit.odds(games, cell, side);
            double p = model.score(odds);
            double draw = model.draw(odds);
            double difference = fit.parameters().valueIn(drag, games.low(cell))
                    - fit.parameters().valueIn(drag, games.high(cell));
            double pull =
                    (side == 0 ? difference : -difference) + fit.parameters().advantageIn(drag);
            byResult = new double[] {-draw - pull * (1 - p), 1 - draw - pull * (0.5 - p), -draw + pull * p};
            // The surplus of draws and that of points have covariance D/2 - D p.
            variance = Math.max(
                    0, draw * (1 - draw) + pull * pull * model.scoreVariance(odds) - 2 * pull * draw * (0.5 - p));
        }
    }
}
