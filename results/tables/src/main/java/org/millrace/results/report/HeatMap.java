package org.millrace.results.report;

import java.util.List;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.Html;
import org.millrace.results.table.HtmlTable;
import org.millrace.results.table.Score;
import org.millrace.results.table.ScoreBySide;

/** The crosstable as a picture that is a table: each cell says its numbers and is coloured by the share of the points. */
final class HeatMap {
    /** Shares are shown in so many steps of colour and one more. */
    private static final int STEPS = 10;

    /** With more players a cell has room for points and games alone. */
    private static final int MOST_WITH_COLOURS = 12;

    private HeatMap() {}

    static String of(Crosstable crosstable) {
        List<String> players = crosstable.players();
        boolean colours = players.size() <= MOST_WITH_COLOURS;
        StringBuilder html = new StringBuilder();
        html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Heat map of the crosstable\">\n")
                .append(colours ? "<table class=\"heat\">" : "<table class=\"heat dense\">")
                .append("\n<caption>Heat map of the crosstable</caption>\n<thead>\n<tr>")
                .append("<th scope=\"col\">#</th><th scope=\"col\">player</th><th scope=\"col\">total</th>");
        for (int column = 0; column < players.size(); column++) {
            html.append("<th scope=\"col\" title=\"against ")
                    .append(Html.text(players.get(column)))
                    .append("\">")
                    .append(column + 1)
                    .append("</th>");
        }
        html.append("</tr>\n</thead>\n<tbody>\n");
        for (int row = 0; row < players.size(); row++) {
            String player = players.get(row);
            html.append("<tr><td>").append(row + 1).append("</td>").append(HtmlTable.rowHead(player));
            cell(html, crosstable.bySide(player), colours);
            for (int column = 0; column < players.size(); column++) {
                if (row == column) {
                    html.append("<td class=\"self\">×</td>");
                } else {
                    cell(html, crosstable.bySide(player, players.get(column)), colours);
                }
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table>\n</div>\n")
                .append(legend(colours))
                .toString();
    }

    private static void cell(StringBuilder html, ScoreBySide sides, boolean colours) {
        Score score = sides.all();
        if (score.games() == 0) {
            html.append("<td>–</td>");
            return;
        }
        html.append("<td class=\"h")
                .append(step(score))
                .append("\">")
                .append(points(score))
                .append('/')
                .append(score.games());
        if (colours) {
            side(html, "W", sides.asWhite());
            side(html, "B", sides.asBlack());
        }
        html.append("</td>");
    }

    /** Halves are written as such, and whole points without a digit too many: cells are small. */
    private static String points(Score score) {
        int whole = (int) score.points();
        return score.points() == whole ? Integer.toString(whole) : whole + ".5";
    }

    private static void side(StringBuilder html, String letter, Score score) {
        if (score.games() > 0) {
            html.append("<small>%s +%d=%d-%d</small>".formatted(letter, score.wins(), score.draws(), score.losses()));
        }
    }

    /** 0 for no points, {@link #STEPS} for all of them; these two and the middle are for exactly that. */
    private static int step(Score score) {
        double share = score.points() / score.games();
        if (share == 0 || share == 1 || share == 0.5) {
            return (int) (share * STEPS);
        }
        int between = 1 + (int) (share * (STEPS - 1));
        return Math.min(between, STEPS - 1);
    }

    private static String legend(boolean colours) {
        StringBuilder html =
                new StringBuilder("<p class=\"note key\">The row's player against the player whose number heads"
                        + " the column: points/games"
                        + (colours ? ", +wins=draws-losses as White (W) and as Black (B)" : "")
                        + ". Colour: no point ");
        for (int step = 0; step <= STEPS; step++) {
            html.append("<span class=\"h").append(step).append("\"></span>");
        }
        return html.append(" every point.</p>\n").toString();
    }
}
