package org.millrace.results.store;

/** A store that cannot be opened, read or written; the message names the store, the reason and what to do. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreException(StorePlace place, String reason) {
        super(message(place, reason));
    }

    StoreException(StorePlace place, String reason, Throwable cause) {
        super(message(place, reason), cause);
    }

    private static String message(StorePlace place, String reason) {
        return "store " + place + ": " + reason;
    }
}
