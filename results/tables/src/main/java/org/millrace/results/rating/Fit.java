package org.millrace.results.rating;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The fitted ratings and first-move advantage, in nats, with the curvature they were found by. Made by {@link
 * ScoreFit}; confined to one thread, since it factors the curvature when first asked to.
 */
final class Fit {
    private final double[] rating;
    private final double advantage;
    private final Parameters parameters;
    private final OptionalDouble nu;
    private final Curvature curvature;
    private Optional<Cholesky> factor = Optional.empty();

    /** The array now belongs to this object. */
    Fit(double[] rating, double advantage, OptionalDouble nu, Parameters parameters, Curvature curvature) {
        this.rating = rating;
        this.advantage = advantage;
        this.nu = nu;
        this.parameters = parameters;
        this.curvature = curvature;
    }

    /** Davidson's nu; empty if another model was fitted. */
    OptionalDouble nu() {
        return nu;
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
    Cholesky factor() {
        if (factor.isEmpty()) {
            factor = Optional.of(curvature.factor());
        }
        return factor.get();
    }

    /** The negative second derivative at the solution itself. */
    Curvature curvature() {
        return curvature;
    }

    /** The log odds with which the first mover of a cell's side is expected to score. */
    double odds(Encounters games, int cell, int side) {
        double difference = rating[games.low(cell)] - rating[games.high(cell)];
        return side == 0 ? difference + advantage : advantage - difference;
    }
}
