package org.millrace.results.rating;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/**
 * A match of two players of a known difference, pair by pair from openings that favour the first mover.
 *
 * @param odds the first player's log odds before the opening's share
 * @param draws how often games are drawn
 * @param bias what the opening gives the first mover, in log odds
 */
record SimulatedMatch(double odds, DrawModel draws, double bias) {

    /** The match in which the difference is {@code elo} on this scale, pairs being counted. */
    static SimulatedMatch of(EloScale scale, double elo, double evenDrawRate, double bias) {
        DrawModel draws = new DrawModel(evenDrawRate);
        DoubleUnaryOperator found = odds -> new SimulatedMatch(odds, draws, bias).elo(scale);
        double low = -5;
        double high = 5;
        for (int step = 0; step < 100; step++) {
            double middle = (low + high) / 2;
            if (found.applyAsDouble(middle) < elo) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new SimulatedMatch(low, draws, bias);
    }

    PairScore pair(Random random) {
        return PairScore.of(game(odds + bias, random), game(odds - bias, random));
    }

    private GameScore game(double gameOdds, Random random) {
        double draw = draws.draw(gameOdds);
        double won = Logistic.of(gameOdds) - draw / 2;
        double at = random.nextDouble();
        if (at < won) {
            return GameScore.WON;
        }
        return at < won + draw ? GameScore.DRAWN : GameScore.LOST;
    }

    /** The true difference. The two games of a pair are independent, so the variances of a pair's games add. */
    private double elo(EloScale scale) {
        double mean = (Logistic.of(odds + bias) + Logistic.of(odds - bias)) / 2;
        double ofPairsMean = (draws.scoreVariance(odds + bias) + draws.scoreVariance(odds - bias)) / 4;
        return switch (scale) {
            case LOGISTIC -> Logistic.toElo(Math.log(mean) - Math.log1p(-mean));
            case NORMALISED -> EloScale.normalisedElo((mean - 0.5) / Math.sqrt(ofPairsMean), 2);
        };
    }
}
