package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.rules.play.EndReason;

/**
 * A game that a bot lost by a fault of its own.
 *
 * @param reason what the fault was, never a walk-over
 * @param detail what was seen, in a sentence
 * @param log the log of its process; empty for a bot that connects by itself
 */
public record Trouble(String bot, GameId game, EndReason reason, String detail, Optional<Path> log) {}
