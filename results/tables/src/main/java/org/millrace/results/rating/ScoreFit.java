package org.millrace.results.rating;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The ratings and the first-move advantage under which every player's expected points are the points he has; with
 * Davidson's model also the draw rate under which as many draws are expected as there were.
 *
 * <p>A first mover rated r against a second rated s has log odds x = r + a - s. The logistic model expects the score p = 1
 * / (1 + exp(-x)) of him and maximises the quasi-likelihood of the scores, sum of score * ln p + (1 - score) * ln(1 - p);
 * {@link DavidsonModel} has a likelihood of its own. Both are concave. A unit without an anchor is held at mean 0 by
 * adding the square of its mean to the curvature: the results do not speak about it, so the optimum stays where it is and
 * the curvature becomes invertible. An imagined draw adds half a win and half a loss against an opponent at the anchors'
 * mean, without a first mover, whatever the model.
 *
 * <p>Newton's method with exact derivatives. A step that changes some log odds between two results by more than {@link
 * #LONGEST_STEP} is shortened to that. Along a line on which no log odds move faster than M, the curvature grows no
 * faster than exp(M t) (F. Bach, "Self-concordant analysis for logistic regression", 2010, lemma 1), so that every such
 * step gains: no search is needed, and the method converges from anywhere.
 */
final class ScoreFit {
    /** A full step gains as long as exp(u) - 1 - u < u^2, that is up to u = 1.79. */
    private static final double LONGEST_STEP = 1.5;

    /** The error after a step is far below the step; the curvature stays that of before it. */
    private static final double SHORT_ENOUGH = 1e-8;

    /** Far beyond what any data need (about 10); ends the loop should rounding keep steps from shrinking. */
    private static final int MOST_STEPS = 1_000;

    /** How far the logarithm of nu may go beyond its bound on the way. */
    private static final double OVERSHOOT = 2;

    private final Encounters games;
    private final Parameters parameters;
    private final Start start;
    private final boolean davidson;
    private final double priorDraws;
    private final double middle;
    private final double[] rating;
    private double advantage;
    private double logNu;
    private double drawExcess;
    private boolean drawsFree;

    private ScoreFit(Encounters games, Parameters parameters, Start start) {
        this.games = games;
        this.parameters = parameters;
        this.start = start;
        this.davidson = start.model == EloOptions.Model.DAVIDSON;
        this.priorDraws = parameters.priorDraws();
        this.middle = parameters.middle();
        this.rating = startRatings();
        this.advantage = start.advantage;
    }

    /**
     * The method converges from anywhere; where the opponents are as strong as the mean, the log odds of a player's score
     * are near the end already.
     */
    private double[] startRatings() {
        double[] points = new double[games.players()];
        double[] played = new double[games.players()];
        for (int cell = 0; cell < games.cells(); cell++) {
            double low = games.score(cell, 0) + games.games(cell, 1) - games.score(cell, 1);
            points[games.low(cell)] += low;
            points[games.high(cell)] += games.games(cell) - low;
            played[games.low(cell)] += games.games(cell);
            played[games.high(cell)] += games.games(cell);
        }
        double[] from = parameters.startRatings();
        for (int player = 0; player < from.length; player++) {
            if (parameters.isFree(player)) {
                from[player] += Math.log((points[player] + 1) / (played[player] - points[player] + 1));
            }
        }
        parameters.centre(from);
        return from;
    }

    /**
     * Where a fit begins.
     *
     * @param advantage in nats; stays if the advantage is not among the parameters
     */
    record Start(EloOptions.Model model, double advantage) {}

    /**
     * Fits {@code games}, which must not reach across units and must hold the advantage from both sides if it is among
     * the parameters.
     */
    static Fit of(Encounters games, Parameters parameters, Start start) {
        ScoreFit fit = new ScoreFit(games, parameters, start);
        return fit.davidson ? fit.runWithDraws() : fit.run();
    }

    /** The draw rate is a number of the model, but not where no game or every game was drawn: then it is at a bound. */
    private Fit runWithDraws() {
        int played = games.games();
        int drawn = games.total(Encounters.DRAWN);
        double highest = played == 0 ? 0 : Math.pow(0.5, 1.0 / played);
        double highestLog = Math.log(new DavidsonModel(highest).nu());
        if (drawn == 0) {
            logNu = Double.NEGATIVE_INFINITY;
            return run();
        }
        if (drawn < played) {
            drawsFree = true;
            logNu = Math.log(new DavidsonModel((double) drawn / played).nu());
            Fit fit = run(highestLog);
            if (logNu <= highestLog) {
                return fit;
            }
            // The draws outgrow every rate, as where the weaker side drew and never won; the rate stops at its bound.
            drawsFree = false;
            System.arraycopy(startRatings(), 0, rating, 0, rating.length);
            advantage = start.advantage;
        }
        logNu = highestLog;
        return run();
    }

