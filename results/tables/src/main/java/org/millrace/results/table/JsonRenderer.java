package org.millrace.results.table;

import java.util.List;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a table as one JSON object.
 *
 * <p>{@code table} is the kind, {@code title} the heading. {@code columns} gives the meaning of each key of a row.
 * {@code rows} are the rows in order, each an object; a missing value is null. {@code notes} are objects with {@code
 * about}, {@code text} and the numbers of the note, if it has any, under {@code values}. Keys are added over time, never
 * renamed.
 */
final class JsonRenderer {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPrettyPrinter(
                    new DefaultPrettyPrinter().withArrayIndenter(INDENTER).withObjectIndenter(INDENTER))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private JsonRenderer() {}

    static String render(Table table) {
        ObjectNode root = NODES.objectNode();
        root.put("table", table.kind());
        root.put("title", table.title());
        ObjectNode columns = root.putObject("columns");
        table.columns().forEach(column -> home(columns, column).put(column.key(), column.meaning()));
        ArrayNode rows = root.putArray("rows");
        table.rows().forEach(row -> row(rows.addObject(), table.columns(), row));
        ArrayNode notes = root.putArray("notes");
        for (Note note : table.notes()) {
            ObjectNode object = notes.addObject().put("about", note.key()).put("text", note.sentence());
            if (!note.values().isEmpty()) {
                ObjectNode values = object.putObject("values");
                note.values().forEach((key, value) -> put(values, key, value));
            }
        }
        return MAPPER.writeValueAsString(root) + "\n";
    }

    private static void row(ObjectNode object, List<Column> columns, List<Cell> cells) {
        for (int i = 0; i < columns.size(); i++) {
            put(home(object, columns.get(i)), columns.get(i).key(), cells.get(i));
        }
    }

    /** Where a column's value belongs: in the row itself, or in the object of its group. */
    private static ObjectNode home(ObjectNode object, Column column) {
        return column.group().map(group -> object.withObjectProperty(group)).orElse(object);
    }

    private static void put(ObjectNode object, String key, Cell cell) {
        switch (cell) {
            case Cell.Text text -> object.put(key, text.value());
            case Cell.Whole whole -> object.put(key, whole.value());
            case Cell.Decimal decimal -> object.put(key, Decimals.rounded(decimal));
            case Cell.Shown shown -> put(object, key, shown.exact());
            case Cell.Parts parts -> {
                ObjectNode child = object.putObject(key);
                parts.values().forEach((name, part) -> put(child, name, part));
            }
            case Cell.Missing missing -> object.putNull(key);
        }
    }
}
