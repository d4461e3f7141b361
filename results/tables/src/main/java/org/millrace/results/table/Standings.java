package org.millrace.results.table;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.millrace.record.GameResult;
import org.millrace.record.Result;
import org.millrace.results.rating.Forfeits;

/**
 * Who stands where.
 *
 * <p>Every game with a result counts, also one lost by forfeit, no-start or walk-over. A void game counts nowhere, and
 * neither does one of a bot against itself.
 *
 * @param order by which the rows are ranked
 * @param rows best first
 * @param voidGames how many games have no result
 * @param selfGames how many games a bot played against itself
 */
public record Standings(PlacingOrder order, List<Standing> rows, int voidGames, int selfGames) {
    public Standings {
        rows = List.copyOf(rows);
    }

    /**
     * The standings after {@code games} of everyone who played and of {@code names}, with a game or without: by points,
     * then Sonneborn-Berger, then wins. Players equal in all three share a rank.
     */
    public static Standings of(Collection<? extends GameResult> games, Collection<String> names) {
        TreeSet<String> players = new TreeSet<>(names);
        for (GameResult game : games) {
            players.add(game.white());
            players.add(game.black());
        }
        return of(games, UsualOrder.of(Scores.ofFinished(games), players));
    }

    /** The standings after {@code games} in an event's own order. */
    public static Standings of(Collection<? extends GameResult> games, PlacingOrder order) {
        Scores scores = Scores.ofFinished(games);
        Forfeits forfeits = Forfeits.of(games.stream()
                .filter(game -> !game.white().equals(game.black()))
                .toList());
        List<Standing> rows = order.placings().stream()
                .map(placing -> new Standing(placing, scores.total(placing.name()), forfeits.of(placing.name())))
                .toList();
        int voidGames = 0;
        int selfGames = 0;
        for (GameResult game : games) {
            if (game.verdict().result() == Result.VOID) {
                voidGames++;
            } else if (game.white().equals(game.black())) {
                selfGames++;
            }
        }
        return new Standings(order, rows, voidGames, selfGames);
    }

    /** Whether somebody was given points without a game. */
    boolean hasByes() {
        return rows.stream().anyMatch(row -> row.placing().byePoints() > 0);
    }
}
