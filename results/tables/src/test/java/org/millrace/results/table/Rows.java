package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rows of a table as readers and as programs see them. */
final class Rows {
    private Rows() {}

    /** What a reader sees in the row whose first columns of words have these texts. */
    static List<String> shown(Table table, String... words) {
        return ReaderView.of(table).rows().stream()
                .filter(row -> IntStream.range(0, words.length)
                        .allMatch(i -> row.get(i).equals(words[i])))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError("no row " + List.of(words) + " in\n" + TableFormat.TEXT.render(table)));
    }

    /** What a program gets of the row in which {@code key} has the value. */
    static JsonNode json(Table table, String key, String value) {
        JsonNode rows =
                JsonMapper.shared().readTree(TableFormat.JSON.render(table)).get("rows");
        return StreamSupport.stream(rows.spliterator(), false)
                .filter(row -> row.get(key).asString("").equals(value))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row with " + key + " " + value + " in " + rows));
    }
}
