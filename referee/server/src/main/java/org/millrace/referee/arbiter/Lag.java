package org.millrace.referee.arbiter;

import java.time.Duration;

/**
 * A time in which the referee could not work, as it measured it itself.
 *
 * @param length of that time, as far as it lies within the move that it is told for
 * @param evidence a clause without a full stop, such as "its event loop stood still from 1.204 s to 1.416 s of the move"
 */
public record Lag(Duration length, String evidence) {}
