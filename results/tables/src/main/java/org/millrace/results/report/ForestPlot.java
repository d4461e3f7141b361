package org.millrace.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Html;
import org.millrace.results.table.HtmlTable;

/**
 * Ratings with their error bars on one scale: a table whose last column is drawn. One for each pool, since ratings of two
 * pools have no scale in common.
 */
final class ForestPlot {
    /** With more pools than these the games hardly connect anybody, and pictures tell nothing. */
    private static final int MOST_POOLS = 4;

    private static final int HEIGHT = 26;
    private static final double NARROWEST = 50;
    private static final double MARGIN = 0.04;
    private static final int TICKS = 5;
    private static final int[] STEPS = {10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000};

    private final RatingPool pool;
    private final double low;
    private final double high;

    private ForestPlot(RatingPool pool) {
        this.pool = pool;
        List<Double> ends = new ArrayList<>();
        ends.add(0.0);
        for (PlayerRating player : pool.players()) {
            player.elo().number().ifPresent(value -> {
                ends.add(value - error(player.elo()));
                ends.add(value + error(player.elo()));
            });
        }
        double least = ends.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = ends.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double margin = Math.max(NARROWEST, most - least) * MARGIN;
        low = least - margin;
        high = most + margin;
    }

    /** The pictures of all pools; empty if there are none. */
    static String of(RatingTable ratings) {
        List<RatingPool> pools = ratings.pools();
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < Math.min(pools.size(), MOST_POOLS); i++) {
            String name = pools.size() == 1 ? "Ratings with error bars" : "Ratings with error bars, pool " + (i + 1);
            html.append(pools.size() == 1 ? "" : "<h3>Pool " + (i + 1) + "</h3>\n");
            html.append(new ForestPlot(pools.get(i)).html(name));
        }
        return html.toString();
    }

    private static double error(Estimate estimate) {
        return estimate instanceof Estimate.Measured measured
                ? measured.error95().orElse(0)
                : 0;
    }

    private String html(String name) {
        StringBuilder html = new StringBuilder();
        html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"")
                .append(name)
                .append("\">\n<table class=\"forest\">\n<caption>")
                .append(name)
                .append("</caption>\n<thead>\n<tr><th scope=\"col\">player</th><th scope=\"col\" class=\"n\">Elo</th>")
                .append("<th scope=\"col\" class=\"n\">±95</th><th scope=\"col\" class=\"plot\">")
                .append(axis())
                .append("</th></tr>\n</thead>\n<tbody>\n");
        pool.players().forEach(player -> row(html, player));
        return html.append("</tbody>\n</table>\n</div>\n<p class=\"note\">Dot: Elo; line: its 95 % interval. A triangle"
                        + " points away from a bound: the player won everything (>) or lost everything (&lt;).</p>\n")
                .toString();
    }

    private void row(StringBuilder html, PlayerRating player) {
        html.append("<tr>")
                .append(HtmlTable.rowHead(player.name()))
                .append("<td class=\"n\">")
                .append(Html.text(value(player.elo())))
                .append("</td><td class=\"n\">")
                .append(error(player.elo()) > 0 ? fixed(error(player.elo())) : "–")
                .append("</td><td class=\"plot\">")
                .append(bar(player.elo()))
                .append("</td></tr>\n");
    }

    private static String value(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Measured measured -> fixed(measured.value());
            case Estimate.Fixed fixed -> fixed(fixed.value());
            case Estimate.AtLeast bound -> "> " + fixed(bound.value());
            case Estimate.AtMost bound -> "< " + fixed(bound.value());
            case Estimate.Unknown unknown -> "–";
        };
    }

    private String bar(Estimate estimate) {
        StringBuilder svg = new StringBuilder(svg()).append(ticks(false));
        switch (estimate) {
            case Estimate.Measured measured -> {
                double error = measured.error95().orElse(0);
                svg.append("<line class=\"bar\" x1=\"%s\" x2=\"%s\" y1=\"13\" y2=\"13\"/>"
                                .formatted(x(measured.value() - error), x(measured.value() + error)))
                        .append(dot(measured.value()));
            }
            case Estimate.Fixed fixed -> svg.append(dot(fixed.value()));
            case Estimate.AtLeast bound -> svg.append(triangle(bound.value(), "M0 6 l12 7 l-12 7 z"));
            case Estimate.AtMost bound -> svg.append(triangle(bound.value(), "M0 6 l-12 7 l12 7 z"));
            case Estimate.Unknown unknown -> {}
        }
        return svg.append("</svg>").toString();
    }

    private static String svg() {
        return "<svg width=\"100%%\" height=\"%d\" aria-hidden=\"true\">".formatted(HEIGHT);
    }

    private String dot(double value) {
        return "<circle cx=\"%s\" cy=\"13\" r=\"4\"/>".formatted(x(value));
    }

    private String triangle(double value, String path) {
        return "<svg x=\"%s\" overflow=\"visible\"><path d=\"%s\"/></svg>".formatted(x(value), path);
    }

    private String axis() {
        return svg() + ticks(true) + "</svg>";
    }

    /** Lines at round numbers, or those numbers. */
    private String ticks(boolean numbers) {
        int step = step();
        StringBuilder svg = new StringBuilder();
        for (int tick = (int) Math.ceil(low / step) * step; tick <= high; tick += step) {
            svg.append(
                    numbers
                            ? "<text x=\"%s\" y=\"18\">%d</text>".formatted(x(tick), tick)
                            : "<line class=\"%s\" x1=\"%s\" x2=\"%s\" y1=\"0\" y2=\"%d\"/>"
                                    .formatted(tick == 0 ? "zero" : "tick", x(tick), x(tick), HEIGHT));
        }
        return svg.toString();
    }

    private int step() {
        for (int step : STEPS) {
            if ((high - low) / step <= TICKS) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /** Where a rating stands, as a share of the width. */
    private String x(double value) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * (value - low) / (high - low));
    }

    private static String fixed(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.equals("-0.0") ? "0.0" : text;
    }
}
