package org.millrace.results.store;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * The database under a store: its connections, its durability, and what is not the same in all of them. Safe in every
 * thread, but one writes at a time.
 */
interface Database extends AutoCloseable {
    /** Runs an access that changes nothing; perhaps again, if the connection was lost meanwhile. */
    <T> T read(Function<Handle, T> access);

    /**
     * Runs an access in one transaction and returns once that is on disk. If the connection was lost meanwhile the access
     * may run again, but takes effect once.
     */
    <T> T write(Function<Handle, T> access);

    /** How a column of text is named in ORDER BY, so that it is sorted by its bytes. */
    String byBytes(String column);

    /** Closes the connections, and lets others write. */
    @Override
    void close();
}
