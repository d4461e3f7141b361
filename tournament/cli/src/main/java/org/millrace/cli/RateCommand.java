package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.store.StoreException;
import org.millrace.results.table.TableFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace rate}: ratings of the games of any files. */
@Command(
        name = "rate",
        description = {
            "Rates the players of PGN files of any program, of stores and of events' folders: a table for each variant.",
            "Ratings with error bars, first-move advantage and draw rate; what could not be used is told with its place.",
            "Exit code: 0 rated, 1 failed, 2 usage."
        },
        footer = {
            "",
            "Example:",
            "  millrace rate runs/first-cup",
            "  millrace rate season/*.pgn --anchor minimax-200=1500 --bars anchors --los",
            "  millrace rate runs/my-cup --anchors bots/java/ladder/ladder.csv --bars anchors",
            "  millrace rate games.pgn --model davidson --format markdown --output ratings.md"
        },
        mixinStandardHelpOptions = true)
final class RateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = {
                "PGN files, events' folders, their files event.db,",
                "or jdbc:postgresql://HOST/DATABASE?currentSchema=SCHEMA."
            })
    private List<String> sources = List.of();

    @Mixin
    private RatingOptions rating = new RatingOptions();

    @Mixin
    private RateChoice choice = new RateChoice();

    @Option(names = "--format", paramLabel = "FORMAT", description = "text, markdown, csv, json, html; default: text.")
    private Optional<String> format;

    @Option(names = "--json", description = "All tables, matrices and notes as one object; the same as --format json.")
    private boolean json;

    @Option(names = "--output", paramLabel = "FILE", description = "Where to write; default: standard output.")
    private Optional<Path> output;

    @Override
    public Integer call() {
        TableFormat form = form();
        try {
            EloOptions options = rating.read(spec);
            RateSources games = new RateSources(choice.read(spec));
            for (String source : sources) {
                games.read(source);
            }
            RateReport report = RateReport.of(games.groups(), options, rating.extras());
            rating.anchorFault(spec, report).ifPresent(fault -> {
                throw new ParameterException(spec.commandLine(), fault);
            });
            if (report.isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("There is no game to be rated in these files; --event and --variant have to be written"
                                + " as in the files, and the note below the table says what was left out.");
            }
            if (output.isPresent()) {
                try (Writer file = Files.newBufferedWriter(output.get(), StandardCharsets.UTF_8)) {
                    report.write(form, file);
                }
            } else {
                PrintWriter out = spec.commandLine().getOut();
                report.write(form, out);
                out.flush();
            }
            return ExitCode.OK;
        } catch (StoreException | UncheckedIOException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private TableFormat form() {
        if (json && format.isPresent()) {
            throw new ParameterException(spec.commandLine(), "--json is a format of its own; leave it or --format out");
        }
        String wanted = json ? "json" : format.orElse("text");
        List<String> names = new ArrayList<>();
        for (TableFormat known : TableFormat.values()) {
            String name = known.name().toLowerCase(Locale.ROOT);
            if (name.equals(wanted)) {
                return known;
            }
            names.add(name);
        }
        throw new ParameterException(
                spec.commandLine(), "--format is one of " + String.join(", ", names) + ", not " + wanted);
    }
}
