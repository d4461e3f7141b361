package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures that fastchess, fishtest and others publish or test against, in full precision. */
final class StatisticsVectorTest {
    private static final Offset<Double> PRECISION = within(1e-6);

    /** A line of the file; the source at its end is for the reader. */
    record Row(String kind, String model, String elo0, String elo1, String counts, String expected) {
        static Row of(String line) {
            String[] cells = line.split(",", -1);
            return new Row(cells[0], cells[1], cells[2], cells[3], cells[4], cells[6]);
        }

        ScoreCounts scoreCounts() {
            return AllCounts.parse(counts);
        }

        /** The number after a name, as in "elo 1.5 err 0.5". */
        double named(String name) {
            List<String> words = Arrays.asList(expected.split(" "));
            return Double.parseDouble(words.get(words.indexOf(name) + 1));
        }
    }

    static List<Row> rows() {
        try (InputStream in =
                Objects.requireNonNull(StatisticsVectorTest.class.getResourceAsStream("/ratings/statistics.csv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(Row::of)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<Row> ratios() {
        return rows().stream().filter(row -> row.kind.equals("LLR"));
    }

    static Stream<Row> differences() {
        return rows().stream().filter(row -> row.kind.equals("ELO"));
    }

    @Test
    void file_isReadWhole() {
        assertThat(ratios()).hasSize(10);
        assertThat(differences()).hasSize(5);
        assertThat(rows()).hasSize(15);
    }

    @ParameterizedTest
    @MethodSource("ratios")
    void ratio_ofVector_agrees(Row row) {
        EloScale scale = row.model.equals("logistic") ? EloScale.LOGISTIC : EloScale.NORMALISED;
        Hypotheses hypotheses = new Hypotheses(scale, Double.parseDouble(row.elo0), Double.parseDouble(row.elo1));

        assertThat(LogLikelihoodRatio.of(row.scoreCounts(), hypotheses).value())
                .isCloseTo(Double.parseDouble(row.expected), PRECISION);
    }

    @ParameterizedTest
    @MethodSource("differences")
    void statistics_ofVector_agree(Row row) {
        MatchStatistics statistics = MatchStatistics.of(row.scoreCounts());

        assertMeasured(statistics.elo(), row.named("elo"), row.named("err"));
        assertMeasured(statistics.normalisedElo(), row.named("nelo"), row.named("nerr"));
        assertThat(statistics.los().orElseThrow()).isCloseTo(row.named("los"), PRECISION);
    }

    private static void assertMeasured(Estimate estimate, double value, double error) {
        assertThat(estimate).isInstanceOfSatisfying(Estimate.Measured.class, measured -> {
            assertThat(measured.value()).isCloseTo(value, PRECISION);
            assertThat(measured.error95().orElseThrow()).isCloseTo(error, PRECISION);
        });
    }
}
