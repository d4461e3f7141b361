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
 * The published perft counts. Each row is counted to the depth whose leaves stay below a limit; the system property
 * {@code millrace.perft.leaves} raises it, and 2000000000 counts every one.
 */
class PublishedPerftTest {
    private static final long LIMIT = Long.getLong("millrace.perft.leaves", 30_000_000L);

    static List<PerftRow> rows() {
        return PerftRow.read("/perft/published.txt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void count_publishedRow_hasTheLeaves(PerftRow row) {
        RuleSet rules = Lines.rules(row.variant(), row.optionsText());
        Position position = PositionText.parse(rules, row.position()).orThrow();
        for (int i = 0; i < row.leaves().size(); i++) {
            long expected = row.leaves().get(i);
            if (expected <= LIMIT) {
                int depth = row.firstDepth() + i;
                assertThat(Perft.count(rules, position, depth))
                        .as("%s to depth %d", row, depth)
                        .isEqualTo(expected);
            }
        }
    }
}
