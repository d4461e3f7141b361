package org.millrace.results.rating;

/**
 * R. Davidson's model of wins, draws and losses ("On extending the Bradley-Terry model to accommodate ties in paired
 * comparison experiments", 1970, formula 2.3) with the first-move advantage of R. Davidson and R. Beaver ("On extending
 * the Bradley-Terry model to incorporate within-pair order effects", 1977).
 *
 * <p>With log odds x, win, draw and loss are to each other as exp(x/2), nu and exp(-x/2). So wins and losses are to each
 * other as exp(x), as in the logistic model without draws, and draws bring the expected score nearer to one half. With d
 * the draw rate between equals, nu = 2d / (1 - d).
 *
 * @param evenRate the draw rate between equals, d: at least 0, below 1
 */
record DavidsonModel(double evenRate) implements ResultModel {
    static DavidsonModel ofNu(double nu) {
        return new DavidsonModel(nu / (2 + nu));
    }

    double nu() {
        return 2 * evenRate / (1 - evenRate);
    }

    @Override
    public double draw(double odds) {
        return draw(odds, nu());
    }

    /** The probability of a draw; a function of its own for the loops that know nu. */
    static double draw(double odds, double nu) {
        double half = Math.exp(-Math.abs(odds) / 2);
        return nu * half / (1 + half * half + nu * half);
    }

    @Override
    public double score(double odds) {
        double decisive = 1 - draw(odds);
        return 0.5 + decisive * (Logistic.of(odds) - 0.5);
    }

    @Override
    public double scoreVariance(double odds) {
        double draw = draw(odds);
        double surplus = score(odds) - 0.5;
        return Math.max(0, (1 - draw) / 4 - surplus * surplus);
    }

    /** The likelihood's own: the variance of the score. */
    @Override
    public double weight(double odds) {
        return scoreVariance(odds);
    }

    @Override
    public double slopeByOdds(double odds) {
        return draw(odds) * (0.5 - score(odds));
    }
}
