package org.millrace.results.store;

/**
 * What a store that is open to be written measures; every method does nothing unless overridden.
 *
 * <p>Called by the thread that uses the store, which waits for it to return; several threads may.
 */
public interface StoreMetrics {

    /** Measures nothing. */
    StoreMetrics NONE = new StoreMetrics() {};

    /**
     * An attempt at a game was saved and is on disk.
     *
     * @param nanos how long that took, the wait for other writers included
     */
    default void saved(long nanos) {}

    /** Something could not be read or written; whoever asked for it is told with a {@link StoreException}. */
    default void failed() {}
}
