package org.millrace.results.rating;

/**
 * How likely the results of one game are where the log odds between its players, the first-move advantage included, are
 * given.
 */
sealed interface ResultModel permits DrawModel, DavidsonModel {
    /** The draw rate between equals, 0 to below 1. */
    double evenRate();

    /** The first mover's expected score. */
    double score(double odds);

    /** The probability of a draw. */
    double draw(double odds);

    /** The variance of one game's score. */
    double scoreVariance(double odds);

    /** How much one game bends the fitted function: minus its second derivative by the log odds. */
    double weight(double odds);

    /** The derivative of {@link #draw} by the log odds. */
    double slopeByOdds(double odds);
}
