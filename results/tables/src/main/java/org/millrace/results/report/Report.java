package org.millrace.results.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics.Statistics;
import org.millrace.results.table.Html;
import org.millrace.results.table.HtmlPage;
import org.millrace.results.table.HtmlTable;
import org.millrace.results.table.Table;

/**
 * The report of an event: one page in one file, with everything in it that a browser needs. The same parts give the same
 * page, byte by byte.
 *
 * @param event its name
 * @param facts shown first
 * @param settings of the event, a line each; may be empty
 * @param rating what {@code ratings} shows
 * @param rounds the table of rounds, if the event has one
 * @param files names of the files beside the report, in the order in which they are linked
 */
public record Report(
        String event,
        List<Fact> facts,
        List<String> settings,
        Table standings,
        Table ratings,
        RatingTable rating,
        Crosstable crosstable,
        Optional<Table> rounds,
        Statistics statistics,
        List<String> files) {

    /** The usual name of its file. */
    public static final String FILE = "report.html";

    /** A page stays light enough for a phone; what is cut off stands in the table's own page. */
    private static final int MOST_ROWS = 40;

    /** Of the tables that people come for. */
    private static final int MOST_MAIN_ROWS = 400;

    private static final String STYLE = HtmlPage.resource(Report.class, "report.css");

    public Report {
        facts = List.copyOf(facts);
        settings = List.copyOf(settings);
        files = List.copyOf(files);
    }

    /** The page. */
    public String html() {
        HtmlPage page = new HtmlPage(event).style(STYLE);
        StringBuilder body = new StringBuilder(factList());
        Optional<String> curves = RatingCurves.of(statistics.ratings());
        if (curves.isPresent()) {
            page.style(RatingCurves.STYLE);
            RatingCurves.SCRIPTS.forEach(page::script);
        }
        String forest = ForestPlot.of(rating);
        StringBuilder sections = new StringBuilder();
        StringBuilder contents = new StringBuilder();
        Parts parts = new Parts(contents, sections);
        parts.add("standings", "Standings", HtmlTable.of(standings, MOST_MAIN_ROWS, "standings.html"));
        parts.add("ratings", "Ratings", forest + HtmlTable.of(ratings, MOST_MAIN_ROWS, "ratings.html"));
        curves.ifPresent(picture -> parts.add("rating-curves", "Rating curves", picture));
        parts.add("crosstable", "Crosstable", HeatMap.of(crosstable));
        rounds.ifPresent(table -> parts.add("rounds", "Rounds", table(table)));
        parts.add("progress", "Progress", table(statistics.progress()));
        parts.add("rating-progress", "Ratings by stage", table(statistics.ratingProgress()));
        parts.add("head-to-head", "Head to head", table(statistics.headToHead()));
        parts.add("terminations", "How games ended", table(statistics.terminations()));
        parts.add("time", "Time used", table(statistics.time()));
        parts.add("openings", "First-move advantage by opening", table(statistics.openings()));
        parts.add("files", "Files", fileList());
        body.append("<nav aria-label=\"Contents\">\n<ul>\n")
                .append(contents)
                .append("</ul>\n</nav>\n")
                .append(sections);
        return page.around(body.toString());
    }

    /** Collects sections and the list of them. */
    private record Parts(StringBuilder contents, StringBuilder sections) {
        void add(String id, String heading, String html) {
            contents.append("<li><a href=\"#%s\">%s</a></li>\n".formatted(id, heading));
            sections.append("<section id=\"%s\" aria-labelledby=\"%s-heading\">\n<h2 id=\"%s-heading\">%s</h2>\n"
                    .formatted(id, id, id, heading));
            sections.append(html).append("</section>\n");
        }
    }

    private static String table(Table table) {
        return HtmlTable.of(table, MOST_ROWS, table.kind() + ".html");
    }

    private String factList() {
        StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
        facts.forEach(fact -> html.append("<dt>")
                .append(Html.text(fact.name()))
                .append("</dt><dd>")
                .append(Html.text(fact.value()))
                .append("</dd>\n"));
        html.append("</dl>\n");
        if (!settings.isEmpty()) {
            html.append("<details>\n<summary>Settings of the event</summary>\n<pre>");
            settings.forEach(line -> html.append(Html.text(line)).append('\n'));
            html.append("</pre>\n</details>\n");
        }
        return html.toString();
    }

    /** Each table once, with a link for each of its formats. */
    private String fileList() {
        Map<String, StringBuilder> links = new TreeMap<>();
        for (String file : files) {
            int point = file.lastIndexOf('.');
            String name = point < 0 ? file : file.substring(0, point);
            String ending = point < 0 ? file : file.substring(point + 1);
            links.computeIfAbsent(name, unused -> new StringBuilder())
                    .append(" <a href=\"")
                    .append(Html.text(file))
                    .append("\">")
                    .append(Html.text(ending))
                    .append("</a>");
        }
        StringBuilder html = new StringBuilder("<ul>\n");
        links.forEach((name, formats) -> html.append("<li>")
                .append(Html.text(name))
                .append(':')
                .append(formats)
                .append("</li>\n"));
        return html.append("</ul>\n").toString();
    }
}
