package org.millrace.results.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Ranks players whose event is not known: by points, then Sonneborn-Berger, then wins. */
final class UsualOrder {
    static final Measure SONNEBORN_BERGER = new Measure(
            "sonnebornBerger", "SB", "Sonneborn-Berger: the points of each opponent times the score against him", 2);

    static final String RULE = "Ranked by points, then Sonneborn-Berger (SB), then wins";

    private static final Comparator<Row> BEST_FIRST = Comparator.comparingInt(
                    (Row row) -> row.score().halfPoints())
            .thenComparingDouble(Row::sonnebornBerger)
            .thenComparingInt(row -> row.score().wins())
            .reversed();

    private UsualOrder() {}

    private record Row(String name, Score score, double sonnebornBerger) {}

    /** The order of {@code players} by {@code scores}; players who share a rank by name. */
    static PlacingOrder of(Scores scores, Collection<String> players) {
        List<Row> rows = players.stream()
                .map(name -> new Row(name, scores.total(name), sonnebornBerger(scores, name)))
                .sorted(BEST_FIRST.thenComparing(Row::name))
                .toList();
        List<Placing> placings = new ArrayList<>();
        int rank = 0;
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            boolean asBefore = i > 0 && BEST_FIRST.compare(rows.get(i - 1), row) == 0;
            boolean asNext = i + 1 < rows.size() && BEST_FIRST.compare(row, rows.get(i + 1)) == 0;
            rank = asBefore ? rank : i + 1;
            placings.add(new Placing(
                    rank, asBefore || asNext, row.name(), 0, List.of(OptionalDouble.of(row.sonnebornBerger()))));
        }
        return new PlacingOrder(RULE, List.of(SONNEBORN_BERGER), placings);
    }

    private static double sonnebornBerger(Scores scores, String name) {
        long quarters = 0;
        for (Map.Entry<String, Score> met : scores.of(name).entrySet()) {
            quarters += (long) met.getValue().halfPoints()
                    * scores.total(met.getKey()).halfPoints();
        }
        return quarters / 4.0;
    }
}
