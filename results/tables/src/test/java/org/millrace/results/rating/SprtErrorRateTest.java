package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a test decides wrongly, in 1,000 simulated matches for each hypothesis. */
final class SprtErrorRateTest {
    private static final int MATCHES = 1000;
    private static final int MOST_PAIRS = 20_000;

    /** The share of 1,000 matches in which H1 was accepted; every one of them is decided. */
    private static double acceptedH1(SprtOptions options, SimulatedMatch match, long seed) {
        Random random = new Random(seed);
        int h1 = 0;
        for (int i = 0; i < MATCHES; i++) {
            Sprt sprt = Sprt.start(options);
            for (int pair = 0; pair < MOST_PAIRS && sprt.verdict() == SprtVerdict.UNDECIDED; pair++) {
                sprt = sprt.plus(match.pair(random));
            }
            assertThat(sprt.verdict()).isNotEqualTo(SprtVerdict.UNDECIDED);
            h1 += sprt.verdict() == SprtVerdict.H1_ACCEPTED ? 1 : 0;
        }
        return (double) h1 / MATCHES;
    }

    /** Three standard deviations of the binomial distribution above the rate that was asked for. */
    private static double tolerated(double rate) {
        return rate + 3 * Math.sqrt(rate * (1 - rate) / MATCHES);
    }

    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, 0, 70, 0, 0, PAIRS, 0.05, 0.05",
        "LOGISTIC, 0, 60, 0.4, 0.5, PAIRS, 0.05, 0.05",
        "LOGISTIC, 0, 30, 0.8, 0.3, PAIRS, 0.05, 0.05",
        "LOGISTIC, -30, 30, 0.5, 0, GAMES, 0.1, 0.02",
        "NORMALISED, 0, 80, 0, 0, PAIRS, 0.05, 0.05",
        "NORMALISED, 0, 80, 0.4, 0.5, PAIRS, 0.05, 0.05",
        "NORMALISED, 0, 80, 0.8, 0.3, PAIRS, 0.02, 0.1",
        "NORMALISED, -40, 40, 0.5, 0, GAMES, 0.05, 0.05",
    })
    void wrongVerdicts_underEitherHypothesis_areAsRareAsAskedFor(
            EloScale scale, double elo0, double elo1, double draws, double bias, CountUnit unit, double a, double b) {
        SprtOptions options = new SprtOptions(new Hypotheses(scale, elo0, elo1), unit, a, b);

        double wrong0 = acceptedH1(options, SimulatedMatch.of(scale, elo0, draws, bias), 3);
        double wrong1 = 1 - acceptedH1(options, SimulatedMatch.of(scale, elo1, draws, bias), 4);

        assertThat(wrong0).isLessThanOrEqualTo(tolerated(a));
        assertThat(wrong1).isLessThanOrEqualTo(tolerated(b));
    }

    @Test
    void verdicts_ofRisingStrength_turnFromH0ToH1() {
        SprtOptions options = SprtOptions.of(new Hypotheses(EloScale.NORMALISED, 0, 80));
        double before = -1;
        for (double elo : new double[] {-80, 0, 40, 80, 160}) {
            double accepted = acceptedH1(options, SimulatedMatch.of(EloScale.NORMALISED, elo, 0.5, 0.3), 5);
            assertThat(accepted).describedAs("at %s", elo).isGreaterThan(before);
            before = accepted;
        }
        assertThat(before).isGreaterThan(0.99);
    }
}
