package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pentanomial up to six pairs and every trinomial up to ten games: finite, symmetric, monotone. */
final class SmallCountsTest {
    private static final List<ScoreCounts> ALL = Stream.concat(
                    AllCounts.upTo(6, 5).stream(), AllCounts.upTo(10, 3).stream())
            .toList();

    static Stream<Hypotheses> hypotheses() {
        return Stream.of(EloScale.values())
                .flatMap(scale -> Stream.of(
                        new Hypotheses(scale, 0, 5),
                        new Hypotheses(scale, -0.001, 0.001),
                        new Hypotheses(scale, -100, 300),
                        new Hypotheses(scale, -1500, -500),
                        new Hypotheses(scale, -2000, 2000),
                        new Hypotheses(scale, 1999, 2000)));
    }

    @Test
    void counts_areAsManyAsThereAre() {
        assertThat(AllCounts.upTo(6, 5)).hasSize(462).doesNotHaveDuplicates();
        assertThat(AllCounts.upTo(10, 3)).hasSize(286).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("hypotheses")
    void ratio_ofAnyCounts_isFiniteAndSwapsWithThePlayers(Hypotheses hypotheses) {
        for (ScoreCounts counts : ALL) {
            LogLikelihoodRatio ratio = LogLikelihoodRatio.of(counts, hypotheses);
            LogLikelihoodRatio swapped = LogLikelihoodRatio.of(counts.swapped(), hypotheses.swapped());

            // The record itself refuses what is not finite.
            assertThat(swapped.value()).describedAs("%s", counts).isCloseTo(-ratio.value(), within(1e-8));
            assertThat(swapped.footing()).isEqualTo(ratio.footing());
        }
    }

    @Test
    void statistics_ofAnyCounts_areFiniteAndSwapWithThePlayers() {
        for (ScoreCounts counts : ALL) {
            MatchStatistics one = MatchStatistics.of(counts);
            MatchStatistics other = MatchStatistics.of(counts.swapped());

            assertMirrored(one.elo(), other.elo());
            assertMirrored(one.normalisedElo(), other.normalisedElo());
            assertThat(one.los().isPresent()).isEqualTo(other.los().isPresent());
            one.los().ifPresent(los -> {
                assertThat(los).isBetween(0.0, 1.0);
                assertThat(other.los().orElseThrow()).isCloseTo(1 - los, within(1e-12));
            });
            assertThat(one.drawRatio()).isEqualTo(other.drawRatio());
            assertThat(one.drawRatio().isPresent()).isEqualTo(counts.total() > 0);
            one.pairRatio().ifPresent(ratio -> assertThat(ratio).isFinite().isNotNegative());
        }
    }

    private static void assertMirrored(Estimate one, Estimate other) {
        Estimate mirrored = switch (one) {
            case Estimate.Measured measured -> new Estimate.Measured(-measured.value(), measured.error95());
            case Estimate.Fixed fixed -> throw new AssertionError("nothing is given here: " + fixed);
            case Estimate.AtLeast bound -> new Estimate.AtMost(-bound.value());
            case Estimate.AtMost bound -> new Estimate.AtLeast(-bound.value());
            case Estimate.Unknown unknown -> unknown;
        };
        assertThat(other).isInstanceOf(mirrored.getClass());
        assertClose(other.number(), mirrored.number());
        assertClose(error(other), error(mirrored));
    }

    private static OptionalDouble error(Estimate estimate) {
        return estimate instanceof Estimate.Measured measured ? measured.error95() : OptionalDouble.empty();
    }

    private static void assertClose(OptionalDouble actual, OptionalDouble expected) {
        assertThat(actual.isPresent()).isEqualTo(expected.isPresent());
        expected.ifPresent(value -> assertThat(actual.orElseThrow()).isCloseTo(value, within(1e-8)));
    }

    @Test
    void elo_ofOneResultRaised_growsUntilItIsABound() {
        for (ScoreCounts counts : ALL) {
            for (int cell = 0; cell < counts.cells() - 1; cell++) {
                if (counts.count(cell) > 0) {
                    Estimate raised = elo(AllCounts.raised(counts, cell));
                    if (raised instanceof Estimate.Measured && elo(counts) instanceof Estimate.Measured) {
                        assertThat(number(raised))
                                .describedAs("%s at %d", counts, cell)
                                .isGreaterThan(number(elo(counts)));
                    } else {
                        assertThat(raised instanceof Estimate.AtLeast || elo(counts) instanceof Estimate.AtMost)
                                .describedAs("%s at %d", counts, cell)
                                .isTrue();
                    }
                }
            }
        }
    }

    private static Estimate elo(ScoreCounts counts) {
        return MatchStatistics.of(counts).elo();
    }

    private static double number(Estimate estimate) {
        return estimate.number().orElseThrow();
    }

    /**
     * On this scale a result's likelihood ratio grows with its score, whatever else was counted. What it may lose here is
     * the part of a cell that was emptied and filled with 1/1000.
     */
    @Test
    void logisticRatio_ofOneResultRaisedOrOneWinMore_grows() {
        for (Hypotheses hypotheses : hypotheses().toList()) {
            if (hypotheses.scale() == EloScale.LOGISTIC) {
                double slack = 2e-3 * Logistic.toNats(hypotheses.elo1() - hypotheses.elo0());
                for (ScoreCounts counts : ALL) {
                    double before = ratio(counts, hypotheses);
                    assertThat(ratio(AllCounts.added(counts, counts.cells() - 1), hypotheses))
                            .describedAs("%s and a win", counts)
                            .isGreaterThanOrEqualTo(before - slack);
                    for (int cell = 0; cell < counts.cells() - 1; cell++) {
                        if (counts.count(cell) > 0) {
                            assertThat(ratio(AllCounts.raised(counts, cell), hypotheses))
                                    .describedAs("%s raised at %d", counts, cell)
                                    .isGreaterThanOrEqualTo(before - slack);
                        }
                    }
                }
            }
        }
    }

    private static double ratio(ScoreCounts counts, Hypotheses hypotheses) {
        return LogLikelihoodRatio.of(counts, hypotheses).value();
    }
}
