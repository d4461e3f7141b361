package org.millrace.tournament.run;

import org.millrace.record.GameId;

/**
 * A game that was given to the referee.
 *
 * @param round from 1
 * @param attempt from 1; higher when earlier attempts were void
 * @param opening the opening's id
 */
public record StartedGame(GameId id, int round, int attempt, String white, String black, String opening) {}
