package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawModelTest {
    private static final double STEP = 1e-6;

    @ParameterizedTest
    @CsvSource({"0.3, 0", "0.3, 1.2", "0.3, -1.2", "0.5, 0.4", "0.6, 3", "0.95, -0.2", "0.01, 5", "0.58, -9"})
    void draw_atAnyScore_isProportionalToRootOfWinsTimesLosses(double evenRate, double odds) {
        double draw = new DrawModel(evenRate).draw(odds);
        double wins = Logistic.of(odds) - draw / 2;
        double losses = Logistic.of(-odds) - draw / 2;

        double nu = 2 * evenRate / (1 - evenRate);
        assertThat(draw).isCloseTo(nu * Math.sqrt(wins * losses), within(1e-12));
        assertThat(new DrawModel(evenRate).scoreVariance(odds))
                .isCloseTo(wins + draw / 4 - Logistic.of(odds) * Logistic.of(odds), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.1", "0.3, 1.2", "0.3, -1.2", "0.5, 0.4", "0.6, 3", "0.95, -0.2", "0.01, 5"})
    void slopes_agreeWithDifferences(double evenRate, double odds) {
        DrawModel model = new DrawModel(evenRate);

        double byOdds = (model.draw(odds + STEP) - model.draw(odds - STEP)) / (2 * STEP);
        double byRate =
                (new DrawModel(evenRate + STEP).draw(odds) - new DrawModel(evenRate - STEP).draw(odds)) / (2 * STEP);

        assertThat(model.slopeByOdds(odds)).isCloseTo(byOdds, within(1e-7));
        assertThat(model.slopeByRate(odds)).isCloseTo(byRate, within(1e-7));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 3", "0.5, 800", "0.5, -800", "0.999, 400"})
    void draw_atTheEdges_staysAProbability(double evenRate, double odds) {
        DrawModel model = new DrawModel(evenRate);

        assertThat(model.draw(odds)).isBetween(0.0, 1.0);
        assertThat(model.slopeByOdds(odds)).isFinite();
        assertThat(model.slopeByRate(odds)).isFinite().isNotNegative();
    }
}
