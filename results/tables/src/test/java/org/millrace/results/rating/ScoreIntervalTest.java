package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** On which side of one half an interval lies, for every count of up to twelve pairs. */
final class ScoreIntervalTest {
    private static final int MOST = 12;

    /** The same interval by the textbook, from the pairs one by one. */
    private static double[] byHand(Pentanomial pairs) {
        double sum = 0;
        double squares = 0;
        for (int cell = 0; cell < 5; cell++) {
            sum += pairs.count(cell) * cell / 4.0;
            squares += pairs.count(cell) * cell * cell / 16.0;
        }
        double mean = sum / pairs.total();
        double error = 1.959964 * Math.sqrt(Math.max(0, squares / pairs.total() - mean * mean) / pairs.total());
        return new double[] {mean - error, mean + error};
    }

    private static void check(Pentanomial pairs) {
        ScoreInterval interval = ScoreInterval.of(pairs);
        ScoreInterval swapped = ScoreInterval.of(pairs.swapped());
        double[] ends = byHand(pairs);

        // Ends that are one half to the last digits are left to the digits.
        if (Math.abs(ends[0] - 0.5) > 1e-6 && Math.abs(ends[1] - 0.5) > 1e-6) {
            assertThat(interval.isAbove()).as("%s above", pairs).isEqualTo(ends[0] > 0.5);
            assertThat(interval.isBelow()).as("%s below", pairs).isEqualTo(ends[1] < 0.5);
        }
        assertThat(swapped.isAbove()).as("%s swapped", pairs).isEqualTo(interval.isBelow());
        assertThat(swapped.isBelow()).as("%s swapped", pairs).isEqualTo(interval.isAbove());
        interval.lowElo().ifPresent(low -> {
            assertThat(low).as("%s low", pairs).isCloseTo(400 * Math.log10(ends[0] / (1 - ends[0])), within(0.1));
            assertThat(low > 0).as("%s: the end shown and the side", pairs).isEqualTo(interval.isAbove());
        });
        interval.highElo()
                .ifPresent(high -> assertThat(high < 0)
                        .as("%s: the end shown and the side", pairs)
                        .isEqualTo(interval.isBelow()));
        assertThat(swapped.highElo().isPresent())
                .as("%s swapped", pairs)
                .isEqualTo(interval.lowElo().isPresent());
    }

    @Test
    void everyCountOfUpToTwelvePairs_liesAsItsEndsDo_andSwappedOnTheOtherSide() {
        int checked = 0;
        for (int a = 0; a <= MOST; a++) {
            for (int b = 0; a + b <= MOST; b++) {
                for (int c = 0; a + b + c <= MOST; c++) {
                    for (int d = 0; a + b + c + d <= MOST; d++) {
                        for (int e = a + b + c + d == 0 ? 1 : 0; a + b + c + d + e <= MOST; e++) {
                            check(new Pentanomial(a, b, c, d, e));
                            checked++;
                        }
                    }
                }
            }
        }
        assertThat(checked).isEqualTo(6187);
    }

    @Test
    void intervalBeyondAPerfectScore_keepsItsOtherEnd() {
        ScoreInterval interval = ScoreInterval.of(new Pentanomial(0, 0, 1, 2, 17));

        assertThat(interval.isAbove()).isTrue();
        assertThat(interval.highElo()).isEmpty();
        assertThat(interval.lowElo().orElseThrow()).isCloseTo(370.65, within(0.01));
    }

    @Test
    void noResults_haveNoMean() {
        assertThatThrownBy(() -> ScoreInterval.of(Pentanomial.NONE)).hasMessageContaining("no result");
    }
}
