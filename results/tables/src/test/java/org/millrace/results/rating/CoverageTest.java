package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether 95 % bars hold the truth in 95 % of simulated events. {@code -Dcoverage.events=1000} simulates more of them, and
 * prints the shares that RATINGS.md quotes.
 */
final class CoverageTest {
    private static final int EVENTS = Integer.getInteger("coverage.events", 500);
    private static final boolean PRINTS = System.getProperty("coverage.events") != null;

    /** Counts how often intervals hold the truth, event by event: the players of one event are not independent. */
    private static final class Coverage {
        private int events;
        private double sum;
        private double squares;

        void add(double share) {
            events++;
            sum += share;
            squares += share * share;
        }

        double mean() {
            return sum / events;
        }

        double standardError() {
            return Math.sqrt((squares / events - mean() * mean()) / events);
        }

        /** Within three standard errors of 94 to 96 %: an honest bar fails this once in about 700 seeds, at the rim. */
        void assertHonest(String what) {
            double slack = 3 * standardError();
            assertThat(mean())
                    .describedAs("%s, standard error %.4f", what, standardError())
                    .isBetween(0.94 - slack, 0.96 + slack);
        }
    }

    private record Outcome(Coverage ratings, Coverage advantage, Coverage drawRate) {
        Outcome() {
            this(new Coverage(), new Coverage(), new Coverage());
        }
    }

    private static Outcome simulate(SimulatedEvent event, boolean withPairs, long seed) {
        Random random = new Random(seed);
        Outcome outcome = new Outcome();
        for (int i = 0; i < EVENTS; i++) {
            List<RatedGame> games = event.games(random, "").list();
            if (!withPairs) {
                games = games.stream()
                        .map(game -> new RatedGame(game.white(), game.black(), game.result(), Optional.empty()))
                        .toList();
            }
            EloOptions options = new EloOptions(Map.of(), EloOptions.Bars.POOL_MEAN, event.model(), 0, true);
            RatingTable table = EloModel.solve(games, options);
            RatingPool pool = table.pools().get(0);
            double held = 0;
            for (int player = 0; player < event.players(); player++) {
                held += holds(Games.rating(table, "" + player).elo(), event.strength(player));
            }
            outcome.ratings.add(held / event.players());
            outcome.advantage.add(holds(pool.advantage(), event.advantage()));
            outcome.drawRate.add(holds(pool.drawRate(), event.drawRate()));
        }
        if (PRINTS) {
            System.out.printf(
                    Locale.ROOT,
                    "%s, pairs %s: ratings %.1f, advantage %.1f, draw rate %.1f %%%n",
                    event,
                    withPairs,
                    100 * outcome.ratings.mean(),
                    100 * outcome.advantage.mean(),
                    100 * outcome.drawRate.mean());
        }
        return outcome;
    }

    private static double holds(Estimate estimate, double truth) {
        if (estimate instanceof Estimate.Measured measured) {
            return Math.abs(measured.value() - truth) <= measured.error95().orElseThrow() ? 1 : 0;
        }
        throw new AssertionError("the event is too small to measure: " + estimate);
    }

    @ParameterizedTest
    @CsvSource({"4, 10, 0", "4, 10, 0.2", "8, 5, 0", "8, 5, 0.2", "6, 20, 0.25"})
    void bars_ofPairedEvents_holdTheTruthIn95Percent(int players, int pairs, double bias) {
        Outcome outcome = simulate(SimulatedEvent.of(players, pairs).withBias(bias), true, 7);

        outcome.ratings.assertHonest("ratings");
        outcome.advantage.assertHonest("advantage");
        if (bias == 0) {
            // With a bias fewer games are drawn than the openings' mean score suggests: no rate to compare with.
            outcome.drawRate.assertHonest("draw rate");
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 10, 0", "8, 5, 0", "8, 5, 0.2", "6, 20, 0.25"})
    void bars_ofDavidsonsModel_holdTheTruthIn95Percent(int players, int pairs, double bias) {
        SimulatedEvent event = SimulatedEvent.of(players, pairs).withBias(bias).with(EloOptions.Model.DAVIDSON);
        Outcome outcome = simulate(event, true, 10);

        outcome.ratings.assertHonest("ratings");
        outcome.advantage.assertHonest("advantage");
        outcome.drawRate.assertHonest("draw rate");
    }

    @Test
    void bars_ofUnpairedEvents_holdTheTruthIn95Percent() {
        Outcome outcome = simulate(SimulatedEvent.of(6, 8), false, 8);

        outcome.ratings.assertHonest("ratings");
        outcome.advantage.assertHonest("advantage");
        outcome.drawRate.assertHonest("draw rate");
    }

    @Test
    void bars_ofBiasedOpeningsWithoutPairIds_areTooWideForRatingsAndTooShortForTheAdvantage() {
        Outcome outcome = simulate(SimulatedEvent.of(6, 20).withBias(0.25), false, 9);

        assertThat(outcome.ratings.mean()).isGreaterThan(0.97);
        assertThat(outcome.advantage.mean()).isLessThan(0.93);
    }
}
