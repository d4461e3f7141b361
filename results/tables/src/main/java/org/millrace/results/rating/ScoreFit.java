package org.millrace.results.rating;

import java.util.Arrays;

/**
 * The ratings and the first-move advantage under which every player's expected points are the points he has.
 *
 * <p>Model: a first mover rated r against a second rated s scores p = 1 / (1 + exp(-(r + a - s))) on average. Newton's
 * method on the quasi-likelihood of the scores, sum of score * ln p + (1 - score) * ln(1 - p), which is concave. A unit
 * without an anchor is held at mean 0 by adding the square of its mean to the curvature: the results do not speak about
 * it, so the optimum stays where it is and the curvature becomes invertible.
 *
 * <p>A step that changes some expected log odds by more than {@link #LONGEST_STEP} is shortened to that. Along a line
 * on which no log odds move faster than M, the curvature grows no faster than exp(M t) (F. Bach, "Self-concordant
 * analysis for logistic regression", 2010, lemma 1), so that every such step gains: no search is needed, and the method
 * converges from anywhere.
 */
final class ScoreFit {
    /** A full step gains as long as exp(u) - 1 - u < u^2, that is up to u = 1.79. */
    private static final double LONGEST_STEP = 1.5;

    /** The error after a step is about the square of the step, so this one was the last that mattered. */
    private static final double SHORT_ENOUGH = 1e-7;

    /** Far beyond what any data need (about 10); ends the loop should rounding keep steps from shrinking. */
    private static final int MOST_STEPS = 1_000;

    private final Encounters games;
    private final Parameters parameters;
    private final double[] rating;
    private double advantage;

    private ScoreFit(Encounters games, Parameters parameters, double fixedAdvantage) {
        this.games = games;
        this.parameters = parameters;
        this.rating = parameters.startRatings();
        this.advantage = fixedAdvantage;
    }

    /**
     * Fits {@code games}, which must not reach across units and must hold the advantage from both sides if it is among
     * the parameters.
     *
     * @param fixedAdvantage the advantage if it is not among the parameters, in nats
     */
    static Fit of(Encounters games, Parameters parameters, double fixedAdvantage) {
        return new ScoreFit(games, parameters, fixedAdvantage).run();
    }

    private Fit run() {
        Cholesky curvature = Cholesky.inPlace(new double[0][]);
        double longest = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && longest > SHORT_ENOUGH; step++) {
            double[] gradient = new double[parameters.count()];
            PairMatrix information = new PairMatrix(parameters);
            for (int cell = 0; cell < games.cells(); cell++) {
                double difference = rating[games.low(cell)] - rating[games.high(cell)];
                double odds0 = difference + advantage;
                double odds1 = advantage - difference;
                double excess0 = excess(cell, 0, odds0);
                double excess1 = excess(cell, 1, odds1);
                double weight0 = games.games(cell, 0) * Logistic.variance(odds0);
                double weight1 = games.games(cell, 1) * Logistic.variance(odds1);
                parameters.add(gradient, games.low(cell), excess0 - excess1);
                parameters.add(gradient, games.high(cell), excess1 - excess0);
                parameters.addAdvantage(gradient, excess0 + excess1);
                information.add(
                        games.low(cell), games.high(cell), weight0 + weight1, weight0 - weight1, weight0 + weight1);
            }
            information.holdMeans();
            curvature = Cholesky.inPlace(information.upper());
            longest = move(curvature.solve(gradient));
        }
        return new Fit(rating, advantage, parameters, curvature);
    }

    private double excess(int cell, int side, double odds) {
        return games.score(cell, side) - games.games(cell, side) * Logistic.of(odds);
    }

    /** Moves the parameters along {@code step} and returns the longest full change of any log odds. */
    private double move(double[] step) {
        double[] change = new double[rating.length];
        Arrays.setAll(change, player -> parameters.valueIn(step, player));
        double advantageChange = parameters.advantageIn(step);
        double longest = Math.abs(advantageChange);
        for (int cell = 0; cell < games.cells(); cell++) {
            double difference = Math.abs(change[games.low(cell)] - change[games.high(cell)]);
            longest = Math.max(longest, difference + Math.abs(advantageChange));
        }
        double share = Math.min(1, LONGEST_STEP / Math.max(longest, LONGEST_STEP));
        for (int player = 0; player < rating.length; player++) {
            rating[player] += share * change[player];
        }
        advantage += share * advantageChange;
        return longest;
    }
}
