package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.Optional;

/**
 * That a bot was taken out of the event: it loses its other games as walk-overs.
 *
 * @param why a clause of which the bot is the subject
 * @param lastFailure what was seen the last time, in a sentence
 * @param log the log of its last process; empty for a bot that connects by itself
 */
public record Withdrawal(String bot, String why, String lastFailure, Optional<Path> log) {}
