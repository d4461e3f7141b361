package org.millrace.results.store;

import java.nio.file.Path;

/** A store that cannot be opened, read or written; the message names the file, the reason and what to do. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreException(Path file, String reason) {
        super(message(file, reason));
    }

    StoreException(Path file, String reason, Throwable cause) {
        super(message(file, reason), cause);
    }

    private static String message(Path file, String reason) {
        return "store " + file + ": " + reason;
    }
}
