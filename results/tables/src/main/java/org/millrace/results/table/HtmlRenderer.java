package org.millrace.results.table;

/** Writes a table as a page of its own. */
final class HtmlRenderer {
    private HtmlRenderer() {}

    static String render(Table table) {
        return new HtmlPage(table.title()).around(HtmlTable.of(table));
    }
}
