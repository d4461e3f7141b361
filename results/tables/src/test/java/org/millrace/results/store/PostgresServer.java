package org.millrace.results.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;

/** A real server for the tests of this process, started when it is first needed and ended with the process. */
final class PostgresServer {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private PostgresServer() {}

    private static final class Running {
        private static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                // A locale that does not sort by bytes, as most servers have it.
                return EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "off")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A schema that is not there yet. */
    static PostgresAddress newSchema() {
        return schema(Running.SERVER, "cup_" + SCHEMAS.incrementAndGet());
    }

    /** A schema of a server. */
    static PostgresAddress schema(EmbeddedPostgres server, String name) {
        return PostgresAddress.parse("jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres?currentSchema="
                        + name + "&user=postgres&password=not-asked-for")
                .orThrow();
    }

    /** Access past the store, in its schema. */
    static Jdbi past(PostgresAddress address) {
        return Jdbi.create(PostgresConnections.of(address));
    }
}
