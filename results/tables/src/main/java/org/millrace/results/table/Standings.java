package org.millrace.results.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.millrace.record.FinishedGame;
import org.millrace.record.Result;
import org.millrace.results.rating.Forfeits;

/**
 * Who stands where: by points, then Sonneborn-Berger, then wins; players equal in all three share a rank.
 *
 * <p>Every game with a result counts, also one lost by forfeit, no-start or walk-over. A void game counts nowhere, and
 * neither does one of a bot against itself.
 *
 * @param rows best first, players who share a rank by name
 * @param voidGames how many games have no result
 * @param selfGames how many games a bot played against itself
 */
public record Standings(List<Standing> rows, int voidGames, int selfGames) {
    private static final Comparator<Standing> BEST_FIRST = Comparator.comparingInt(
                    (Standing row) -> row.score().halfPoints())
            .thenComparingDouble(Standing::sonnebornBerger)
            .thenComparingInt(row -> row.score().wins())
            .reversed();

    public Standings {
        rows = List.copyOf(rows);
    }

    /** The standings after {@code games} of everyone who played and of {@code names}, with a game or without. */
    public static Standings of(Collection<FinishedGame> games, Collection<String> names) {
        TreeSet<String> players = new TreeSet<>(names);
        int voidGames = 0;
        int selfGames = 0;
        for (FinishedGame game : games) {
            players.add(game.white());
            players.add(game.black());
            if (game.verdict().result() == Result.VOID) {
                voidGames++;
            } else if (game.white().equals(game.black())) {
                selfGames++;
            }
        }
        return new Standings(ranked(rows(games, players)), voidGames, selfGames);
    }

    private static List<Standing> rows(Collection<FinishedGame> games, Collection<String> players) {
        Scores scores = Scores.ofFinished(games);
        Forfeits forfeits = Forfeits.of(games.stream()
                .filter(game -> !game.white().equals(game.black()))
                .toList());
        Map<String, Score> totals = new HashMap<>();
        players.forEach(name -> totals.put(name, scores.total(name)));
        List<Standing> rows = new ArrayList<>();
        for (String name : players) {
            long quarters = 0;
            for (Map.Entry<String, Score> met : scores.of(name).entrySet()) {
                Score opponent = totals.getOrDefault(met.getKey(), Score.NONE);
                quarters += (long) met.getValue().halfPoints() * opponent.halfPoints();
            }
            Score total = totals.getOrDefault(name, Score.NONE);
            rows.add(new Standing(0, false, name, total, quarters / 4.0, forfeits.of(name)));
        }
        return rows;
    }

    private static List<Standing> ranked(List<Standing> rows) {
        rows.sort(BEST_FIRST.thenComparing(Standing::name));
        List<Standing> ranked = new ArrayList<>();
        int rank = 0;
        for (int i = 0; i < rows.size(); i++) {
            Standing row = rows.get(i);
            boolean asBefore = i > 0 && BEST_FIRST.compare(rows.get(i - 1), row) == 0;
            boolean asNext = i + 1 < rows.size() && BEST_FIRST.compare(row, rows.get(i + 1)) == 0;
            rank = asBefore ? rank : i + 1;
            ranked.add(new Standing(
                    rank, asBefore || asNext, row.name(), row.score(), row.sonnebornBerger(), row.forfeits()));
        }
        return ranked;
    }
}
