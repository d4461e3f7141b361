package org.millrace.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;

/**
 * The finished games of one event in one file or schema: every attempt, and which attempt stands as a game's result.
 *
 * <p>The last attempt at a game stands, unless it is void; a game whose last attempt is void has no result and is to
 * be played again. What was saved is never changed.
 *
 * <p>Safe in every thread; one process at a time may write, any number may read meanwhile. Every method throws
 * {@link StoreException} if the store cannot be read or written.
 */
public final class EventStore implements AutoCloseable {
    /** How many games are fetched at once where not all are held in memory. */
    private static final int FETCHED = 256;

    private final StorePlace place;
    private final Database database;
    private final GameTable table;
    private final Optional<StoreLock> lock;
    private final boolean writable;
    private final StoreMetrics metrics;

    /** One writer at a time: SQLite has no more, and waiting here is fair where waiting there is by polling. */
    private final ReentrantLock writing = new ReentrantLock(true);

    private EventStore(
            StorePlace place, Database database, Optional<StoreLock> lock, boolean writable, StoreMetrics metrics) {
        this.place = place;
        this.writable = writable;
        this.database = database;
        this.table = new GameTable(place, database);
        this.lock = lock;
        this.metrics = metrics;
    }

    /**
     * Opens a store to write to it; makes it if it is not there and brings an earlier version's tables up to date.
     * Beside the file stands another, with {@code .lock} behind its name, that keeps other writers out until this
     * store is closed or its process has ended.
     *
     * @throws StoreException if another has it open to write, if the file is damaged, of another program or of a newer
     *     version, or if its folder is missing
     */
    public static EventStore open(Path file) {
        return open(file, StoreMetrics.NONE);
    }

    /** As {@link #open(Path)}, and tells {@code metrics} of every access that follows. */
    public static EventStore open(Path file, StoreMetrics metrics) {
        return open(new StorePlace.File(file), metrics);
    }

    /**
     * As {@link #open(Path)}; on a server the store is a schema, which is made where it may be, and a lock of the server's
     * keeps other writers out.
     */
    public static EventStore open(StorePlace place, StoreMetrics metrics) {
        return switch (place) {
            case StorePlace.File(Path file) -> openFile(file, metrics);
            case PostgresAddress server -> open(server, metrics, Patience.USUAL);
        };
    }

    /**
     * A store on a server.
     *
     * @param bound how long a lost connection is tried again before that is an error
     */
    static EventStore open(PostgresAddress server, StoreMetrics metrics, Duration bound) {
        return new EventStore(server, PostgresDatabase.openToWrite(server, bound), Optional.empty(), true, metrics);
    }

    private static EventStore openFile(Path file, StoreMetrics metrics) {
        Path real = real(file);
        StoreLock lock = StoreLock.take(real);
        boolean opened = false;
        try {
            EventStore store = new EventStore(
                    new StorePlace.File(real), SqliteFile.openToWrite(real), Optional.of(lock), true, metrics);
            opened = true;
            return store;
        } finally {
            if (!opened) {
                lock.close();
            }
        }
    }

    /**
     * Loads what stores need, so that the first one opens sooner; to be called beside something else that takes a while.
     * Touches no file. If it fails, so will the first store, which can say why.
     */
    public static void warmUp() {
        SqliteFile.warmUp();
    }

    /**
     * Makes sure that nobody has a store open to write; does nothing where there is none yet. For those who have to do
     * something else before they open it: only {@link #open} keeps others out.
     *
     * @throws StoreException if another has it open to write
     */
    public static void refuseIfInUse(StorePlace place) {
        switch (place) {
            case StorePlace.File(Path file) -> {
                if (Files.exists(file)) {
                    StoreLock.take(real(file)).close();
                }
            }
            case PostgresAddress server -> PostgresDatabase.refuseIfInUse(server);
        }
    }

    /**
     * Opens a store that is there, to read it only, also while another process writes to it.
     *
     * @throws StoreException if the file is missing, damaged, of another program or of another version
     */
    public static EventStore openReadOnly(Path file) {
        return openReadOnly(new StorePlace.File(file));
    }

    /** As {@link #openReadOnly(Path)}. */
    public static EventStore openReadOnly(StorePlace place) {
        return switch (place) {
            case StorePlace.File(Path file) -> {
                Path real = real(file);
                yield new EventStore(
                        new StorePlace.File(real),
                        SqliteFile.openToRead(real),
                        Optional.empty(),
                        false,
                        StoreMetrics.NONE);
            }
            case PostgresAddress server ->
                new EventStore(server, PostgresDatabase.openToRead(server), Optional.empty(), false, StoreMetrics.NONE);
        };
    }

    /** One path for one file, whatever links lead to it. */
    private static Path real(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        if (Files.isDirectory(absolute)) {
            throw new StoreException(new StorePlace.File(file), "it is a folder; name a file in it");
        }
        try {
            if (Files.exists(absolute)) {
                return absolute.toRealPath();
            }
            return absolute.resolveSibling(".").toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            throw new StoreException(
                    new StorePlace.File(file), "its folder cannot be found (" + e + "); make the folder first", e);
        }
    }

    /**
     * Saves a record and returns once it is on disk. An attempt of the same number at the same game that is there
     * already is kept, and the new record refused.
     */
    public SaveResult save(FinishedGame game) {
        long began = System.nanoTime();
        SaveResult result = write("game " + game.id() + " cannot be saved", handle -> table.insert(handle, game));
        if (result instanceof SaveResult.Saved) {
            metrics.saved(System.nanoTime() - began);
        }
        return result;
    }

