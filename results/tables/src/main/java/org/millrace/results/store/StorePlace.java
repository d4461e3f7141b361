package org.millrace.results.store;

import java.nio.file.Path;
import org.millrace.rules.Parsed;

/** Where a store is. Its text names it in messages and holds no password. */
public sealed interface StorePlace permits StorePlace.File, PostgresAddress {

    /**
     * A file of SQLite's.
     *
     * @param path the file itself, not its folder
     */
    record File(Path path) implements StorePlace {
        @Override
        public String toString() {
            return path.toString();
        }
    }

    /** Whether a text is the address of a database, good or bad, and so no path. */
    static boolean isAddress(String text) {
        return text.startsWith("jdbc:");
    }

    /** Reads an address that begins with {@code jdbc:}. What is refused is not repeated, since it may hold a password. */
    static Parsed<StorePlace> address(String text) {
        return switch (PostgresAddress.parse(text)) {
            case Parsed.Ok<PostgresAddress> ok -> new Parsed.Ok<>(ok.value());
            case Parsed.Bad<PostgresAddress> bad -> new Parsed.Bad<>(bad.field(), bad.reason());
        };
    }
}
