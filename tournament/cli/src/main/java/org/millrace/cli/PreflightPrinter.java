package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.millrace.results.table.Plain;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.preflight.AnswerTimes;
import org.millrace.tournament.preflight.BotCheck;
import org.millrace.tournament.preflight.Finding;
import org.millrace.tournament.preflight.Forecast;
import org.millrace.tournament.preflight.MachineNoise;
import org.millrace.tournament.preflight.PreflightReport;
import org.millrace.tournament.preflight.Resolution;

/** Prints what a preflight has found out. */
final class PreflightPrinter {
    private static final List<String> HEADINGS =
            List.of("bot", "finding", "start ms", "moves", "median ms", "worst ms", "its game");
    private static final int LEFT = 2;
    private static final int LINES = 5;

    private final PrintWriter out;

    PreflightPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(Event event, PreflightReport report) {
        out.println("Preflight: " + Plain.line(event.name()));
        out.println();
        table(report.bots());
        report.bots().forEach(this::remark);
        out.println();
        machine(report.machine(), event.concurrency());
        forecast(report.forecast());
        resolution(report.resolution());
        report.warnings().forEach(warning -> out.println("warning: " + warning));
        long unfit =
                report.bots().stream().filter(bot -> !bot.finding().isFit()).count();
        long untried = report.bots().stream()
                .filter(bot -> bot.finding() == Finding.NOT_TRIED)
                .count();
        out.println(verdict(report.bots().size(), unfit, untried));
        out.flush();
    }

    private static String verdict(int bots, long unfit, long untried) {
        String rest = untried == 0 ? "" : " " + untried + (untried == 1 ? " was" : " were") + " not tried.";
        if (unfit > 0) {
            return unfit + " of " + bots + " bots " + (unfit == 1 ? "is" : "are") + " not fit." + rest;
        }
        return untried == bots
                ? "No bot was tried."
                : (untried == 0 ? "All bots are fit." : "The others are fit." + rest);
    }

    private void table(List<BotCheck> bots) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADINGS);
        bots.forEach(bot -> rows.add(row(bot)));
        int[] widths = new int[HEADINGS.size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        });
        rows.add(1, java.util.Arrays.stream(widths).mapToObj("-"::repeat).toList());
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String padding = " ".repeat(widths[i] - width(row.get(i)));
                boolean left = i < LEFT || i == widths.length - 1;
                line.append(left ? row.get(i) + padding : padding + row.get(i)).append("  ");
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    private static List<String> row(BotCheck bot) {
        Optional<AnswerTimes> answers = bot.answers();
        return List.of(
                Plain.line(bot.name()),
                bot.finding().word(),
                bot.start().map(PreflightPrinter::millis).orElse("–"),
                answers.map(times -> String.valueOf(times.moves())).orElse("–"),
                answers.map(times -> millis(times.median())).orElse("–"),
                answers.map(times -> millis(times.worst())).orElse("–"),
                bot.result().orElse("–")
                        + bot.plies().map(plies -> ", " + plies + " plies").orElse(""));
    }

    private void remark(BotCheck bot) {
        if (!bot.detail().isEmpty()) {
            out.println();
            out.println(Plain.line(bot.name() + ": " + bot.detail()));
            List<String> lines = bot.output();
            lines.subList(Math.max(0, lines.size() - LINES), lines.size()).stream()
                    .filter(line -> !bot.detail().contains(line))
                    .forEach(line -> out.println("    " + Plain.line(line)));
        }
    }

    private void machine(MachineNoise machine, int concurrency) {
        out.println("Machine: " + machine.cores() + (machine.cores() == 1 ? " core" : " cores") + ", " + concurrency
                + (concurrency == 1 ? " game" : " games") + " at once"
                + machine.load().stream()
                        .mapToObj(load -> String.format(Locale.ROOT, ", mean run queue %.1f", load))
                        .findFirst()
                        .orElse("")
                + ".");
        out.println("Noise: timers of 1 ms fire " + millis(machine.median()) + " ms late in the median, "
                + millis(machine.late()) + " ms at the 99th percentile, " + millis(machine.worst())
                + " ms at worst of " + machine.samples() + "; the referee was up to "
                + millis(machine.refereeLag()) + " ms late in the games; collector pauses up to "
                + millis(machine.pause()) + " ms.");
    }

    private void forecast(Forecast forecast) {
        if (forecast.measured() > 0) {
            out.println(
                    "Duration: " + Times.rounded(forecast.least()) + " to " + Times.rounded(forecast.most()) + " for "
                            + forecast.games() + " games, " + forecast.atOnce() + " at once, of about "
                            + Math.round(forecast.plies()) + " plies.");
        } else {
            out.println("Duration: unknown, for " + forecast.games() + " games.");
        }
    }

    private void resolution(Resolution resolution) {
        out.println(String.format(
                Locale.ROOT,
                "Elo that it will see (95 %%, %.0f %% draws): %s between two bots by their %d games alone, %s by all games"
                        + " of the table (%.0f each), %s against the mean of the field.",
                100 * resolution.drawRate(),
                elo(resolution.pair()),
                resolution.direct(),
                elo(resolution.table()),
                resolution.perBot(),
                elo(resolution.field())));
        out.println(String.format(
                Locale.ROOT,
                "A true difference of that size shows in half of such events; %.2f times as much in four of five.",
                Resolution.FOUR_OF_FIVE));
    }

    private static String elo(OptionalDouble value) {
        return value.isPresent() ? String.valueOf(Math.round(value.getAsDouble())) : "none";
    }

    private static String millis(Duration time) {
        double millis = time.toNanos() / 1e6;
        return String.format(Locale.ROOT, millis < 10 ? "%.2f" : "%.0f", millis);
    }
}
