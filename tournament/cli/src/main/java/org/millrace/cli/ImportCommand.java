package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.GameDiffersException;
import org.millrace.results.store.Imported;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StoreMetrics;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.register.Register;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace import}: games of PGN files into a store. */
@Command(
        name = "import",
        description = {
            "Takes the games of PGN files into a store that belongs to no event; a new one is made. All games of all files"
                    + " are taken in, or, if one of them cannot be, none.",
            "Each is replayed by the rules. A game that is there already and equal is left; one that differs is refused."
        },
        footer = {
            "",
            "Example:",
            "  millrace import all.db first-cup.pgn second-cup.pgn",
            "  millrace import jdbc:postgresql://localhost/millrace?currentSchema=archive first-cup.pgn"
        },
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    private static final String NOTHING = "No game was imported.";

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "STORE",
            converter = StoreArgument.class,
            description = {
                "A file that ends in .db, a folder in which event.db is to be, or",
                "jdbc:postgresql://HOST/DATABASE?currentSchema=SCHEMA."
            })
    private StorePlace store;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "PGN", description = "Files of games.")
    private List<Path> files = List.of();

    @Option(names = "--plain", description = "Now and then a line of text in place of the progress bar.")
    private boolean plain;

    @Override
    public Integer call() {
        if (store instanceof StorePlace.File(Path path) && !GameFile.isStore(path)) {
            throw new ParameterException(
                    spec.commandLine(),
                    path + " is not named like a store; the first argument is the store, a file that" + " ends in .db");
        }
        boolean isNew = store instanceof StorePlace.File(Path path) && !Files.exists(path);
        try (ImportProgress progress =
                new ImportProgress(files, spec.commandLine().getErr(), plain || !Terminal.isStderr())) {
            // Before a new store is made.
            for (Path file : files) {
                requireFile(file);
            }
            return takeIn(isNew, progress);
        } catch (PgnGames.Refused refused) {
            spec.commandLine().getErr().println(refused.getMessage() + System.lineSeparator() + NOTHING);
            return discarded(isNew);
        } catch (GameDiffersException other) {
            spec.commandLine().getErr().println(other.getMessage() + System.lineSeparator() + NOTHING);
            return discarded(isNew);
        } catch (StoreException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private static void requireFile(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name the PGN files in it");
        }
        Files.newInputStream(file).close();
    }

    private int takeIn(boolean isNew, ImportProgress progress) throws IOException {
        Imported imported;
        try (EventStore into = EventStore.open(store, StoreMetrics.NONE)) {
            if (Register.isClaimed(into)) {
                throw new IOException(
                        store + " is the store of an event, whose games come from its own play; import into"
                                + " another one, such as a new file all.db.");
            }
            String source = files.stream()
                    .map(file -> String.valueOf(file.getFileName()))
                    .collect(Collectors.joining(", "));
            try (PgnGames games = new PgnGames(files, progress::read)) {
                imported = into.takeIn(games, source);
            }
        }
        progress.close();
        PrintWriter out = spec.commandLine().getOut();
        out.println("Imported " + games(imported.added()) + " into " + store
                + (imported.there() > 0 ? "; " + games(imported.there()) + " there already and equal" : "")
                + (isNew ? ", a new store." : "."));
        out.flush();
        return ExitCode.OK;
    }

    private static String games(int number) {
        return number == 1 ? "1 game" : number + " games";
    }

    /** A store that was made for games that did not come is not left behind. */
    private int discarded(boolean isNew) {
        if (isNew && store instanceof StorePlace.File(Path path)) {
            try {
                Files.deleteIfExists(path);
                Files.deleteIfExists(path.resolveSibling(path.getFileName() + ".lock"));
            } catch (IOException kept) {
                spec.commandLine().getErr().println("The new store " + path + " is empty; delete it.");
            }
        }
        return ExitCode.SOFTWARE;
    }
}
