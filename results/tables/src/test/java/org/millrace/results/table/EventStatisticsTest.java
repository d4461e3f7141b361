package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.results.rating.EloModel;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import tools.jackson.databind.JsonNode;

final class EventStatisticsTest {
    @Test
    void progress_countsGamesUpToTheRoundWhateverTheirOrder() {
        SmallEvent event = new SmallEvent()
                .round(2)
                .win("a", "b")
                .round(1)
                .draw("a", "b")
                .round(3)
                .loss("a", "b");

        assertThat(Rows.shown(event.statistics("a", "b").progress(), "a"))
                .containsExactly("a", "0.5 (1=)", "1.5 (1)", "1.5 (1=)");
    }

    @Test
    void progress_withByes_addsThemFromTheirRoundOn() {
        EventStatistics statistics = new EventStatistics();
        new SmallEvent().round(1).win("a", "b").round(2).win("c", "a").games().forEach(statistics::add);
        statistics.bye(1, "c", 1);
        statistics.bye(2, "b", 0.5);
        Table progress = statistics.of("event", List.of("c", "a", "b")).progress();

        assertThat(Rows.shown(progress, "c")).containsExactly("c", "1.0 (1=)", "2.0 (1)");
        assertThat(Rows.shown(progress, "b")).containsExactly("b", "0.0 (3)", "0.5 (3)");
    }

    @Test
    void progress_ofOneRound_goesByTenthsOfTheGames() {
        SmallEvent event = new SmallEvent();
        for (int i = 0; i < 25; i++) {
            event.win("a", "b");
        }
        Table progress = event.statistics("a", "b").progress();

        assertThat(progress.columns().stream().map(Column::header).limit(11))
                .containsExactly("player", "2", "5", "7", "10", "12", "15", "17", "20", "22", "25");
        assertThat(Rows.shown(progress, "a")).endsWith("25.0 (1)");
    }

    @Test
    void stages_ofManyRounds_areFortyAndEndWithTheLast() {
        SmallEvent event = new SmallEvent();
        for (int round = 1; round <= 101; round++) {
            event.round(round).win("a", "b");
        }
        List<String> labels = event.statistics("a", "b").ratings().labels();

        assertThat(labels).hasSize(40).doesNotHaveDuplicates().endsWith("98", "101");
    }

    @Test
    void ratings_afterTheLastStage_areThoseOfTheWholeEvent() {
        SmallEvent event = new SmallEvent();
        for (int round = 1; round <= 4; round++) {
            event.round(round)
                    .pair("1-" + round, "a", "b", round % 2 == 0 ? "WD" : "LW")
                    .pair("2-" + round, "b", "c", round % 3 == 0 ? "WL" : "DD")
                    .pair("3-" + round, "c", "a", round == 2 ? "WL" : "LD");
        }
        RatingProgress ratings = event.statistics("a", "b", "c").ratings();
        RatedGames games = RatedGames.of(event.games(), List.of(), RatingFilter.ALL_PLAYED);

        EloModel.solve(games.games(), EloOptions.DEFAULT)
                .pools()
                .getFirst()
                .players()
                .forEach(player ->
                        assertThat(ratings.of(player.name()).getLast()).isEqualTo(player.elo()));
    }

    @Test
    void ratings_ofASmallerPool_areUnknown() {
        SmallEvent event = new SmallEvent()
                .round(1)
                .win("a", "b")
                .loss("a", "b")
                .draw("b", "c")
                .win("d", "e")
                .loss("d", "e")
                .round(2)
                .draw("e", "a");
        RatingProgress ratings = event.statistics("a", "b", "c", "d", "e").ratings();

        assertThat(ratings.of("d").getFirst()).isInstanceOf(Estimate.Unknown.class);
        assertThat(ratings.of("a").getFirst()).isInstanceOf(Estimate.Measured.class);
        assertThat(ratings.of("d").getLast()).isInstanceOf(Estimate.Measured.class);
    }

