package org.millrace.tournament.publication;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.OptionalInt;
import org.millrace.results.store.EventStore;

/**
 * The folder into which one event is written.
 *
 * @param root the folder itself
 */
public record RunFolder(Path root) {
    /** The name of the store's file. */
    public static final String STORE = "event.db";

    /** The name under which the store remembers how many games the event has, as far as that is known. */
    public static final String EXPECTED = "event.expected";

    public static final String GAMES = "games.pgn";

    /**
     * Makes the folder where it is missing.
     *
     * @throws IOException if it cannot be made, with the folder, the reason and the remedy
     */
    public static RunFolder at(Path root) throws IOException {
        try {
            Files.createDirectories(root.resolve("logs"));
        } catch (IOException failed) {
            throw new IOException(
                    "the folder " + root + " for the event cannot be made (" + failed
                            + "); name another with --out, or make room for it",
                    failed);
        }
        return new RunFolder(root.toAbsolutePath().normalize());
    }

    public static void rememberExpected(EventStore store, OptionalInt games) {
        games.ifPresent(number -> store.putMeta(EXPECTED, Integer.toString(number)));
    }

    /** The store of the event. */
    public Path store() {
        return root.resolve(STORE);
    }

    /**
     * Makes sure that nothing is lost by writing the games of a new store.
     *
     * @throws IOException if the folder holds games, with the remedy
     */
    public void refuseGamesWithoutStore() throws IOException {
        Path games = root.resolve(GAMES);
        if (Files.exists(games) && Files.size(games) > 0) {
            throw new IOException(games + " holds games, but the store " + STORE + " beside it is new or empty; put the"
                    + " store back, or move " + GAMES + " away to play the event anew");
        }
    }

    /** The runner's own log. */
    public Path runnerLog() {
        return root.resolve("logs").resolve("runner.log");
    }

    /**
     * The log of one place of a bot: its name with everything but letters, digits, full stops and hyphens replaced.
     *
     * @param number the bot's place in the order of entry, from 1, since two names may look the same
     * @param slot which of the bot's processes, from 1
     */
    public Path log(int number, int slot, String bot) {
        String safe = bot.replaceAll("[^A-Za-z0-9.-]", "_");
        String file =
                slot == 1 ? "%02d-%s.log".formatted(number, safe) : "%02d-%s.%d.log".formatted(number, safe, slot);
        return root.resolve("logs").resolve(file);
    }

    /** What writes a file's content; a failure to write is an {@link IOException} or wrapped in one. */
    interface Content {
        void to(Writer file) throws IOException;
    }

    /** Writes a file so that a reader finds the old content or the new, never half of it. */
    WrittenFile write(String name, Content content) throws IOException {
        Path part = root.resolve(name + ".part");
        HashedOutput output = new HashedOutput(part);
        try (output) {
            content.to(output.writer());
        } catch (UncheckedIOException failed) {
            throw new IOException(part + ": " + failed.getMessage(), failed);
        }
        Files.move(part, root.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        return output.as(name);
    }
}
