package org.millrace.tournament.register;

import java.util.Optional;

/**
 * Something in which an event file differs from the event in the store.
 *
 * @param line what to show of it, beginning with {@code -} for what was and {@code +} for what is to be
 * @param acceptance the name under which it can be accepted; empty if it cannot
 * @param why it cannot, or cannot without a name, as a sentence; may be empty
 */
record Difference(String line, Optional<Acceptance> acceptance, String why) {}