    private Fit run() {
        return run(Double.POSITIVE_INFINITY);
    }

    /** Steps until they are short, or until the draw rate leaves its range. */
    private Fit run(double highestLog) {
        Curvature curvature = new Curvature(games, parameters);
        double longest = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && longest > SHORT_ENOUGH && logNu <= highestLog + OVERSHOOT; step++) {
            double[] gradient = new double[parameters.count()];
            curvature = new Curvature(games, parameters);
            derive(gradient, curvature);
            addPrior(gradient, curvature);
            longest = drawsFree ? moveWithDraws(gradient, curvature) : move(curvature.solve(gradient), 0);
        }
        OptionalDouble nu = davidson ? OptionalDouble.of(Math.exp(logNu)) : OptionalDouble.empty();
        return new Fit(rating, advantage, nu, parameters, curvature);
    }

    private void derive(double[] gradient, Curvature curvature) {
        double nu = davidson ? Math.exp(logNu) : 0;
        double[] mixed = new double[parameters.count()];
        double own = 0;
        drawExcess = 0;
        for (int cell = 0; cell < games.cells(); cell++) {
            double difference = rating[games.low(cell)] - rating[games.high(cell)];
            double excess0 = 0;
            double excess1 = 0;
            double weight0 = 0;
            double weight1 = 0;
            for (int side = 0; side < 2; side++) {
                int played = games.games(cell, side);
                if (played == 0) {
                    continue;
                }
                double odds = side == 0 ? difference + advantage : advantage - difference;
                double draw = davidson ? DavidsonModel.draw(odds, nu) : 0;
                double surplus = (1 - draw) * (Logistic.of(odds) - 0.5);
                double weight = played * (davidson ? (1 - draw) / 4 - surplus * surplus : Logistic.variance(odds));
                double excess = games.score(cell, side) - played * (0.5 + surplus);
                if (side == 0) {
                    excess0 = excess;
                    weight0 = weight;
                } else {
                    excess1 = excess;
                    weight1 = weight;
                }
                if (drawsFree) {
                    double shared = -played * draw * surplus;
                    parameters.add(mixed, games.low(cell), side == 0 ? shared : -shared);
                    parameters.add(mixed, games.high(cell), side == 0 ? -shared : shared);
                    parameters.addAdvantage(mixed, shared);
                    own += played * draw * (1 - draw);
                    drawExcess += games.count(cell, side, Encounters.DRAWN) - played * draw;
                }
            }
            parameters.add(gradient, games.low(cell), excess0 - excess1);
            parameters.add(gradient, games.high(cell), excess1 - excess0);
            parameters.addAdvantage(gradient, excess0 + excess1);
            curvature.cell(cell, weight0, weight1);
        }
        if (drawsFree) {
            curvature.eliminate(mixed, own);
        }
    }

    private void addPrior(double[] gradient, Curvature curvature) {
        for (int player = 0; player < rating.length && priorDraws > 0; player++) {
            if (parameters.isFree(player)) {
                double odds = rating[player] - middle;
                parameters.add(gradient, player, priorDraws * (0.5 - Logistic.of(odds)));
                curvature.prior(parameters.indexOf(player), priorDraws * Logistic.variance(odds));
            }
        }
    }

    /** A step of all parameters: the logarithm of nu is eliminated, and follows from the others. */
    private double moveWithDraws(double[] gradient, Curvature curvature) {
        double[] mixed = curvature.drag();
        double own = curvature.stiffness();
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] -= mixed[i] * drawExcess / own;
        }
        double[] step = curvature.solve(gradient);
        double drawStep = drawExcess;
        for (int i = 0; i < step.length; i++) {
            drawStep -= mixed[i] * step[i];
        }
        return move(step, drawStep / own);
    }

    /** Moves the parameters along {@code step} and returns the longest full change of any log odds of two results. */
    private double move(double[] step, double drawStep) {
        double[] change = new double[rating.length];
        Arrays.setAll(change, player -> parameters.valueIn(step, player));
        double advantageChange = parameters.advantageIn(step);
        double longest = Math.abs(advantageChange);
        for (int cell = 0; cell < games.cells(); cell++) {
            double difference = Math.abs(change[games.low(cell)] - change[games.high(cell)]);
            longest = Math.max(longest, difference + Math.abs(advantageChange));
        }
        longest = Math.max(longest, longest / 2 + Math.abs(drawStep));
        for (int player = 0; player < rating.length && priorDraws > 0; player++) {
            longest = Math.max(longest, Math.abs(change[player]));
        }
        double share = Math.min(1, LONGEST_STEP / Math.max(longest, LONGEST_STEP));
        for (int player = 0; player < rating.length; player++) {
            rating[player] += share * change[player];
        }
        advantage += share * advantageChange;
        logNu += share * drawStep;
        return longest;
    }
}
