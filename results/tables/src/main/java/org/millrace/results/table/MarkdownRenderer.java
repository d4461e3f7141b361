package org.millrace.results.table;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a table in GitHub Flavored Markdown: a heading, the table, the notes as a list. */
final class MarkdownRenderer {
    private MarkdownRenderer() {}

    static String render(Table table) {
        ReaderView view = ReaderView.of(table);
        StringBuilder text = new StringBuilder();
        text.append("## ").append(escaped(Plain.line(table.title()))).append("\n\n");
        line(
                text,
                view.columns().stream().map(column -> escaped(column.header())).toList());
        line(text, view.columns().stream().map(MarkdownRenderer::rule).toList());
        view.rows()
                .forEach(row ->
                        line(text, row.stream().map(MarkdownRenderer::escaped).toList()));
        text.append(table.notes().isEmpty() ? "" : "\n");
        table.notes()
                .forEach(note -> text.append("- ")
                        .append(escaped(Plain.line(note.sentence())))
                        .append('\n'));
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        text.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |")))
                .append('\n');
    }

    private static String rule(Column column) {
        return switch (column.alignment()) {
            case LEFT -> ":---";
            case RIGHT -> "---:";
        };
    }

    /** The text with everything that Markdown or HTML would take for markup made plain. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '\\', '`', '*', '_', '[', ']', '|', '~', '#', '>' ->
                    escaped.append('\\').append(c);
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
