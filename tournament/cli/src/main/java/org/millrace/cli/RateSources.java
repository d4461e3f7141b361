package org.millrace.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.rating.HeaderGames;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.run.RunFolder;

/**
 * Reads the games of files and stores to be rated. A store is read as the PGN that {@code export pgn} makes of it, so
 * that both have one rating. Confined to one thread.
 */
final class RateSources {
    private static final String STORE_ENDING = ".db";

    /** How much of a store is turned into PGN before it is read. */
    private static final int CHUNK = 1 << 20;

    private final HeaderGames games;

    RateSources(HeaderGames.Options options) {
        games = new HeaderGames(options);
    }

    /**
     * Reads all games of a file, a store or an event's folder.
     *
     * @throws IOException if it cannot be read, or is not PGN, with the remedy
     */
    void read(Path source) throws IOException {
        if (Files.isDirectory(source)) {
            readStore(source.resolve(RunFolder.STORE));
        } else if (source.toString().endsWith(STORE_ENDING)) {
            readStore(source);
        } else {
            readText(source);
        }
    }

    private void readText(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            if (!games.read(in, line -> file + ":" + line)) {
                throw new IOException(file + ": no game in it: a PGN game begins with lines such as [White \"name\"];"
                        + " name a PGN file (not packed, in UTF-8 or Latin-1), an event's folder or its event.db");
            }
        }
    }

    private void readStore(Path file) throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream(CHUNK);
        try (EventStore store = EventStore.openReadOnly(file)) {
            store.forEachGame(game -> {
                chunk.writeBytes(PgnWriter.write(game).getBytes(StandardCharsets.UTF_8));
                if (chunk.size() >= CHUNK) {
                    flush(chunk, file);
                }
            });
        } catch (UncheckedIOException failed) {
            throw new IOException(failed.getMessage(), failed);
        }
        flush(chunk, file);
    }

    private void flush(ByteArrayOutputStream chunk, Path file) {
        try {
            games.read(new ByteArrayInputStream(chunk.toByteArray()), line -> file.toString());
            chunk.reset();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    List<HeaderGames.Group> groups() {
        return games.groups();
    }
}
