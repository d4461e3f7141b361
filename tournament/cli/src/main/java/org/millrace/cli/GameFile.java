package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnDefaults;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnText;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StorePlace;

/** Finished games: the folder of an event, its store on disk or on a server, or a PGN file. */
final class GameFile {
    private static final String STORE_ENDING = ".db";

    private final StorePlace place;

    private GameFile(StorePlace place) {
        this.place = place;
    }

    /**
     * Games by what names them on the command line.
     *
     * @throws picocli.CommandLine.TypeConversionException if the text is neither a path nor a good address
     * @throws IOException if it is a folder that says where its store is, and that cannot be read
     */
    static GameFile of(String text) throws IOException {
        return new GameFile(StoreArgument.of(text));
    }

    /** Whether a path is named like a store; anything else that is no folder is taken for PGN. */
    static boolean isStore(Path path) {
        return path.toString().endsWith(STORE_ENDING);
    }

    /** All games that count, in the order of the file or of {@code export pgn}. */
    List<FinishedGame> all() throws IOException, PgnException {
        Optional<Path> pgn = pgn();
        if (pgn.isEmpty()) {
            try (EventStore store = EventStore.openReadOnly(place)) {
                return store.games();
            }
        }
        try (PgnText text = PgnText.open(pgn.get())) {
            return PgnReader.readAll(text.reader(), pgn.get().toString(), defaults(pgn.get()));
        }
    }

    /** The game of this id; of a store its last attempt, also if that one is void. */
    Optional<FinishedGame> byId(GameId id) throws IOException, PgnException {
        Optional<Path> pgn = pgn();
        if (pgn.isEmpty()) {
            try (EventStore store = EventStore.openReadOnly(place)) {
                List<FinishedGame> attempts = store.attempts(id);
                return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.getLast());
            }
        }
        // What stands behind the game is not read, and so need not be good.
        try (PgnText text = PgnText.open(pgn.get())) {
            PgnReader games = new PgnReader(text.reader(), pgn.get().toString(), defaults(pgn.get()));
            Optional<FinishedGame> game = games.next();
            while (game.isPresent() && !game.get().id().equals(id)) {
                game = games.next();
            }
            return game;
        }
    }

    /** Games without an id have the one that an import gives them. */
    private static PgnDefaults defaults(Path file) {
        return PgnDefaults.NINE_MENS_MORRIS.named(file);
    }

    private Optional<Path> pgn() {
        return place instanceof StorePlace.File(Path path) && !isStore(path) && !Files.isDirectory(path)
                ? Optional.of(path)
                : Optional.empty();
    }

    /** Names it in messages; without a password. */
    @Override
    public String toString() {
        return place.toString();
    }
}
