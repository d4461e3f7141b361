package org.millrace.results.table;

import java.util.List;
import java.util.stream.Collectors;

/** The formats that any table can be written in. */
public enum TableFormat {
    /** Aligned columns for a terminal or a plain file. */
    TEXT("txt"),
    /** A table of GitHub Flavored Markdown. */
    MARKDOWN("md"),
    /**
     * RFC 4180: a header and the rows, no notes; lines end with CR LF. A name that a spreadsheet would take for a formula
     * has an apostrophe before it.
     */
    CSV("csv"),
    /**
     * One object. {@code table} is the table's kind and {@code title} its heading; {@code columns} says for each key of a
     * row what it means; {@code rows} are objects, with null where there is no value; {@code notes} are objects with
     * {@code about}, {@code text} and, where the note has numbers, {@code values}. Keys are added over time and never
     * renamed.
     */
    JSON("json"),
    /** A page of its own, in one file that needs no other: for a browser at a desk, on a phone and on paper. */
    HTML("html");

    private final String extension;

    TableFormat(String extension) {
        this.extension = extension;
    }

    /** The usual ending of a file's name, without the point. */
    public String extension() {
        return extension;
    }

    /** The whole table as text; files of it are in UTF-8. */
    public String render(Table table) {
        return switch (this) {
            case TEXT -> TextRenderer.render(table);
            case MARKDOWN -> MarkdownRenderer.render(table);
            case CSV -> CsvRenderer.render(table);
            case JSON -> JsonRenderer.render(table);
            case HTML -> HtmlRenderer.render(table);
        };
    }

    /**
     * Several tables as one text: one page in HTML, one after the other with an empty line between them elsewhere. Not for
     * JSON, where several objects in one text are none.
     *
     * @param title what a page of them is called
     */
    public String render(String title, List<Table> tables) {
        return switch (this) {
            case HTML ->
                new HtmlPage(title)
                        .around(tables.stream()
                                .map(table -> "<h2>" + Html.text(table.title()) + "</h2>\n" + HtmlTable.of(table))
                                .collect(Collectors.joining("\n")));
            case TEXT, MARKDOWN, CSV, JSON -> tables.stream().map(this::render).collect(Collectors.joining("\n"));
        };
    }
}
