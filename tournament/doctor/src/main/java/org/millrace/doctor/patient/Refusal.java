package org.millrace.doctor.patient;

import java.util.Optional;

/**
 * An Error of the referee's that belongs to no game.
 *
 * @param error the Error
 * @param said what the bot had said last on that connection, answers to Ping left out: those are never refused
 */
public record Refusal(Entry error, Optional<Entry> said) {}
