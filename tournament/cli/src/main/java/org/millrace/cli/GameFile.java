package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnText;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.run.RunFolder;

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
        try (PgnText text = PgnText.open(path)) {
            return PgnReader.readAll(text.reader(), path.toString());
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
        try (PgnText text = PgnText.open(path)) {
            PgnReader games = new PgnReader(text.reader(), path.toString());
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
}
