package org.millrace.results.rating;

/**
 * The fitted ratings and first-move advantage, in nats, with the curvature they were found by. Immutable; made by
 * {@link ScoreFit}.
 */
final class Fit {
    private final double[] rating;
    private final double advantage;
    private final Parameters parameters;
    private final Cholesky curvature;

    /** The array now belongs to this object. */
    Fit(double[] rating, double advantage, Parameters parameters, Cholesky curvature) {
        this.rating = rating;
        this.advantage = advantage;
        this.parameters = parameters;
        this.curvature = curvature;
    }

    /** The ratings by player, as a copy. */
    double[] ratings() {
        return rating.clone();
    }

    double advantage() {
        return advantage;
    }

    Parameters parameters() {
        return parameters;
    }

    /** The factor of the negative second derivative at the solution, by parameter. */
    Cholesky curvature() {
        return curvature;
    }

    /** The log odds with which the first mover of a cell's side is expected to score. */
    double odds(Encounters games, int cell, int side) {
        double difference = rating[games.low(cell)] - rating[games.high(cell)];
        return side == 0 ? difference + advantage : advantage - difference;
    }
}
