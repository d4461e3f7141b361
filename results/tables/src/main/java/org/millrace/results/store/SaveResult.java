package org.millrace.results.store;

import org.millrace.record.FinishedGame;

/** What became of a record that was to be saved. */
public sealed interface SaveResult {

    /** It is on disk and survives a loss of power. */
    record Saved() implements SaveResult {}

    /**
     * An attempt of this number is there already and stays as it is.
     *
     * @param kept the record that is there, which may equal the new one or not
     */
    record AlreadyThere(FinishedGame kept) implements SaveResult {}
}
