package org.millrace.results.store;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * An event store in a schema of a PostgreSQL server: the test that the schema is a store, its readers and its writer.
 *
 * <p>A connection that is lost is made again, and what was not finished is tried again for a bounded time.
 */
final class PostgresDatabase implements Database {
    private final PostgresAddress address;
    private final HikariDataSource readers;
    private final Jdbi jdbi;
    private final Optional<PostgresWriter> writer;
    private final Patience patience;

    private PostgresDatabase(
            PostgresAddress address, HikariDataSource readers, Optional<PostgresWriter> writer, Patience patience) {
        this.address = address;
        this.readers = readers;
        this.jdbi = Jdbi.create(readers);
        this.writer = writer;
        this.patience = patience;
    }

    /**
     * Opens the store, makes it if it is not there, and brings its schema up to date.
     *
     * @param bound how long a lost connection is tried again
     */
    static PostgresDatabase openToWrite(PostgresAddress address, Duration bound) {
        DataSource connections = PostgresConnections.of(address);
        Jdbi direct = Jdbi.create(connections);
        Failure.guard(address, "it cannot be opened", () -> {
            if (!PostgresConnections.hasSchema(address, direct)) {
                direct.useHandle(handle -> handle.execute("CREATE SCHEMA " + address.schema()));
            }
            requireOurs(address, direct);
        });
        Patience patience = new Patience(address, bound);
        PostgresWriter writer =
                Failure.guard(address, "it cannot be opened", () -> PostgresWriter.take(address, direct, patience));
        boolean opened = false;
        try {
            new Schema(address, connections).migrate();
            Failure.guard(address, "it cannot be set up", writer::begin);
            PostgresDatabase database = new PostgresDatabase(
                    address,
                    PostgresConnections.readers(address, PostgresConnections.of(address)),
                    Optional.of(writer),
                    patience);
            opened = true;
            return database;
        } finally {
            if (!opened) {
                writer.close();
            }
        }
    }

    /** Opens a store that must be there, and refuses every change to it. */
    static PostgresDatabase openToRead(PostgresAddress address) {
        HikariDataSource readers = PostgresConnections.readers(address, PostgresConnections.of(address));
        PostgresDatabase database =
                new PostgresDatabase(address, readers, Optional.empty(), new Patience(address, Patience.USUAL));
        boolean opened = false;
        try {
            Failure.guard(address, "it cannot be opened", database::requireThere);
            new Schema(address, readers).requireCurrent();
            opened = true;
            return database;
        } finally {
            if (!opened) {
                database.close();
            }
        }
    }

    private void requireThere() {
        if (!PostgresConnections.hasSchema(address, jdbi)) {
            throw new StoreException(
                    address, "there is no such schema; check currentSchema= in the address, or play an event into it");
        }
        requireOurs(address, jdbi);
    }

    /** Makes sure that nobody else has the store open to write; does nothing where there is none yet. */
    static void refuseIfInUse(PostgresAddress address) {
        Jdbi direct = Jdbi.create(PostgresConnections.of(address));
        Failure.guard(address, "it cannot be opened", () -> {
            if (PostgresConnections.hasSchema(address, direct)) {
                direct.useHandle(handle -> PostgresWriter.refuseHolder(address, handle));
            }
        });
    }

    /** A schema is ours if our first migration made its tables, or if there are none. */
    private static void requireOurs(PostgresAddress address, Jdbi jdbi) {
        jdbi.useHandle(handle -> {
            int others = handle.createQuery(
                            "SELECT COUNT(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace"
                                    + " WHERE nspname = :schema AND relkind IN ('r', 'p', 'v', 'm', 'f')"
                                    + " AND relname <> '" + Schema.HISTORY + "'")
                    .bind("schema", address.schema())
                    .mapTo(Integer.class)
                    .one();
            if (others > 0 && !isMadeByUs(handle, address)) {
                throw new StoreException(
                        address,
                        "the schema holds tables of another program; name an empty one or a new one with currentSchema=");
            }
        });
    }

    private static boolean isMadeByUs(Handle handle, PostgresAddress address) {
        boolean history = handle.createQuery("SELECT to_regclass(:name) IS NOT NULL")
                .bind("name", address.schema() + "." + Schema.HISTORY)
                .mapTo(Boolean.class)
                .one();
        return history
                && handle.createQuery("SELECT COUNT(*) FROM " + Schema.HISTORY + " WHERE script = '" + Schema.FIRST
                                        + "'")
                                .mapTo(Integer.class)
                                .one()
                        > 0;
    }

    @Override
    public <T> T read(Function<Handle, T> access) {
        return patience.insist(() -> jdbi.withHandle(access::apply));
    }

    @Override
    public <T> T write(Function<Handle, T> access) {
        return writer.orElseThrow().write(access);
    }

    /** Servers sort text by the language of their database unless they are told otherwise. */
    @Override
    public String byBytes(String column) {
        return column + " COLLATE \"C\"";
    }

    @Override
    public void close() {
        readers.close();
        writer.ifPresent(PostgresWriter::close);
    }
}
