package org.millrace.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.publication.RunFolder;

/**
 * Finished games on disk: the folder of an event, its store, or a PGN file.
 *
 * @param path where they are
 */
record GameFile(Path path) {
    private static final String STORE_ENDING = ".db";

    /** All games that count, in the order of the file or of {@code export pgn}. */
    List<FinishedGame> all() throws IOException, PgnException {
        if (isStore()) {
            try (EventStore store = open()) {
                return store.games();
            }
        }
        try (BufferedReader text = reader()) {
            return PgnReader.readAll(text, path.toString());
        }
    }

    /** The game of this id; of a store its last attempt, also if that one is void. */
    Optional<FinishedGame> byId(GameId id) throws IOException, PgnException {
        if (isStore()) {
            try (EventStore store = open()) {
                List<FinishedGame> attempts = store.attempts(id);
                return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.getLast());
            }
        }
        // What stands behind the game is not read, and so need not be good.
        try (BufferedReader text = reader()) {
            PgnReader games = new PgnReader(text, path.toString());
            Optional<FinishedGame> game = games.next();
            while (game.isPresent() && !game.get().id().equals(id)) {
                game = games.next();
            }
            return game;
        }
    }

    private boolean isStore() {
        return Files.isDirectory(path) || path.toString().endsWith(STORE_ENDING);
    }

    private EventStore open() {
        return EventStore.openReadOnly(Files.isDirectory(path) ? path.resolve(RunFolder.STORE) : path);
    }

    /** Bytes that are no UTF-8 become replacement characters, so that a foreign name does not keep the game hidden. */
    private BufferedReader reader() throws IOException {
        return new BufferedReader(new InputStreamReader(Files.newInputStream(path), StandardCharsets.UTF_8));
    }
}
