package org.millrace.results.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/** How the connections to a server are made: with which user, with which patience, and those that only read. */
final class PostgresConnections {
    /** How long to wait until a connection stands, or is free. */
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** How long a server that is not heard of any more may take to answer. */
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private static final int READERS = 3;

    private PostgresConnections() {}

    /**
     * Makes connections to a store.
     *
     * @throws StoreException if its password cannot be read, or its address has a parameter that the driver does not know
     */
    static PGSimpleDataSource of(PostgresAddress address) {
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(address.url());
        connections.setProperty(PGProperty.CONNECT_TIMEOUT, String.valueOf(CONNECT.toSeconds()));
        connections.setProperty(PGProperty.SOCKET_TIMEOUT, String.valueOf(ANSWER.toSeconds()));
        connections.setProperty(PGProperty.TCP_KEEP_ALIVE, "true");
        for (Map.Entry<String, String> parameter : address.parameters().entrySet()) {
            try {
                connections.setProperty(parameter.getKey(), parameter.getValue());
            } catch (SQLException | IllegalArgumentException unfit) {
                throw new StoreException(
                        address,
                        "the driver takes no parameter " + parameter.getKey()
                                + " with that value; its manual lists those" + " that it has",
                        unfit);
            }
        }
        connections.setProperty(PGProperty.CURRENT_SCHEMA, address.schema());
        connections.setProperty(
                PGProperty.APPLICATION_NAME,
                "millrace " + ProcessHandle.current().pid() + " " + address.schema());
        address.user().or(() -> environment("PGUSER")).ifPresent(connections::setUser);
        // Where there is none, the driver looks into the file that PGPASSFILE names, or ~/.pgpass.
        address.password()
                .or(() -> address.passwordFile().map(file -> password(address, file)))
                .or(() -> environment("PGPASSWORD"))
                .ifPresent(connections::setPassword);
        return connections;
    }

    private static Optional<String> environment(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }

    private static String password(PostgresAddress address, Path file) {
        try {
            return Files.readString(file).lines().findFirst().orElse("");
        } catch (IOException e) {
            throw new StoreException(
                    address,
                    "the file with its password cannot be read (" + e + "); check its path and permissions",
                    e);
        }
    }

    /** A pool of connections that refuse every change. */
    static HikariDataSource readers(PostgresAddress address, PGSimpleDataSource connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("store");
        config.setDataSource(connections);
        config.setMaximumPoolSize(READERS);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(CONNECT.toMillis());
        config.setConnectionInitSql("SET default_transaction_read_only = on");
        try {
            return new HikariDataSource(config);
        } catch (HikariPool.PoolInitializationException e) {
            throw Failure.of(address, "it cannot be opened", e);
        }
    }

    /** Whether the schema of a store is there. */
    static boolean hasSchema(PostgresAddress address, Jdbi jdbi) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = :schema)")
                        .bind("schema", address.schema())
                        .mapTo(Boolean.class)
                        .one());
    }
}
