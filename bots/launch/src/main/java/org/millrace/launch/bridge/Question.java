package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.OptionalLong;
import org.millrace.rules.play.Game;

/**
 * A turn, as an engine is asked about it.
 *
 * @param game the game so far
 * @param budget how long the answer should take at most
 * @param nodes how many positions may be searched, where the event limits that
 * @param drawOffered whether the opponent offers a draw
 */
record Question(Game game, Duration budget, OptionalLong nodes, boolean drawOffered) {}
