package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.GameFilter;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
            description = {
                "Writes all games that count as PGN, also while the event is being played. Options choose among them, and"
                        + " may be given several times.",
                "millrace import takes the same file into another store."
            },
            footer = {
                "",
                "Example:",
                "  millrace export pgn runs/first-cup --output first-cup.pgn",
                "  millrace export pgn runs/first-cup --player anna --round 3"
            },
            mixinStandardHelpOptions = true)
    static final class Pgn implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "STORE", converter = StoreArgument.class, description = StoreArgument.DESCRIPTION)
        private StorePlace store;

        @Option(
                names = "--output",
                paramLabel = "FILE",
                description = "Where to write, the whole file or nothing; default: standard output.")
        private Optional<Path> output;

        @Option(names = "--all-attempts", description = "Also those that do not count: void, or played again later.")
        private boolean allAttempts;

        @Option(names = "--player", paramLabel = "NAME", description = "Only games of this bot.")
        private Set<String> players = Set.of();

        @Option(names = "--round", paramLabel = "N", description = "Only games of this round.")
        private Set<Integer> rounds = Set.of();

        @Option(names = "--game", paramLabel = "ID", description = "Only this game.")
        private Set<String> games = Set.of();

        /** That nothing is as it was chosen. */
        private static final class NothingChosen extends RuntimeException {
            private static final long serialVersionUID = 1L;
        }

        @Override
        public Integer call() {
            GameFilter filter = new GameFilter(
                    allAttempts, players, rounds, games.stream().map(this::id).collect(Collectors.toSet()));
            try (EventStore from = EventStore.openReadOnly(store)) {
                if (output.isPresent()) {
                    WholeFile.write(output.get(), to -> write(from, filter, to));
                } else {
                    PrintWriter out = spec.commandLine().getOut();
                    write(from, filter, out);
                    out.flush();
                }
                return ExitCode.OK;
            } catch (NothingChosen none) {
                spec.commandLine()
                        .getErr()
                        .println("No game of " + store + " is so; millrace show lists those that count.");
                return ExitCode.SOFTWARE;
            } catch (StoreException | UncheckedIOException | IOException failed) {
                return Failures.report(failed, spec);
            }
        }

        private GameId id(String text) {
            try {
                return new GameId(text);
            } catch (IllegalArgumentException refused) {
                throw new ParameterException(spec.commandLine(), "--game: " + refused.getMessage());
            }
        }

        private static void write(EventStore games, GameFilter filter, Writer to) {
            boolean[] first = {true};
            games.forEach(filter, game -> {
                write(game, first[0], to);
                first[0] = false;
            });
            if (first[0] && filter.chooses()) {
                throw new NothingChosen();
            }
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
