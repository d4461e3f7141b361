package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.results.rating.LogLikelihoodRatio.Footing;

/** What a ratio stands on, and how it moves with the results. */
final class LogLikelihoodRatioTest {

    /** fishtest and fastchess show NaN here. The figure was found by a scan of the deviations outside this program. */
    @Test
    void ratio_ofLopsidedCountsAndDistantHypotheses_isFiniteAndMarked() {
        LogLikelihoodRatio ratio = LogLikelihoodRatio.of(
                new Pentanomial(144, 3, 1, 0, 0), new Hypotheses(EloScale.NORMALISED, -1500, -500));

        assertThat(ratio.footing()).isEqualTo(Footing.SEARCHED);
        assertThat(ratio.value()).isCloseTo(-6.7212604, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(EloScale.class)
    void footing_ofOneScoreOrNone_isMarked(EloScale scale) {
        Hypotheses hypotheses = new Hypotheses(scale, 0, 10);

        assertThat(LogLikelihoodRatio.of(Pentanomial.NONE, hypotheses).footing())
                .isEqualTo(Footing.ONE_SCORE);
        assertThat(LogLikelihoodRatio.of(new Trinomial(0, 9, 0), hypotheses).footing())
                .isEqualTo(Footing.ONE_SCORE);
        assertThat(LogLikelihoodRatio.of(new Trinomial(1, 9, 0), hypotheses).footing())
                .isEqualTo(Footing.COUNTS);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-100, -30, 0, 30, 100})
    void normalisedRatio_ofOnePairRaisedInAFairMatch_grows(double elo) {
        Hypotheses hypotheses = new Hypotheses(EloScale.NORMALISED, -10, 50);
        SimulatedMatch match = SimulatedMatch.of(EloScale.NORMALISED, elo, 0.4, 0.3);
        Random random = new Random(31);
        for (int i = 0; i < 50; i++) {
            MatchTally tally = MatchTally.NONE;
            for (int pair = 0; pair < 100; pair++) {
                tally = tally.plus(match.pair(random));
            }
            double before = LogLikelihoodRatio.of(tally.pairs(), hypotheses).value();
            for (int cell = 0; cell < 4; cell++) {
                if (tally.pairs().count(cell) > 0) {
                    assertThat(LogLikelihoodRatio.of(AllCounts.raised(tally.pairs(), cell), hypotheses)
                                    .value())
                            .describedAs("%s raised at %d", tally.pairs(), cell)
                            .isGreaterThan(before);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(EloScale.class)
    void ratio_ofTheSameSharesAndTwiceTheResults_isTwice(EloScale scale) {
        Hypotheses hypotheses = new Hypotheses(scale, 0, 20);
        double once = LogLikelihoodRatio.of(new Pentanomial(3, 20, 41, 30, 6), hypotheses)
                .value();
        double twice = LogLikelihoodRatio.of(new Pentanomial(6, 40, 82, 60, 12), hypotheses)
                .value();

        assertThat(twice).isCloseTo(2 * once, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void ratio_thatIsNotFinite_isRefused(double value) {
        assertThatThrownBy(() -> new LogLikelihoodRatio(value, Footing.COUNTS))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
