package org.millrace.results.rating;

import java.util.Random;
import org.millrace.record.Result;

/**
 * A round robin of colour-swapped pairs between players of known strength, for tests of the error bars.
 *
 * @param players their true ratings lie evenly from {@code spread} down to -{@code spread}
 * @param pairs colour-swapped pairs for each two players
 * @param spread in Elo
 * @param advantage of the first mover, in Elo
 * @param drawRate between equals
 * @param bias how far an opening lifts or lowers the first mover's expected score between equals, in both games of its
 *     pair; up or down with equal chance, so that the expected score over all openings stays the model's; at most 0.25
 * @param model what the chances of the results follow
 */
record SimulatedEvent(
        int players, int pairs, double spread, double advantage, double drawRate, double bias, EloOptions.Model model) {

    static SimulatedEvent of(int players, int pairs) {
        return new SimulatedEvent(players, pairs, 200, 30, 0.35, 0, EloOptions.Model.LOGISTIC);
    }

    SimulatedEvent withBias(double newBias) {
        return new SimulatedEvent(players, pairs, spread, advantage, drawRate, newBias, model);
    }

    SimulatedEvent with(EloOptions.Model newModel) {
        return new SimulatedEvent(players, pairs, spread, advantage, drawRate, bias, newModel);
    }

    double strength(int player) {
        return spread - 2 * spread * player / (players - 1);
    }

    /** Plays the event; players are called {@code prefix} and their number from 0. */
    Games games(Random random, String prefix) {
        Games games = Games.none();
        for (int first = 0; first < players; first++) {
            for (int second = first + 1; second < players; second++) {
                for (int pair = 0; pair < pairs; pair++) {
                    double lift = random.nextBoolean() ? bias : -bias;
                    games.add(prefix + first, prefix + second, play(first, second, lift, random), "pair" + pair);
                    games.add(prefix + second, prefix + first, play(second, first, lift, random), "pair" + pair);
                }
            }
        }
        return games;
    }

    private Result play(int white, int black, double lift, Random random) {
        return switch (model) {
            case LOGISTIC -> playByScore(white, black, lift, random);
            case DAVIDSON -> playByDavidson(white, black, lift, random);
        };
    }

    /** An opening moves chances from wins to losses or back, so that over all openings they are the model's. */
    private Result playByDavidson(int white, int black, double lift, Random random) {
        double odds = Logistic.toNats(strength(white) + advantage - strength(black));
        double draw = new DavidsonModel(drawRate).draw(odds);
        double win = (1 - draw) * Logistic.of(odds);
        double loss = 1 - draw - win;
        double lifted = win + 2 * lift * Math.min(win, loss);
        double luck = random.nextDouble();
        if (luck < lifted) {
            return Result.WHITE_WINS;
        }
        return luck < lifted + draw ? Result.DRAW : Result.BLACK_WINS;
    }

    private Result playByScore(int white, int black, double lift, Random random) {
        double fair = Logistic.of(Logistic.toNats(strength(white) + advantage - strength(black)));
        double score = fair + lift * 4 * fair * (1 - fair);
        double draw = new DrawModel(drawRate).draw(Math.log(score / (1 - score)));
        double luck = random.nextDouble();
        if (luck < score - draw / 2) {
            return Result.WHITE_WINS;
        }
        return luck < score + draw / 2 ? Result.DRAW : Result.BLACK_WINS;
    }
}
