package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search against the published iteration, where that has an answer, and against distributions drawn at random. */
final class NormalisedSearchTest {
    private static final int RANDOM_DISTRIBUTIONS = 60;

    @ParameterizedTest
    @ValueSource(doubles = {-180, -150, -40, -5, 0.5, 5, 60, 200})
    void search_whereTheIterationSettles_findsItsLikelihoodOrMore(double elo) {
        int settled = 0;
        int higher = 0;
        for (ScoreCounts counts : AllCounts.upTo(5, 5)) {
            FilledCounts filled = FilledCounts.of(counts);
            double deviations = EloScale.deviations(elo, 2);
            HypothesisFit fit = NormalisedFit.of(filled, deviations);
            if (!fit.searched()) {
                double gain = filled.total() * (new NormalisedSearch(filled, deviations).logLoss() - fit.logLoss());
                assertThat(gain).describedAs("%s at %s", counts, elo).isGreaterThan(-1e-9);
                settled++;
                higher += gain > 1e-9 ? 1 : 0;
            }
        }
        assertThat(settled).isPositive();
        // There are a few counts with two summits, of which the iteration climbs the lower one.
        assertThat(higher).isLessThan(settled / 10 + 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-6, -2, -0.3, 0.05, 0.7, 1.5, 4})
    void search_ofAnyCounts_isNotBeatenByARandomDistribution(double deviations) {
        Random random = new Random(11);
        double[] distribution = new double[5];
        double closest = Double.NEGATIVE_INFINITY;
        for (ScoreCounts counts : AllCounts.upTo(3, 5)) {
            FilledCounts filled = FilledCounts.of(counts);
            double found = new NormalisedSearch(filled, deviations).logLoss();
            assertThat(found).isFinite().isLessThanOrEqualTo(1e-12);
            for (int i = 0; i < RANDOM_DISTRIBUTIONS; i++) {
                draw(distribution, filled, deviations, random);
                double loss = 0;
                for (int cell = 0; cell < 5; cell++) {
                    loss += filled.shares()[cell] * Math.log(distribution[cell] / filled.shares()[cell]);
                }
                assertThat(loss).describedAs("%s", counts).isLessThanOrEqualTo(found + 1e-9);
                closest = Math.max(closest, loss - found);
            }
        }
        assertThat(closest).isGreaterThan(-0.1);
    }

    /** A distribution near the counts or anywhere, moved towards one of the two ends until it has the right t. */
    private static void draw(double[] distribution, FilledCounts filled, double deviations, Random random) {
        double sum = 0;
        double freedom = random.nextDouble() * 3;
        for (int cell = 0; cell < 5; cell++) {
            distribution[cell] = filled.shares()[cell] * Math.exp(freedom * random.nextGaussian());
            sum += distribution[cell];
        }
        for (int cell = 0; cell < 5; cell++) {
            distribution[cell] /= sum;
        }
        // exp(tilt * score) moves t from -inf to +inf.
        double low = -60;
        double high = 60;
        double[] tilted = new double[5];
        for (int step = 0; step < 50; step++) {
            double tilt = (low + high) / 2;
            double total = 0;
            for (int cell = 0; cell < 5; cell++) {
                tilted[cell] = distribution[cell] * Math.exp(tilt * filled.scores()[cell]);
                total += tilted[cell];
            }
            for (int cell = 0; cell < 5; cell++) {
                tilted[cell] /= total;
            }
            if (deviationsOf(tilted, filled.scores()) < deviations) {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        System.arraycopy(tilted, 0, distribution, 0, 5);
        assertThat(deviationsOf(distribution, filled.scores())).isCloseTo(deviations, within(1e-6));
    }

    private static double deviationsOf(double[] shares, double[] scores) {
        double mean = NormalisedFit.mean(scores, shares);
        return (mean - 0.5) / Math.sqrt(NormalisedFit.variance(scores, shares, mean));
    }
}
