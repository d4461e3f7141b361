package org.millrace.results.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * An event store as an SQLite file: its connections, its durability, and the tests that it is a store and whole.
 *
 * <p>A write-ahead log, synchronised with the disk at every commit ({@code synchronous=FULL}): a commit that has
 * returned survives a loss of power, and readers do not hold up the writer. Safe in every thread.
 */
final class SqliteFile implements Database {
    /** Marks a file as ours, in SQLite's header: "MLRC". */
    static final int APPLICATION_ID = 0x4D4C5243;

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private static final String DATA_SOURCE = "org.sqlite.SQLiteDataSource";

    /** How long to wait for another program that holds the file, such as a backup, or for a free connection. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** One writes, the others read while it does. */
    private static final int CONNECTIONS = 4;

    /** One database for all connections of a pool. */
    private static final String MEMORY_URL = "jdbc:sqlite:file:warm-up?mode=memory&cache=shared";

    private static final StorePlace MEMORY = new StorePlace.File(Path.of("memory"));

    private final StorePlace file;
    private final HikariDataSource connections;
    private final Jdbi jdbi;

    private SqliteFile(StorePlace file, HikariDataSource connections) {
        this.file = file;
        this.connections = connections;
        this.jdbi = Jdbi.create(connections);
    }

    /** Opens the file, makes it if it is not there, and brings its schema up to date. */
    static SqliteFile openToWrite(Path path) {
        SqliteFile opened = connect(path, SqliteMode.WRITE);
        return checked(opened, () -> {
            opened.markIfNew();
            opened.requireOursAndWhole();
            new Schema(opened.file, opened.connections).migrate();
        });
    }

    /** Opens a file that must be there, refuses every change to it, and leaves its folder as it is. */
    static SqliteFile openToRead(Path path) {
        if (!Files.exists(path)) {
            throw new StoreException(new StorePlace.File(path), "there is no such file; check the path");
        }
        return openToRead(path, SqliteMode.toRead(path));
    }

    static SqliteFile openToRead(Path path, SqliteMode mode) {
        SqliteFile opened = connect(path, mode);
        return checked(opened, () -> {
            opened.requireOursAndWhole();
            new Schema(opened.file, opened.connections).requireCurrent();
        });
    }

    private static SqliteFile checked(SqliteFile opened, Runnable check) {
        boolean good = false;
        try {
            check.run();
            good = true;
            return opened;
        } finally {
            if (!good) {
                opened.close();
            }
        }
    }

    /** Opens a store in memory and closes it: what a first one takes to load is there for those that follow. */
    static void warmUp() {
        try (SqliteFile memory = new SqliteFile(MEMORY, new HikariDataSource(config(MEMORY_URL, SqliteMode.WRITE)))) {
            memory.markIfNew();
            memory.requireOursAndWhole();
            new Schema(MEMORY, memory.connections).migrate();
        }
    }

    private static SqliteFile connect(Path path, SqliteMode mode) {
        StorePlace file = new StorePlace.File(path);
        requireSqlite(path, file);
        try {
            return new SqliteFile(file, new HikariDataSource(config(mode.url(path), mode)));
        } catch (HikariPool.PoolInitializationException e) {
            throw Failure.of(file, "it cannot be opened", e);
        }
    }

    private static HikariConfig config(String url, SqliteMode mode) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("store");
        // Not by its URL alone, for which all drivers that there are would be loaded first.
        config.setDataSourceClassName(DATA_SOURCE);
        config.addDataSourceProperty("url", url);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        config.setMaxLifetime(0);
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.addDataSourceProperty("busyTimeout", String.valueOf(PATIENCE.toMillis()));
        if (mode == SqliteMode.WRITE) {
            config.addDataSourceProperty("journalMode", "WAL");
            config.addDataSourceProperty("synchronous", "FULL");
            // On macOS a plain synchronisation stops at the drive's own cache; elsewhere this changes nothing.
            config.setConnectionInitSql("PRAGMA fullfsync = ON");
        } else {
            if (mode != SqliteMode.READ_ALONE) {
                config.addDataSourceProperty("readOnly", "true");
                config.setReadOnly(true);
            }
            config.setConnectionInitSql("PRAGMA query_only = ON");
        }
        return config;
    }

    /** SQLite would take any file whose first bytes are overwritten for an encrypted one; ours say what they are. */
    private static void requireSqlite(Path path, StorePlace file) {
        if (!Files.exists(path)) {
            return;
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] head = in.readNBytes(MAGIC.length);
            if (head.length > 0 && !Arrays.equals(head, MAGIC)) {
                throw new StoreException(
                        file,
                        "it is no event store, or its first bytes are damaged; name another file, or bring back a copy");
            }
        } catch (IOException e) {
            throw new StoreException(file, "it cannot be read (" + e + "); check its path and its permissions", e);
        }
    }

    private void markIfNew() {
        Failure.guard(
                file,
                "it cannot be set up",
                () -> jdbi.useHandle(handle -> {
                    if (applicationId(handle) == 0 && objects(handle) == 0) {
                        handle.execute("PRAGMA application_id = " + APPLICATION_ID);
                    }
                }));
    }

    private void requireOursAndWhole() {
        Failure.guard(
                file,
                "it cannot be checked",
                () -> jdbi.useHandle(handle -> {
                    if (applicationId(handle) != APPLICATION_ID) {
                        throw new StoreException(
                                file, "it is an SQLite file of another program, not an event store; name another file");
                    }
                    List<String> faults = handle.createQuery("PRAGMA quick_check(1)")
                            .mapTo(String.class)
                            .list();
                    if (!faults.equals(List.of("ok"))) {
                        throw new StoreException(
                                file, "it is damaged (" + String.join("; ", faults) + "); " + SqliteTrouble.DAMAGED);
                    }
                }));
    }

    private static int applicationId(Handle handle) {
        return handle.createQuery("PRAGMA application_id").mapTo(Integer.class).one();
    }

    private static int objects(Handle handle) {
        return handle.createQuery("SELECT COUNT(*) FROM sqlite_master")
                .mapTo(Integer.class)
                .one();
    }

    @Override
    public <T> T read(Function<Handle, T> access) {
        return jdbi.withHandle(access::apply);
    }

    @Override
    public <T> T write(Function<Handle, T> access) {
        return jdbi.inTransaction(access::apply);
    }

    /** SQLite sorts text so by itself. */
    @Override
    public String byBytes(String column) {
        return column;
    }

    @Override
    public void close() {
        connections.close();
    }
}
