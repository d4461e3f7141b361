package org.millrace.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.millrace.results.table.TableFormat;
import org.millrace.tournament.run.RunReport;

/** Prints what came of an event. */
final class ReportPrinter {
    private final PrintWriter out;
    private final Path folder;

    ReportPrinter(PrintWriter out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void print(RunReport report) {
        out.println();
        out.println(TableFormat.TEXT.render(report.standings()));
        out.println(TableFormat.TEXT.render(report.ratings()));
        report.withdrawn().forEach(withdrawal -> out.println(Sentences.of(withdrawal)));
        if (!report.faults().isEmpty()) {
            out.println("Games lost by a fault of the bot's own: "
                    + report.faults().entrySet().stream()
                            .map(bot -> bot.getKey() + " " + bot.getValue())
                            .collect(Collectors.joining(", "))
                    + ". The first of each kind was told as it happened; each stands in the bot's log.");
        }
        if (!report.unplayable().isEmpty()) {
            int games = report.unplayable().size();
            out.println(games + (games == 1 ? " game has" : " games have")
                    + " no result and " + (games == 1 ? "is" : "are")
                    + " left out: void at every attempt, or struck by the organiser.");
        }
        if (!report.isComplete()) {
            String of = report.total().isPresent() ? " of " + report.total().getAsInt() : "";
            out.println("Stopped after " + report.played() + of + " games; the same command goes on from here.");
        }
        out.println("Games, tables and logs: " + folder.toAbsolutePath().normalize());
        if (report.total().isPresent() && report.total().getAsInt() == report.earlier()) {
            out.println("Nothing was left to play. To play the event anew, as with a changed program of a bot, delete"
                    + " that folder, or write into another: --out " + folder + "-2");
        }
        out.flush();
    }
}
