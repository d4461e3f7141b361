package org.millrace.results.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.millrace.results.rating.Estimate;
import org.millrace.results.table.Html;
import org.millrace.results.table.HtmlPage;
import org.millrace.results.table.Plain;
import org.millrace.results.table.RatingProgress;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How ratings came about, as curves drawn by uPlot in the browser. The numbers stand in the page as JSON; what cannot be
 * drawn (a bound, a rating in another pool) is null there.
 */
final class RatingCurves {
    static final String STYLE = HtmlPage.resource(RatingCurves.class, webjar("dist/uPlot.min.css"));

    /** The library with its licence first, then what uses it. */
    static final List<String> SCRIPTS = List.of(
            "/*\n" + HtmlPage.resource(RatingCurves.class, webjar("LICENSE")) + "*/\n"
                    + HtmlPage.resource(RatingCurves.class, webjar("dist/uPlot.iife.min.js")),
            HtmlPage.resource(RatingCurves.class, "curves.js"));

    /** So many players have a colour of their own; the others are grey until one of them is chosen. */
    private static final int COLOURS = 8;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final double TENTH = 10;

    private RatingCurves() {}

    private static String webjar(String file) {
        return "/META-INF/resources/webjars/uplot/1.6.30/" + file;
    }

    /** The picture; empty if no player has ratings after two stages, so that there would be no curve. */
    static Optional<String> of(RatingProgress progress) {
        List<String> drawn = progress.players().stream()
                .filter(player -> progress.of(player).stream()
                                .filter(Estimate.Measured.class::isInstance)
                                .count()
                        > 1)
                .toList();
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        String stage = progress.byRound() ? "round" : "game";
        StringBuilder html = new StringBuilder();
        html.append(
                        "<figure id=\"curves\">\n<div id=\"curves-picture\" role=\"img\" aria-label=\"Rating curves: Elo of each"
                                + " player after each ")
                .append(stage)
                .append(". The table Ratings by stage has the same numbers.\"></div>\n")
                .append(
                        "<noscript><p class=\"note\">This picture needs JavaScript; the table Ratings by stage has the same"
                                + " numbers.</p></noscript>\n<p id=\"curves-readout\" class=\"note\" role=\"status\"></p>\n");
        html.append("<div id=\"curves-legend\" role=\"group\" aria-label=\"Choose a player\">");
        for (int i = 0; i < Math.min(COLOURS, drawn.size()); i++) {
            html.append(
                    "<button type=\"button\" data-player=\"%d\" aria-pressed=\"false\"><span class=\"swatch c%d\"></span>"
                            .formatted(i, i));
            html.append(Html.text(drawn.get(i))).append("</button>\n");
        }
        if (drawn.size() > COLOURS) {
            html.append("<label>or <select id=\"curves-choice\"><option value=\"\">another player</option>");
            for (int i = COLOURS; i < drawn.size(); i++) {
                html.append("<option value=\"")
                        .append(i)
                        .append("\">")
                        .append(Html.text(drawn.get(i)))
                        .append("</option>");
            }
            html.append("</select></label>\n");
        }
        html.append("</div>\n<figcaption class=\"note\">Elo by all games up to each ")
                .append(stage)
                .append(
                        "; the chosen player's curve is thick and has its 95 % interval as a band. Bounds and players without a"
                                + " rating are not drawn.</figcaption>\n</figure>\n<script type=\"application/json\""
                                + " id=\"curves-data\">")
                .append(json(progress, drawn))
                .append("</script>\n");
        return Optional.of(html.toString());
    }

    private static String json(RatingProgress progress, List<String> drawn) {
        ObjectNode root = NODES.objectNode();
        root.put("stage", progress.byRound() ? "round" : "games");
        ArrayNode stages = root.putArray("stages");
        progress.labels().forEach(label -> stages.add(Integer.parseInt(label)));
        ArrayNode players = root.putArray("players");
        for (String name : drawn) {
            ObjectNode player = players.addObject().put("name", Plain.line(name));
            ArrayNode elo = player.putArray("elo");
            ArrayNode error = player.putArray("error");
            for (Estimate estimate : progress.of(name)) {
                if (estimate instanceof Estimate.Measured measured) {
                    elo.add(tenth(measured.value()));
                    add(error, measured.error95());
                } else {
                    elo.addNull();
                    error.addNull();
                }
            }
        }
        // No name may end the script that holds it.
        return JsonMapper.shared()
                .writeValueAsString(root)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026");
    }

    private static void add(ArrayNode array, OptionalDouble value) {
        if (value.isPresent()) {
            array.add(tenth(value.getAsDouble()));
        } else {
            array.addNull();
        }
    }

    private static double tenth(double value) {
        return Math.round(value * TENTH) / TENTH;
    }
}
