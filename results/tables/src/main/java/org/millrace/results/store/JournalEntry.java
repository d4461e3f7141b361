package org.millrace.results.store;

import java.time.Instant;

/**
 * Something that was done to an event.
 *
 * @param at when, by the wall clock
 * @param what a word of a small list, such as {@code withdraw}
 * @param subject whom or what it was done to: a player's name or a game's id; empty for the event itself
 * @param why the reason that was given; may be empty
 */
public record JournalEntry(Instant at, String what, String subject, String why) {}
