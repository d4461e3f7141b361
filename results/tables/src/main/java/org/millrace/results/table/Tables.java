package org.millrace.results.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.millrace.record.FinishedGame;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Makes the tables of an event, ready to be written in any {@link TableFormat}. */
public final class Tables {
    static final String VIEW = "the row's player";

    private Tables() {}

    /**
     * The standings as a table.
     *
     * @param event what the table is of, such as the event's name
     */
    public static Table standings(String event, Standings standings) {
        Table.Builder<Standing> table = new Table.Builder<Standing>("standings", "Standings: " + event)
                .column(
                        Column.right("rank", "#", "rank; players equal in points and tie-breaks share one"),
                        row -> Cells.rank(row.rank(), row.placing().shared()))
                .column(Column.left("player", "player", "name"), row -> new Text(row.name()))
                .column(
                        Column.right(
                                "points",
                                "points",
                                "a point for a win, half a point for a draw"
                                        + (standings.hasByes() ? ", byes included" : "")),
                        row -> Cells.points(row.points()));
        if (standings.hasByes()) {
            table.column(
                    Column.right("byePoints", "byes", "points given without a game"),
                    row -> Cells.points(row.placing().byePoints()));
        }
        table.column(
                        Column.right("games", "games", "games with a result"),
                        row -> new Whole(row.score().games()))
                .column(
                        Column.right("wins", "W", "games won"),
                        row -> new Whole(row.score().wins()))
                .column(
                        Column.right("draws", "D", "games drawn"),
                        row -> new Whole(row.score().draws()))
                .column(
                        Column.right("losses", "L", "games lost, double forfeits included"),
                        row -> new Whole(row.score().losses()))
                .column(
                        Column.right("scorePercent", "score %", "points for a hundred games"),
                        row -> Cells.percent(row.share()));
        List<Measure> measures = standings.order().measures();
        for (int i = 0; i < measures.size(); i++) {
            Measure measure = measures.get(i);
            int index = i;
            table.column(
                    Column.right(measure.key(), measure.header(), measure.meaning()),
                    row -> Cells.decimal(row.placing().measures().get(index), measure.places()));
        }
        table.column(
                        Column.left("forfeits", "forfeits", "games lost by a breach of duty, by cause"),
                        row -> Cells.forfeits(row.forfeits()))
                .column(view(), row -> new Text(VIEW));
        table.note(Note.of(
                "order", "Scores are the row's player's. " + standings.order().rule() + "; = marks a shared rank."));
        OmittedGames.of(standings).ifPresent(table::note);
        return table.build(standings.rows());
    }

    /** The crosstable as a table; {@code event} as in {@link #standings}. */
    public static Table crosstable(String event, Crosstable crosstable) {
        List<String> players = crosstable.players();
        Table.Builder<Integer> table = new Table.Builder<Integer>("crosstable", "Crosstable: " + event)
                .column(
                        Column.right("place", "#", "number of the row, and of the column of the same player"),
                        row -> new Whole(row + 1L))
                .column(Column.left("player", "player", "name"), row -> new Text(players.get(row)))
                .column(
                        Column.left(
                                "total",
                                "total",
                                "points/games, then +wins=draws-losses as White (W) and as Black (B), against all"),
                        row -> Cells.score(crosstable.bySide(players.get(row))));
        for (int place = 0; place < players.size(); place++) {
            String opponent = players.get(place);
            Column column = Column.left(opponent, Integer.toString(place + 1), "the same against " + opponent);
            table.column(column.in("against"), row -> Cells.score(crosstable.bySide(players.get(row), opponent)));
        }
        table.column(view(), row -> new Text(VIEW));
        table.note(Note.of(
                "cells",
                "A row shows what its player scored against the player whose number heads the column: points/games, then"
                        + " +wins=draws-losses with the white stones (W) and with the black (B)."));
        DrawnPairs.of(crosstable.scores()).ifPresent(table::note);
        return table.build(IntStream.range(0, players.size()).boxed().toList());
    }

    /**
     * The ratings as a table; {@code event} as in {@link #standings}.
     *
     * @param games what {@code ratings} was computed from
     */
    public static Table ratings(String event, RatedGames games, RatingTable ratings) {
        return new RatingsTable(games, ratings).build(event);
    }

    /**
     * What is asked for beside ratings, a table for each pool of two players or more; {@code event} as in {@link
     * #standings}.
     */
    public static List<Table> beside(String event, RatingTable ratings, RatingExtra extra) {
        List<Table> tables = new ArrayList<>();
        for (int number = 1; number <= ratings.pools().size(); number++) {
            RatingPool pool = ratings.pools().get(number - 1);
            String title = ratings.pools().size() > 1 ? event + ", pool " + number : event;
            tables.add(
                    switch (extra) {
                        case LOS -> SuperiorityTable.build(title, pool);
                        case CYCLES -> CyclesTable.build(title, pool);
                        case NASH -> NashTable.build(title, pool);
                    });
        }
        return tables;
    }

    /** Who met whom in which round, as a table; {@code event} as in {@link #standings}. */
    public static Table pairings(String event, List<PairingRow> rows) {
        return PairingsTable.build(event, rows);
    }

    /**
     * A list of games, one a row, numbered from 1 in their order.
     *
     * @param source where the games are from, such as a file's name
     */
    public static Table games(String source, List<FinishedGame> games) {
        return GamesTable.build(source, games);
    }

    static Column view() {
        return Column.left("view", "view", "whose point of view the numbers of the row take")
                .forPrograms();
    }
}