    @Test
    void terminations_areTheRowsOwn() {
        SmallEvent event = new SmallEvent()
                .win("a", "b")
                .forfeit("a", "b", Colour.BLACK, EndReason.TIME)
                .forfeit("b", "a", Colour.WHITE, EndReason.TIME)
                .forfeit("a", "b", Colour.WHITE, EndReason.ILLEGAL_MOVE)
                .game("a", "b", new Verdict(Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), ""))
                .game("a", "b", new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), ""));
        Table table = event.statistics("a", "b").terminations();

        assertThat(Rows.shown(table, "a"))
                .containsExactly(
                        "a",
                        "5",
                        "time 2, fewer-than-three 1",
                        "–",
                        "illegal-move 1, no-start 1",
                        "illegal-move 1, no-start 1");
        assertThat(Rows.shown(table, "b"))
                .containsExactly(
                        "b",
                        "5",
                        "illegal-move 1",
                        "–",
                        "time 2, fewer-than-three 1, no-start 1",
                        "time 2, no-start 1");
        assertThat(Rows.json(table, "player", "b").get("forfeits").get("time").asInt())
                .isEqualTo(2);
        assertThat(TableFormat.TEXT.render(table)).contains("Left out: 1 void");
    }

    @Test
    void openings_takeWhitesViewAndPairsOfPlayersAsOneResult() {
        // In each pair a wins both games, so White scores one of two whatever the strength of the players.
        SmallEvent event =
                new SmallEvent().opening("x").pair("1", "a", "b", "WW").pair("1", "c", "d", "WW");
        event.opening("y").pair("2", "a", "b", "WL").pair("3", "a", "b", "WD");
        Table table = event.statistics("a", "b", "c", "d").openings();

        JsonNode x = Rows.json(table, "opening", "x");
        assertThat(x.get("unit").asString()).isEqualTo("pairs");
        assertThat(x.get("whitePercent").asDouble()).isEqualTo(50);
        assertThat(x.get("advantage").asDouble()).isZero();
        JsonNode y = Rows.json(table, "opening", "y");
        assertThat(y.get("whitePercent").asDouble()).isEqualTo(87.5);
        assertThat(y.get("advantage").asDouble())
                .isCloseTo(
                        MatchStatistics.of(new Pentanomial(0, 0, 0, 1, 1))
                                .elo()
                                .number()
                                .orElseThrow(),
                        offset(1e-3));
    }

    @Test
    void degenerateEvents_giveReadableTablesOfFiniteNumbers() {
        Map<String, EventStatistics.Statistics> events = new LinkedHashMap<>();
        events.put("no player", new SmallEvent().statistics());
        events.put("no game", new SmallEvent().statistics("a", "b"));
        events.put("one player", new SmallEvent().win("a", "a").statistics("a"));
        events.put("one game", new SmallEvent().win("a", "b").statistics("a", "b"));
        events.put(
                "void game",
                new SmallEvent()
                        .game("a", "b", new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), ""))
                        .statistics("a", "b"));
        events.put(
                "all draws",
                new SmallEvent()
                        .pair("1", "a", "b", "DD")
                        .pair("2", "b", "c", "DD")
                        .statistics("a", "b", "c"));
        events.put(
                "perfect",
                new SmallEvent()
                        .pair("1", "a", "b", "WW")
                        .pair("2", "a", "c", "WW")
                        .statistics("a", "b", "c"));
        events.put(
                "White wins",
                new SmallEvent()
                        .pair("1", "a", "b", "WL")
                        .pair("2", "a", "b", "WL")
                        .statistics("a", "b"));
        events.put("no clock", new SmallEvent().timings().win("a", "b").statistics("a", "b"));
        events.forEach((name, statistics) -> statistics.all().forEach(table -> {
            for (TableFormat format : TableFormat.values()) {
                assertThat(format.render(table))
                        .describedAs("%s of %s as %s", table.kind(), name, format)
                        .isNotBlank()
                        .doesNotContain("NaN", "Infinity");
            }
        }));
    }
}
