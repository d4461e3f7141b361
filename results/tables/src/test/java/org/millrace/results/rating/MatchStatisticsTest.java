package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What is said of counts that do not tell a number, and the two ratios. */
final class MatchStatisticsTest {
    private static final int HUGE = Integer.MAX_VALUE;

    @Test
    void ratios_ofPairs_areShareOfTheMiddleAndAboveToBelow() {
        MatchStatistics statistics = MatchStatistics.of(new Pentanomial(1, 3, 10, 4, 2));

        assertThat(statistics.drawRatio()).hasValue(0.5);
        assertThat(statistics.pairRatio()).hasValue(1.5);
    }

    @Test
    void pairRatio_withoutAPairBelow_isEmpty() {
        assertThat(MatchStatistics.of(new Pentanomial(0, 0, 10, 4, 2)).pairRatio())
                .isEmpty();
        assertThat(MatchStatistics.of(new Trinomial(1, 10, 4)).pairRatio()).isEmpty();
    }

    @Test
    void nothingCounted_isUnknown() {
        MatchStatistics expected = new MatchStatistics(
                Estimate.Unknown.NO_GAMES,
                Estimate.Unknown.NO_GAMES,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());

        assertThat(MatchStatistics.of(Trinomial.NONE)).isEqualTo(expected);
        assertThat(MatchStatistics.of(Pentanomial.NONE)).isEqualTo(expected);
    }

    @Test
    void perfectScore_isTheBoundAtWhichItHadProbabilityOneHalf() {
        MatchStatistics statistics = MatchStatistics.of(new Pentanomial(0, 0, 0, 0, 5));
        double chance = Math.pow(0.5, 0.1);

        assertThat(statistics.elo()).isInstanceOf(Estimate.AtLeast.class);
        assertThat(statistics.elo().number().orElseThrow())
                .isCloseTo(400 * Math.log10(chance / (1 - chance)), within(1e-9));
        assertThat(statistics.normalisedElo()).isInstanceOf(Estimate.AtLeast.class);
        assertThat(statistics.normalisedElo().number().orElseThrow())
                .isCloseTo(800 / Math.log(10) * (chance - 0.5) / Math.sqrt(chance * (1 - chance)), within(1e-9));
        assertThat(statistics.los()).isEmpty();
    }

    @Test
    void allEven_isZeroWithoutAnErrorAndALikelihoodOfOneHalf() {
        Estimate zero = new Estimate.Measured(0, OptionalDouble.empty());
        for (ScoreCounts counts : new ScoreCounts[] {new Trinomial(0, 1000, 0), new Pentanomial(0, 0, 7, 0, 0)}) {
            MatchStatistics statistics = MatchStatistics.of(counts);

            assertThat(statistics.elo()).isEqualTo(zero);
            assertThat(statistics.normalisedElo()).isEqualTo(zero);
            assertThat(statistics.los()).hasValue(0.5);
            assertThat(statistics.drawRatio()).hasValue(1);
        }
    }

    @Test
    void allAlikeButNotEven_hasEloWithoutAnErrorAndNothingElse() {
        MatchStatistics statistics = MatchStatistics.of(new Pentanomial(0, 0, 0, 5, 0));

        assertThat(statistics.elo()).isInstanceOfSatisfying(Estimate.Measured.class, elo -> {
            assertThat(elo.value()).isCloseTo(400 * Math.log10(3), within(1e-9));
            assertThat(elo.error95()).isEmpty();
        });
        assertThat(statistics.normalisedElo()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(statistics.los()).isEmpty();
    }

    @Test
    void intervalBeyondAPerfectScore_leavesTheErrorOut() {
        Estimate elo = MatchStatistics.of(new Trinomial(0, 1, 3)).elo();

        assertThat(elo)
                .isInstanceOfSatisfying(
                        Estimate.Measured.class,
                        measured -> assertThat(measured.error95()).isEmpty());
    }

    @Test
    void hugeCounts_areFinite() {
        Pentanomial all = new Pentanomial(HUGE, HUGE, HUGE, HUGE, HUGE);
        MatchStatistics statistics = MatchStatistics.of(all);

        assertThat(statistics.elo().number().orElseThrow()).isCloseTo(0, within(1e-9));
        assertThat(MatchStatistics.of(new Pentanomial(0, 0, 0, 0, HUGE)).elo()).isInstanceOf(Estimate.AtLeast.class);
        for (EloScale scale : EloScale.values()) {
            for (ScoreCounts counts :
                    new ScoreCounts[] {all, new Pentanomial(HUGE, 0, 0, 0, 0), new Trinomial(0, HUGE, 1)}) {
                assertThat(LogLikelihoodRatio.of(counts, new Hypotheses(scale, -2000, 5))
                                .value())
                        .isFinite();
            }
        }
    }
}
