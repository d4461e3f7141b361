package org.millrace.results.table;

import java.util.List;

/**
 * Writes a table by RFC 4180: a header of keys, a line for each row, fields quoted where they have to be.
 *
 * <p>A text that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP advises against CSV
 * injection; numbers stay numbers, negative ones included.
 */
final class CsvRenderer {
    private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

    private CsvRenderer() {}

    static String render(Table table) {
        StringBuilder text = new StringBuilder();
        line(text, table.columns().stream().map(CsvRenderer::header).toList());
        for (List<Cell> row : table.rows()) {
            line(text, row.stream().map(CsvRenderer::field).toList());
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> fields) {
        text.append(String.join(",", fields)).append("\r\n");
    }

    private static String header(Column column) {
        return quoted(harmless(column.group().map(group -> group + " ").orElse("") + column.key()));
    }

    private static String field(Cell cell) {
        return switch (cell) {
            case Cell.Text text -> quoted(harmless(text.value()));
            case Cell.Whole whole -> Long.toString(whole.value());
            case Cell.Decimal decimal -> Decimals.exact(decimal);
            case Cell.Shown shown -> field(shown.exact());
            case Cell.Parts parts -> quoted(harmless(parts.text()));
            case Cell.Missing missing -> "";
        };
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain && text.equals(text.strip()) ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
