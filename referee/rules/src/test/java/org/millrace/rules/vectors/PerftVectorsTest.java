package org.millrace.rules.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Perft;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

/**
 * The perft counts of the vectors. Each row is counted to the depth whose leaves stay below a limit; the system
 * property {@code millrace.perft.leaves} raises it.
 */
class PerftVectorsTest {
    private static final long LIMIT = Long.getLong("millrace.perft.leaves", 30_000_000L);

    @ParameterizedTest
    @ValueSource(strings = {"perft.txt", "perft-more.txt"})
    void perft_everyRow_hasTheLeaves(String file) {
        List<String> differences = new ArrayList<>();
        Map<String, Integer> openingDepths = new TreeMap<>();
        int rows = 0;
        int skipped = 0;
        long leaves = 0;
        for (String line : Vectors.lines(file)) {
            List<String> columns = List.of(line.split(" \\| ", -1));
            RuleSet rules = Vectors.rules(columns.get(0), columns.get(1));
            Position position = PositionText.parse(rules, columns.get(2)).orThrow();
            List<Long> expected = List.of(columns.get(3).strip().split(" ", -1)).stream()
                    .map(Long::valueOf)
                    .toList();
            rows++;
            int depth = 0;
            while (depth < expected.size() && expected.get(depth) <= LIMIT) {
                long count = Perft.count(rules, position, depth + 1);
                if (count != expected.get(depth)) {
                    differences.add(line + ": depth " + (depth + 1) + " has " + count);
                }
                leaves += count;
                depth++;
            }
            skipped += expected.size() - depth;
            if (position.equals(Position.start(rules))) {
                openingDepths.put(columns.get(0) + " " + columns.get(1), depth);
            }
        }
        System.out.println(file + ": " + rows + " rows, " + leaves + " leaves, " + differences.size()
                + " differences, " + skipped + " depths over the limit of " + LIMIT
                + " leaves left out; openings to depth " + openingDepths);
        assertThat(differences).isEmpty();
        assertThat(rows).isGreaterThan(90);
    }
}
