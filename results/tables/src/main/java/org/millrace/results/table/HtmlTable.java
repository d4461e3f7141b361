package org.millrace.results.table;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A table as a part of an HTML page: it scrolls sideways within a frame of its own, then come its notes, then what its
 * columns mean, folded away. The first column of words names the row.
 */
public final class HtmlTable {
    private HtmlTable() {}

    /** The whole table. */
    public static String of(Table table) {
        return of(table, Integer.MAX_VALUE, "");
    }

    /**
     * The first rows of a table.
     *
     * @param mostRows how many rows are shown at most
     * @param rest the address of a page with all rows, named where some are left out
     */
    public static String of(Table table, int mostRows, String rest) {
        ReaderView view = ReaderView.of(table);
        StringBuilder html = new StringBuilder();
        html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"")
                .append(Html.text(table.title()))
                .append("\">\n<table>\n<caption>")
                .append(Html.text(table.title()))
                .append("</caption>\n<thead>\n<tr>");
        view.columns()
                .forEach(column -> html.append("<th scope=\"col\"")
                        .append(mark(column))
                        .append(">")
                        .append(Html.text(column.header()))
                        .append("</th>"));
        html.append("</tr>\n</thead>\n<tbody>\n");
        int head = head(view.columns());
        view.rows().stream().limit(mostRows).forEach(row -> row(html, view.columns(), head, row));
        if (view.rows().isEmpty()) {
            html.append("<tr><td colspan=\"").append(view.columns().size()).append("\">nothing</td></tr>\n");
        }
        html.append("</tbody>\n</table>\n</div>\n");
        int left = view.rows().size() - mostRows;
        if (left > 0) {
            html.append("<p class=\"note\">Shown are the first %d rows of %d; <a href=\"%s\">all of them</a>.</p>\n"
                    .formatted(mostRows, view.rows().size(), Html.text(rest)));
        }
        table.notes()
                .forEach(note -> html.append("<p class=\"note\">")
                        .append(Html.text(note.sentence()))
                        .append("</p>\n"));
        return html.append(meanings(view.columns())).toString();
    }

    private static void row(StringBuilder html, List<Column> columns, int head, List<String> cells) {
        html.append("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            html.append(
                    i == head
                            ? rowHead(cells.get(i))
                            : "<td" + mark(columns.get(i)) + ">" + Html.text(cells.get(i)) + "</td>");
        }
        html.append("</tr>\n");
    }

    /** A cell that names its row; it stays in view, and a long name breaks into lines. */
    public static String rowHead(String name) {
        return "<th scope=\"row\"><span>" + Html.text(name) + "</span></th>";
    }

    private static String mark(Column column) {
        return switch (column.alignment()) {
            case LEFT -> "";
            case RIGHT -> " class=\"n\"";
        };
    }

    private static int head(List<Column> columns) {
        return IntStream.range(0, columns.size())
                .filter(index -> columns.get(index).alignment() == Column.Alignment.LEFT)
                .findFirst()
                .orElse(0);
    }

    private static String meanings(List<Column> columns) {
        StringBuilder html = new StringBuilder("<details>\n<summary>What the columns mean</summary>\n<dl>\n");
        columns.forEach(column -> html.append("<dt>")
                .append(Html.text(column.header()))
                .append("</dt><dd>")
                .append(Html.text(column.meaning()))
                .append("</dd>\n"));
        return html.append("</dl>\n</details>\n").toString();
    }
}
