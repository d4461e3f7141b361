package org.millrace.results.table;

import java.util.List;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Text;
import org.millrace.results.table.Cell.Whole;

/** The table of rounds: who met whom, and how it went. */
final class PairingsTable {
    private PairingsTable() {}

    static Table build(String event, List<PairingRow> rows) {
        return new Table.Builder<PairingRow>("rounds", "Rounds: " + event)
                .column(Column.right("round", "round", "number of the round"), row -> new Whole(row.round()))
                .column(Column.left("pair", "pair", "names the games, as their tag Pair does"), row -> text(row.pair()))
                .column(Column.left("first", "player", "name"), row -> new Text(row.first()))
                .column(
                        Column.right("firstPoints", "points", "of the first player in these games"),
                        row -> Cells.points(row.firstPoints()))
                .column(
                        Column.right("secondPoints", "points", "of the opponent in these games"),
                        row -> row.second().isPresent() ? Cells.points(row.secondPoints()) : Missing.MISSING)
                .column(
                        Column.left("second", "opponent", "name; none for a bye"),
                        row -> row.second().<Cell>map(Text::new).orElse(Missing.MISSING))
                .column(
                        Column.right("open", "open", "games without a result so far"),
                        row -> row.open() > 0 ? new Whole(row.open()) : Missing.MISSING)
                .column(Column.left("remark", "remark", "what else is to be said"), row -> text(row.remark()))
                .build(rows);
    }

    private static Cell text(String text) {
        return text.isEmpty() ? Missing.MISSING : new Text(text);
    }
}
