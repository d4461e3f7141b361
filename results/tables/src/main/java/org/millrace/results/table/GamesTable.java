package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;
import org.millrace.record.FinishedGame;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** Lays out a list of games: who met whom, and how it ended. */
final class GamesTable {
    private GamesTable() {}

    private record Row(int number, FinishedGame game) {}

    static Table build(String source, List<FinishedGame> games) {
        return new Table.Builder<Row>("games", "Games: " + source)
                .column(Column.right("number", "#", "number of the game in this list"), row -> new Whole(row.number()))
                .column(
                        Column.left("game", "game", "the game's id"),
                        row -> new Text(row.game().id().value()))
                .column(
                        Column.right("round", "round", "round of the event"),
                        row -> row.game().round() == 0
                                ? Missing.MISSING
                                : new Whole(row.game().round()))
                .column(
                        Column.left("white", "White", "who moved first"),
                        row -> new Text(row.game().white()))
                .column(
                        Column.left("black", "Black", "who moved second"),
                        row -> new Text(row.game().black()))
                .column(
                        Column.left("result", "result", "White's points, a hyphen, Black's; * for none"),
                        row -> new Text(row.game().verdict().result().text()))
                .column(
                        Column.left("reason", "reason", "why the game ended"),
                        row -> new Text(row.game().verdict().reason().code()))
                .column(
                        Column.right("plies", "plies", "moves of both players, opening included"),
                        row -> new Whole(row.game().plies()))
                .build(IntStream.range(0, games.size())
                        .mapToObj(index -> new Row(index + 1, games.get(index)))
                        .toList());
    }
}
