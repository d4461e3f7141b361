package org.millrace.rules.naive;

/**
 * How a game ended on the board.
 *
 * @param winner {@code W}, {@code B}, or {@code .} for a draw
 * @param reason the reason's name in the rules
 */
record NaiveEnd(char winner, String reason) {}
