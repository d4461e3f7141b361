package org.millrace.bot.house;

import java.util.List;
import org.millrace.rules.play.Move;

/**
 * What a search found.
 *
 * @param move the best move
 * @param score its worth for the mover, in hundredths of a stone; near {@link Search#WIN} when the game is decided
 * @param depth the last depth that was searched to its end, in plies
 * @param nodes positions visited
 * @param variation the moves that both sides are expected to play, the best move first
 */
record SearchResult(Move move, int score, int depth, long nodes, List<Move> variation) {}
