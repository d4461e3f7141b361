package org.millrace.results.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.record.FinishedGame;
import org.millrace.results.PlayedGames;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** The tables whose files stand in the test resources, by the files' names. */
final class TableSamples {
    /** What each format must not trip over: a bar, a comma, quotes, wide and accented characters. */
    private static final String AWKWARD = "Zoë|\"x\", 車 v2";

    private static final String FORMULA = "=1+2";

    private TableSamples() {}

    static Map<String, Table> all() {
        Map<String, Table> tables = new LinkedHashMap<>();
        List<FinishedGame> cup = cup();
        List<String> names = List.of("idle", "minimax-2000", "minimax-500", AWKWARD, FORMULA);
        RatedGames rated = RatedGames.of(cup, names, RatingFilter.ALL_PLAYED);
        tables.put("standings", Tables.standings("First Cup", Standings.of(cup, names)));
        tables.put("crosstable", Tables.crosstable("First Cup", Crosstable.of(cup, names)));
        tables.put("ratings", Tables.ratings("First Cup", rated, rated.rate(EloOptions.DEFAULT)));
        tables.put(
                "ratings-anchored",
                Tables.ratings("First Cup", rated, rated.rate(EloOptions.anchored(Map.of("minimax-500", 1500.0)))));
        RatedGames lopsided = RatedGames.of(lopsided(), List.of(), RatingFilter.ALL_PLAYED);
        tables.put("ratings-lopsided", Tables.ratings("Lopsided", lopsided, lopsided.rate(EloOptions.DEFAULT)));
        statistics(event().statistics("alpha", AWKWARD, "gamma", FORMULA, "idle"), tables);
        return tables;
    }

    private static void statistics(EventStatistics.Statistics of, Map<String, Table> tables) {
        of.all().forEach(table -> tables.put(table.kind(), table));
    }

    /** Two rounds of pairs from two openings, one game without a pair, and forfeits; somebody met nobody. */
    private static SmallEvent event() {
        return new SmallEvent()
                .opening("swift-4-0001")
                .pair("p1", "alpha", AWKWARD, "WD")
                .pair("p2", "gamma", FORMULA, "LL")
                .timings(SmallEvent.timing(900), SmallEvent.timing(1))
                .forfeit("gamma", "alpha", Colour.WHITE, EndReason.TIME)
                .round(2)
                .opening("swift-4-0002")
                .pair("p1", "alpha", AWKWARD, "LW")
                .pair("p2", "alpha", "gamma", "WW")
                .forfeit(FORMULA, "gamma", Colour.BLACK, EndReason.NO_START)
                .pair("p3", AWKWARD, FORMULA, "DW");
    }

    /** Four players with forfeits, drawish leaders, a void game and one that was never played. */
    private static List<FinishedGame> cup() {
        return new PlayedGames()
                .draws("minimax-2000", "minimax-500", 5)
                .wins("minimax-2000", "minimax-500", 1)
                .draws("minimax-500", "minimax-2000", 5)
                .wins("minimax-2000", AWKWARD, 4)
                .draws("minimax-2000", AWKWARD, 2)
                .losses(AWKWARD, "minimax-2000", 5)
                .wins(AWKWARD, "minimax-2000", 1)
                .wins("minimax-500", AWKWARD, 4)
                .losses("minimax-500", AWKWARD, 1)
                .losses(AWKWARD, "minimax-500", 3)
                .draws(AWKWARD, "minimax-500", 3)
                .wins("minimax-2000", FORMULA, 6)
                .losses(FORMULA, "minimax-2000", 4)
                .forfeits(FORMULA, "minimax-2000", Colour.WHITE, EndReason.TIME, 2)
                .wins("minimax-500", FORMULA, 5)
                .losses("minimax-500", FORMULA, 1)
                .forfeits(FORMULA, "minimax-500", Colour.WHITE, EndReason.ILLEGAL_MOVE, 1)
                .losses(FORMULA, "minimax-500", 4)
                .wins(AWKWARD, FORMULA, 3)
                .losses(AWKWARD, FORMULA, 2)
                .wins(FORMULA, AWKWARD, 1)
                .losses(FORMULA, AWKWARD, 4)
                .forfeits(FORMULA, AWKWARD, Colour.WHITE, EndReason.NO_START, 1)
                .voids("minimax-2000", "minimax-500")
                .wins("minimax-500", "minimax-500", 1)
                .list();
    }

    /** One bot won all, one lost all, one met only the winner, and two played apart. */
    private static List<FinishedGame> lopsided() {
        return new PlayedGames()
                .wins("winner", "middle", 3)
                .losses("middle", "winner", 3)
                .wins("winner", "steady", 3)
                .losses("steady", "winner", 3)
                .wins("winner", "stranger", 1)
                .draws("middle", "steady", 2)
                .wins("middle", "steady", 2)
                .wins("steady", "middle", 1)
                .losses("steady", "middle", 1)
                .wins("middle", "loser", 3)
                .losses("loser", "steady", 3)
                .wins("left", "right", 2)
                .wins("right", "left", 2)
                .list();
    }
}
