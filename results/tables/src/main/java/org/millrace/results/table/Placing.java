package org.millrace.results.table;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A player's place as the event's own rules have it.
 *
 * @param rank from 1; players whom nothing tells apart share one
 * @param shared whether another player has the same rank
 * @param name of the player
 * @param byePoints points that he was given without a game
 * @param measures his numbers, one for each of the order's, empty where it was not asked for
 */
public record Placing(int rank, boolean shared, String name, double byePoints, List<OptionalDouble> measures) {
    public Placing {
        measures = List.copyOf(measures);
    }
}
