package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.tournament.publication.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace export}: the games of a store in other forms. */
@Command(
        name = "export",
        description = "Writes the games of an event's store in another form.",
        mixinStandardHelpOptions = true,
        subcommands = ExportCommand.Pgn.class)
final class ExportCommand {
    /** {@code millrace export pgn}. */
    @Command(
            name = "pgn",
            description = "Writes all games that count as PGN, also while the event is being played.",
            footer = {"", "Example:", "  millrace export pgn runs/first-cup --output first-cup.pgn"},
            mixinStandardHelpOptions = true)
    static final class Pgn implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "STORE", description = "An event's folder, or its file event.db.")
        private Path store;

        @Option(names = "--output", paramLabel = "FILE", description = "Where to write; default: standard output.")
        private Optional<Path> output;

        @Override
        public Integer call() {
            try (EventStore games = EventStore.openReadOnly(file())) {
                if (output.isPresent()) {
                    try (Writer file = Files.newBufferedWriter(output.get(), StandardCharsets.UTF_8)) {
                        write(games, file);
                    }
                } else {
                    PrintWriter out = spec.commandLine().getOut();
                    write(games, out);
                    out.flush();
                }
                return ExitCode.OK;
            } catch (StoreException | UncheckedIOException | IOException failed) {
                return Failures.report(failed, spec);
            }
        }

        private Path file() {
            return Files.isDirectory(store) ? store.resolve(RunFolder.STORE) : store;
        }

        private static void write(EventStore games, Writer to) {
            boolean[] first = {true};
            games.forEachGame(game -> {
                write(game, first[0], to);
                first[0] = false;
            });
        }

        private static void write(FinishedGame game, boolean first, Writer to) {
            try {
                to.write(first ? "" : "\n");
                to.write(PgnWriter.write(game));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
