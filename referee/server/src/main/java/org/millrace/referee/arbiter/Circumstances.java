package org.millrace.referee.arbiter;

import java.util.Optional;

/**
 * What the network shell knows about a move whose time is over.
 *
 * @param lag how late the referee itself was while the move's clock ran, at its worst; empty if it never was
 * @param meanwhile what else came from the bot: whole sentences, or empty
 */
public record Circumstances(Optional<Lag> lag, String meanwhile) {

    /** Nothing is known. */
    public static final Circumstances NONE = new Circumstances(Optional.empty(), "");
}
