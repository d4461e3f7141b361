package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NormalTest {
    private static final NormalDistribution ORACLE = NormalDistribution.of(0, 1);

    /** A relative error of 1e-11, in percent. */
    private static final double ELEVEN_DIGITS = 1e-9;

    @Test
    void cdf_fromTailToTail_agreesWithOracle() {
        for (double x = -12; x <= 12; x += 0.0625) {
            assertThat(Normal.cdf(x))
                    .describedAs("at %s", x)
                    .isCloseTo(ORACLE.cumulativeProbability(x), withinPercentage(ELEVEN_DIGITS));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-20, 1e-6, 0.001, 0.025, 0.3, 0.5, 0.7, 0.975, 0.999999})
    void quantile_ofProbability_agreesWithOracle(double p) {
        assertThat(Normal.quantile(p))
                .isCloseTo(ORACLE.inverseCumulativeProbability(p), org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void cdf_ofHugeValues_isZeroAndOne() {
        assertThat(Normal.cdf(-60)).isZero();
        assertThat(Normal.cdf(60)).isOne();
        assertThat(Normal.cdf(Double.NEGATIVE_INFINITY)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, Double.NaN})
    void quantile_outsideZeroToOne_isRefused(double p) {
        assertThatThrownBy(() -> Normal.quantile(p)).isInstanceOf(IllegalArgumentException.class);
    }
}
