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
import org.millrace.results.store.StorePlace;

/**
 * Reads the games of files and stores to be rated. A store is read as the PGN that {@code export pgn} makes of it, so
 * that both have one rating. Confined to one thread.
 */
final class RateSources {
    /** How much of a store is turned into PGN before it is read. */
    private static final int CHUNK = 1 << 20;

    private final HeaderGames games;

    RateSources(HeaderGames.Options options) {
        games = new HeaderGames(options);
    }

    /**
     * Reads all games of a file, a store or an event's folder.
     *
     * @param source as it is named on the command line
     * @throws IOException if it cannot be read, or is not PGN, with the remedy
     */
    void read(String source) throws IOException {
        StorePlace place = StoreArgument.of(source);
        if (place instanceof StorePlace.File(Path file) && Files.isRegularFile(file) && !GameFile.isStore(file)) {
            readText(file);
        } else {
            readStore(place);
        }
    }

    private void readText(Path file) throws IOException {
        try (InputStream in = Utf16.isIn(file) ? Utf16.asUtf8(file) : Files.newInputStream(file)) {
            if (!games.read(in, line -> file + ":" + line)) {
                throw new IOException(file + ": no game in it: a PGN game begins with lines such as [White \"name\"];"
                        + " name a PGN file (not packed), an event's folder or its event.db");
            }
        }
    }

    private void readStore(StorePlace place) throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream(CHUNK);
        try (EventStore store = EventStore.openReadOnly(place)) {
            store.forEachGame(game -> {
                chunk.writeBytes(PgnWriter.write(game).getBytes(StandardCharsets.UTF_8));
                if (chunk.size() >= CHUNK) {
                    flush(chunk, place);
                }
            });
        } catch (UncheckedIOException failed) {
            throw new IOException(failed.getMessage(), failed);
        }
        flush(chunk, place);
    }

    private void flush(ByteArrayOutputStream chunk, StorePlace place) {
        try {
            games.read(new ByteArrayInputStream(chunk.toByteArray()), line -> place.toString());
            chunk.reset();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    List<HeaderGames.Group> groups() {
        return games.groups();
    }
}
