package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What readers see of a table: the columns meant for them, every cell as text on one line.
 *
 * @param rows each with one text for each column
 */
record ReaderView(List<Column> columns, List<List<String>> rows) {
    static ReaderView of(Table table) {
        int[] shown = IntStream.range(0, table.columns().size())
                .filter(index -> table.columns().get(index).audience() == Column.Audience.EVERYONE)
                .toArray();
        return new ReaderView(
                IntStream.of(shown).mapToObj(table.columns()::get).toList(),
                table.rows().stream()
                        .map(row -> IntStream.of(shown)
                                .mapToObj(index -> Plain.line(Cells.shown(row.get(index))))
                                .toList())
                        .toList());
    }
}
