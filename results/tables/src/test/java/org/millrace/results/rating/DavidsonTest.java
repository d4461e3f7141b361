package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Davidson's model against what is known of it in closed form. */
final class DavidsonTest {
    private static final EloOptions DAVIDSON =
            new EloOptions(Map.of(), EloOptions.Bars.POOL_MEAN, EloOptions.Model.DAVIDSON, 0, true);

    private static RatingPool pool(List<RatedGame> games) {
        return EloModel.solve(games, DAVIDSON).pools().getFirst();
    }

    private static Estimate.Measured measured(Estimate estimate) {
        assertThat(estimate).isInstanceOf(Estimate.Measured.class);
        return (Estimate.Measured) estimate;
    }

    /** The multinomial's own estimates: x = ln(W/L), nu = D / sqrt(WL), with errors by the delta method. */
    @ParameterizedTest
    @CsvSource({"30, 20, 10", "500, 300, 400", "3, 40, 2", "40, 1, 4"})
    void twoPlayers_haveTheClosedForm(int wins, int draws, int losses) {
        Games games = Games.none()
                .wins("a", "b", wins)
                .draws("a", "b", draws)
                .losses("a", "b", losses)
                .losses("b", "a", wins)
                .draws("b", "a", draws)
                .wins("b", "a", losses);

        RatingPool pool = pool(games.list());

        double odds = Math.log((double) wins / losses);
        double variance = 0.5 / wins + 0.5 / losses;
        double nu = draws / Math.sqrt((double) wins * losses);
        double rate = nu / (2 + nu);
        double rateError = rate * (1 - rate) * Math.sqrt(0.5 / draws + 0.125 / wins + 0.125 / losses);
        Estimate.Measured a = measured(
                Games.rating(EloModel.solve(games.list(), DAVIDSON), "a").elo());
        assertThat(a.value()).isCloseTo(Logistic.toElo(odds / 2), within(1e-6));
        assertThat(a.error95().orElseThrow())
                .isCloseTo(Estimate.Z95 * Logistic.toElo(Math.sqrt(variance) / 2), within(1e-5));
        assertThat(measured(pool.drawRate()).value()).isCloseTo(rate, within(1e-8));
        assertThat(measured(pool.drawRate()).error95().orElseThrow()).isCloseTo(Estimate.Z95 * rateError, within(1e-7));
        assertThat(measured(pool.advantage()).value()).isCloseTo(0, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void expectedPointsAndDraws_areThoseThatWere(long seed) {
        List<RatedGame> games = SimulatedEvent.of(7, 6)
                .with(EloOptions.Model.DAVIDSON)
                .games(new Random(seed), "")
                .list();
        RatingPool pool = pool(games);
        DavidsonModel model = new DavidsonModel(measured(pool.drawRate()).value());

        double draws = 0;
        for (PlayerRating player : pool.players()) {
            double points = 0;
            for (RatedGame game : games) {
                double odds = odds(pool, game);
                boolean white = game.white().equals(player.name());
                points += white ? model.score(odds) : game.black().equals(player.name()) ? 1 - model.score(odds) : 0;
                draws += white ? model.draw(odds) : 0;
            }
            assertThat(points).isCloseTo(player.wins() + player.draws() / 2.0, within(1e-6));
        }
        assertThat(draws).isCloseTo(pool.results().draws(), within(1e-6));
    }

    private static double odds(RatingPool pool, RatedGame game) {
        return Logistic.toNats(
                elo(pool, game.white()) + pool.advantage().number().orElseThrow() - elo(pool, game.black()));
    }

    private static double elo(RatingPool pool, String name) {
        return pool.players().stream()
                .filter(player -> player.name().equals(name))
                .mapToDouble(player -> player.elo().number().orElseThrow())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void withoutDraws_itIsTheLogisticModel() {
        List<RatedGame> games = Games.none()
                .wins("a", "b", 7)
                .losses("a", "b", 4)
                .wins("b", "c", 5)
                .losses("b", "c", 6)
                .wins("c", "a", 3)
                .losses("c", "a", 5)
                .list();

        RatingPool davidson = pool(games);
        RatingPool logistic = EloModel.solve(games, EloOptions.DEFAULT).pools().getFirst();

        assertThat(davidson.drawRate()).isInstanceOf(Estimate.AtMost.class);
        for (PlayerRating player : logistic.players()) {
            assertThat(elo(davidson, player.name())).isCloseTo(elo(logistic, player.name()), within(1e-5));
        }
    }

    @Test
    void drawsOfOneWhoNeverWon_boundTheRate() {
        RatingPool pool = pool(Games.none().wins("a", "b", 9).draws("b", "a", 9).list());

        assertThat(pool.drawRate()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(elo(pool, "a")).isFinite().isGreaterThan(elo(pool, "b"));
    }

    @Test
    void probabilities_addUpAndDeriveRightly() {
        DavidsonModel model = new DavidsonModel(0.4);
        for (double odds = -6; odds <= 6; odds += 0.5) {
            double win = model.score(odds) - model.draw(odds) / 2;
            double loss = 1 - model.score(odds) - model.draw(odds) / 2;
            assertThat(Math.log(win / loss)).isCloseTo(odds, within(1e-9));
            assertThat(model.draw(odds)).isCloseTo(model.nu() * Math.sqrt(win * loss), within(1e-12));
            double step = 1e-5;
            double slope = (model.draw(odds + step) - model.draw(odds - step)) / (2 * step);
            double bend = (model.score(odds + step) - model.score(odds - step)) / (2 * step);
            assertThat(model.slopeByOdds(odds)).isCloseTo(slope, within(1e-8));
            assertThat(model.weight(odds)).isCloseTo(bend, within(1e-8));
        }
    }
}
