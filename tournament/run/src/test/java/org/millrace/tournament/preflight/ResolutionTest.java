package org.millrace.tournament.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class ResolutionTest {
    private static final double NO_DRAWS = 0;

    @Test
    void pair_ofAHundredGamesWithoutDraws_isTheTextbooksNumber() {
        // 1.96 * 0.5 / 10 = 0.098; 400 log10(0.598 / 0.402) = 69.0.
        Resolution resolution = Resolution.of(2, 100, 100, NO_DRAWS);

        assertThat(resolution.pair().getAsDouble()).isCloseTo(69.0, within(0.1));
        assertThat(resolution.table().getAsDouble())
                .as("two bots are all of the table")
                .isCloseTo(resolution.pair().getAsDouble(), within(1e-9));
    }

    @Test
    void pair_withDraws_isFiner() {
        assertThat(Resolution.of(2, 100, 100, 0.3).pair().getAsDouble())
                .isLessThan(Resolution.of(2, 100, 100, NO_DRAWS).pair().getAsDouble());
    }

    @Test
    void pair_ofSoFewGamesThatNoResultTells_isEmpty() {
        assertThat(Resolution.of(4, 6, 2, NO_DRAWS).pair()).isEmpty();
    }

    /** Many round robins of equals, their ratings fitted to first order: 95 of 100 differences stay below the bound. */
    @Test
    void table_ofARoundRobin_holdsFor95OfAHundredDifferencesOfEquals() {
        int players = 5;
        int games = 40;
        double bound = Resolution.of(players, games * (players - 1.0), games, NO_DRAWS)
                .table()
                .getAsDouble();
        Random random = new Random(7);
        int trials = 4000;
        int below = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] surplus = new double[players];
            for (int one = 0; one < players; one++) {
                for (int other = 0; other < one; other++) {
                    for (int game = 0; game < games; game++) {
                        double won = random.nextBoolean() ? 0.5 : -0.5;
                        surplus[one] += won;
                        surplus[other] -= won;
                    }
                }
            }
            // On the complete graph a rating is the surplus over k n games, in score; one half has slope ln 10 / 1600.
            double score = (surplus[0] - surplus[1]) / (players * games);
            double elo = score / (Math.log(10) / 1600);
            below += Math.abs(elo) < bound ? 1 : 0;
        }
        assertThat((double) below / trials).isBetween(0.93, 0.97);
    }
}
