package org.millrace.rules.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.play.Perft;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

/**
 * Perft tables of every variant that both implementations agree on, each to a million leaves or more.
 *
 * <p>The naive rules count to the depth whose leaves stay below a limit; the system property {@code
 * millrace.perft.naive-leaves} raises it, and 100000000 counts every one.
 */
class NaivePerftTest {
    private static final long NAIVE_LIMIT = Long.getLong("millrace.perft.naive-leaves", 10_000L);
    private static final long A_MILLION = 1_000_000;

    static List<PerftRow> rows() {
        return PerftRow.read("/perft/both.txt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void count_everyRow_hasTheLeavesInBoth(PerftRow row) {
        RuleSet rules = Lines.rules(row.variant(), row.optionsText());
        Position position = PositionText.parse(rules, row.position()).orThrow();
        NaivePosition naive = NaivePosition.parse(NaiveRules.of(row.variant(), row.options()), row.position());
        for (int i = 0; i < row.leaves().size(); i++) {
            long expected = row.leaves().get(i);
            int depth = row.firstDepth() + i;
            assertThat(Perft.count(rules, position, depth))
                    .as("the library, %s to depth %d", row, depth)
                    .isEqualTo(expected);
            if (expected <= NAIVE_LIMIT) {
                assertThat(NaiveGame.perft(naive, depth))
                        .as("the naive rules, %s to depth %d", row, depth)
                        .isEqualTo(expected);
            }
        }
        assertThat(row.leaves().get(row.leaves().size() - 1)).isGreaterThanOrEqualTo(A_MILLION);
    }
}
