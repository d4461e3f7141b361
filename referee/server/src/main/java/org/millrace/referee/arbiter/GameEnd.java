package org.millrace.referee.arbiter;

import org.millrace.record.Verdict;
import org.millrace.rules.play.Game;

/**
 * How and where a game ended.
 *
 * @param game the game with its final position; a refused move is not in it
 * @param clocks both clocks at the end; the clock of a player who lost on time shows zero
 */
public record GameEnd(Verdict verdict, Game game, Clocks clocks) {}
