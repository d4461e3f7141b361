package org.millrace.bot.house;

import org.millrace.rules.play.Move;

/**
 * What a {@link Judge} found.
 *
 * @param move the move that it would play
 * @param score the worth for the side to move, in hundredths of a stone
 * @param decided one side wins by force, as far as the search went; the score is then far beyond any count of stones
 */
public record Judgement(Move move, int score, boolean decided) {}