    /**
     * Saves records, all of them or none, and returns once they are on disk.
     *
     * @throws IllegalStateException if there is an attempt of the same number at one of the games; nothing is saved then
     */
    public void save(Collection<FinishedGame> games) {
        long began = System.nanoTime();
        write("games cannot be saved", handle -> table.insertNew(handle, games));
        long took = System.nanoTime() - began;
        games.forEach(game -> metrics.saved(took));
    }

    /**
     * Takes in records from elsewhere, all of them or none, and returns once they are on disk. Those that are there
     * already stay as they are; if any are new, the journal has an entry {@code import}.
     *
     * @param games each checked by the rules already; what it throws breaks the import off
     * @param source what to call where they come from, for the journal
     * @throws GameDiffersException if an attempt is there already that is another one; nothing is taken in then
     */
    public Imported takeIn(Iterator<FinishedGame> games, String source) {
        boolean[] begun = {false};
        return write("games cannot be taken in", handle -> {
            if (begun[0]) {
                throw new StoreException(
                        place, "the connection was lost while games were taken in, and nothing was; import them again");
            }
            begun[0] = true;
            Imported imported = table.takeIn(handle, games);
            if (imported.added() > 0) {
                String why = imported.added() + (imported.added() == 1 ? " game of " : " games of ") + source;
                Ledger.amend(handle, Amendment.of(new JournalEntry(Instant.now(), "import", "", why)));
            }
            return imported;
        });
    }

    /** All results, by round and then by id. */
    public List<FinishedGame> games() {
        return read(table::results);
    }

    /** Gives all results one by one, by round and then by id, without holding them all in memory. */
    public void forEachGame(Consumer<FinishedGame> receiver) {
        forEach(GameFilter.RESULTS, receiver);
    }

    /**
     * Gives the attempts of a kind one by one, by round, id and number, without holding them all in memory: those that
     * are there when it begins.
     */
    public void forEach(GameFilter filter, Consumer<FinishedGame> receiver) {
        List<GameTable.Key> keys = read(handle -> table.keys(handle, filter));
        for (int from = 0; from < keys.size(); from += FETCHED) {
            List<GameTable.Key> some = keys.subList(from, Math.min(keys.size(), from + FETCHED));
            read(handle -> table.fetch(handle, some)).forEach(receiver);
        }
    }

    /** The games that have a result. */
    public Set<GameId> finished() {
        return read(GameTable::finished);
    }

    /** Every attempt at a game, void ones too, in their order; empty if there is none. */
    public List<FinishedGame> attempts(GameId id) {
        return read(handle -> table.attempts(handle, id));
    }

    /** The number of the last attempt at each game of which there is one, void ones too. */
    public Map<GameId, Integer> lastAttempts() {
        return read(GameTable::lastAttempts);
    }

    /** The games that have a result, by round and then by id, without their moves. */
    public List<Decided> decided() {
        return read(table::decided);
    }

    /** The highest round of which a game has a result; 0 if none has. */
    public int lastRound() {
        return read(GameTable::lastRound);
    }

    /** What the event remembers under a name. */
    public Optional<String> meta(String name) {
        return read(handle -> handle.createQuery("SELECT value FROM event_meta WHERE name = :name")
                .bind("name", name)
                .mapTo(String.class)
                .findOne());
    }

    /** Remembers a value under a name, in place of an earlier one, and returns once it is on disk. */
    public void putMeta(String name, String value) {
        write("the event's " + name + " cannot be saved", handle -> Ledger.putMeta(handle, name, value));
    }

    /** Changes what the event is and who is in it, all at once, and returns once that is on disk. */
    public void amend(Amendment amendment) {
        write("what was done to the event cannot be saved", handle -> {
            Ledger.amend(handle, amendment);
            return true;
        });
    }

    /** Everybody who is in the event or was, in the order of entry; empty in a store that no event has claimed. */
    public List<PlayerRow> players() {
        return read(handle -> unaltered(() -> Ledger.players(handle)));
    }

    /** What was done to the event, in order. */
    public List<JournalEntry> journal() {
        return read(handle -> unaltered(() -> Ledger.journal(handle)));
    }

    private <T> T read(Function<Handle, T> access) {
        return access("it cannot be read", () -> database.read(access));
    }

    private <T> T write(String failed, Function<Handle, T> access) {
        if (!writable) {
            throw new IllegalStateException("store " + place + " is open to be read only; open it to write");
        }
        writing.lock();
        try {
            return access(failed, () -> database.write(access));
        } finally {
            writing.unlock();
        }
    }

    /** What a row holds that no Millrace has written is told like any other fault of the store. */
    private <T> T unaltered(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException altered) {
            throw new StoreException(place, String.valueOf(altered.getMessage()), altered);
        }
    }

    private <T> T access(String failed, Supplier<T> access) {
        try {
            return Failure.guard(place, failed, access);
        } catch (StoreException e) {
            metrics.failed();
            throw e;
        }
    }

    /** Closes the file, after a running save, and lets others write to it. */
    @Override
    public void close() {
        writing.lock();
        try {
            database.close();
        } finally {
            lock.ifPresent(StoreLock::close);
            writing.unlock();
        }
    }
}
