package org.millrace.results.rating;

/**
 * How likely a draw is at a given expected score: D = nu * sqrt(W * L) with W + D/2 = p held fixed.
 *
 * <p>R. Davidson's proportionality ("On extending the Bradley-Terry model to accommodate ties in paired comparison
 * experiments", 1970) applied at a score that the ratings alone determine. With d the draw rate at p = 1/2, nu = 2d / (1 -
 * d), and solving for D gives D = 4 d h / (d + S), h = p (1 - p), S = sqrt(d^2 (1 - 4h) + 4 (1 - d)^2 h).
 *
 * @param evenRate the draw rate between equals, d: at least 0, below 1
 */
record DrawModel(double evenRate) implements ResultModel {

    @Override
    public double score(double odds) {
        return Logistic.of(odds);
    }

    @Override
    public double weight(double odds) {
        return Logistic.variance(odds);
    }

    @Override
    public double draw(double odds) {
        return drawAt(Logistic.variance(odds));
    }

    /** The probability of a draw where h = p (1 - p). */
    double drawAt(double h) {
        double root = root(h);
        return root == 0 ? 0 : 4 * evenRate * h / (evenRate + root);
    }

    /** W + D/4 - p^2 = p (1 - p) - D/4. */
    @Override
    public double scoreVariance(double odds) {
        return Logistic.variance(odds) - draw(odds) / 4;
    }

    /** The derivative of {@link #draw} by the draw rate between equals; never negative. */
    double slopeByRate(double odds) {
        return slopeByRateAt(Logistic.variance(odds));
    }

    /** {@link #slopeByRate} where h = p (1 - p). */
    double slopeByRateAt(double h) {
        double root = root(h);
        double sum = evenRate + root;
        return root == 0 ? 0 : 16 * h * h * (1 - evenRate) / (root * sum * sum);
    }

    @Override
    public double slopeByOdds(double odds) {
        double p = Logistic.of(odds);
        double h = Logistic.variance(odds);
        double root = root(h);
        double sum = evenRate + root;
        if (root == 0) {
            return 0;
        }
        double byH = 4 * evenRate * (sum - 2 * h * (1 - 2 * evenRate) / root) / (sum * sum);
        return byH * (1 - 2 * p) * h;
    }

    private double root(double h) {
        return Math.sqrt(evenRate * evenRate * Math.max(0, 1 - 4 * h) + 4 * (1 - evenRate) * (1 - evenRate) * h);
    }
}
