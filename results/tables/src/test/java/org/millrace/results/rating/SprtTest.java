package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SprtTest {
    private static final Hypotheses QUESTION = new Hypotheses(EloScale.NORMALISED, 0, 60);
    private static final PairScore WON = PairScore.of(GameScore.WON, GameScore.DRAWN);
    private static final PairScore EVEN = PairScore.of(GameScore.WON, GameScore.LOST);
    private static final PairScore LOST = PairScore.of(GameScore.LOST, GameScore.DRAWN);

    private static Sprt after(Sprt start, int times, PairScore... pairs) {
        Sprt sprt = start;
        for (int i = 0; i < times; i++) {
            for (PairScore pair : pairs) {
                sprt = sprt.plus(pair);
            }
        }
        return sprt;
    }

    @Test
    void bounds_ofFivePercent_areThoseOfWald() {
        SprtOptions options = SprtOptions.of(QUESTION);

        assertThat(options.lowerBound()).isCloseTo(-2.94443897916644, within(1e-12));
        assertThat(options.upperBound()).isCloseTo(2.94443897916644, within(1e-12));
    }

    @Test
    void bounds_ofDifferentErrors_areNotMirrored() {
        SprtOptions options = new SprtOptions(QUESTION, CountUnit.PAIRS, 0.01, 0.1);

        assertThat(options.lowerBound()).isCloseTo(Math.log(0.1 / 0.99), within(1e-12));
        assertThat(options.upperBound()).isCloseTo(Math.log(0.9 / 0.01), within(1e-12));
    }

    @Test
    void test_beforeItsFirstPair_isUndecidedAtZero() {
        Sprt sprt = Sprt.start(SprtOptions.of(QUESTION));

        assertThat(sprt.verdict()).isEqualTo(SprtVerdict.UNDECIDED);
        assertThat(sprt.ratio().value()).isCloseTo(0, within(1e-3));
        assertThat(sprt.ratio().footing()).isEqualTo(LogLikelihoodRatio.Footing.ONE_SCORE);
        assertThat(sprt.statistics().elo()).isEqualTo(Estimate.Unknown.NO_GAMES);
    }

    @Test
    void verdict_onceReached_isNotTakenBackByLaterPairs() {
        Sprt accepted = after(Sprt.start(SprtOptions.of(QUESTION)), 60, WON, EVEN, WON);
        assertThat(accepted.verdict()).isEqualTo(SprtVerdict.H1_ACCEPTED);

        Sprt later = after(accepted, 500, LOST);

        assertThat(later.ratio().value()).isLessThan(later.options().lowerBound());
        assertThat(later.verdict()).isEqualTo(SprtVerdict.H1_ACCEPTED);
        assertThat(later.tally().pairs().total()).isEqualTo(680);
    }

    @Test
    void pair_added_leavesTheEarlierTestAsItWas() {
        Sprt sprt = Sprt.start(SprtOptions.of(QUESTION)).plus(WON);
        double before = sprt.ratio().value();

        assertThat(sprt.plus(LOST).tally().pairs()).isEqualTo(new Pentanomial(0, 1, 0, 1, 0));
        assertThat(sprt.ratio().value()).isEqualTo(before);
        assertThat(sprt.tally().pairs()).isEqualTo(new Pentanomial(0, 0, 0, 1, 0));
    }

    @Test
    void test_ofTheOtherPlayer_decidesTheOppositeWithTheSamePair() {
        Random random = new Random(21);
        SimulatedMatch match = SimulatedMatch.of(EloScale.NORMALISED, 30, 0.5, 0.3);
        SprtOptions options = new SprtOptions(QUESTION, CountUnit.PAIRS, 0.05, 0.1);
        for (int i = 0; i < 50; i++) {
            Sprt one = Sprt.start(options);
            Sprt other = Sprt.start(options.swapped());
            while (one.verdict() == SprtVerdict.UNDECIDED) {
                assertThat(other.verdict()).isEqualTo(SprtVerdict.UNDECIDED);
                PairScore pair = match.pair(random);
                one = one.plus(pair);
                other = other.plus(pair.swapped());
                assertThat(other.ratio().value()).isCloseTo(-one.ratio().value(), within(1e-9));
            }
            assertThat(other.verdict())
                    .isEqualTo(
                            one.verdict() == SprtVerdict.H1_ACCEPTED
                                    ? SprtVerdict.H0_ACCEPTED
                                    : SprtVerdict.H1_ACCEPTED);
            assertThat(other.tally()).isEqualTo(one.tally().swapped());
        }
    }

    @Test
    void incompletePair_movesATestByGamesOnly() {
        PairScore half = new PairScore(Optional.of(GameScore.WON), Optional.empty());
        Sprt byPairs = after(Sprt.start(SprtOptions.of(QUESTION)), 5, WON, LOST, EVEN);
        Sprt byGames = after(Sprt.start(new SprtOptions(QUESTION, CountUnit.GAMES, 0.05, 0.05)), 5, WON, LOST, EVEN);

        assertThat(byPairs.plus(half).ratio()).isEqualTo(byPairs.ratio());
        assertThat(byGames.plus(half).ratio().value())
                .isGreaterThan(byGames.ratio().value());
    }

    @ParameterizedTest
    @CsvSource({"0, 0.05", "0.05, 0", "0.5, 0.5", "NaN, 0.05", "0.05, NaN", "-0.1, 0.05", "1, 0.05"})
    void options_withErrorsThatNoTestCanHave_areRefused(double alpha, double beta) {
        assertThatThrownBy(() -> new SprtOptions(QUESTION, CountUnit.PAIRS, alpha, beta))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alpha and beta");
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5, 0", "NaN, 5", "0, NaN", "-2001, 0", "0, 2001", "-Infinity, Infinity"})
    void hypotheses_thatAreNoQuestion_areRefused(double elo0, double elo1) {
        assertThatThrownBy(() -> new Hypotheses(EloScale.LOGISTIC, elo0, elo1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("elo0 below elo1");
    }
}
