package org.millrace.tournament.schedule.tiebreak;

import java.util.List;

/**
 * A player's place.
 *
 * @param rank from 1; players whom nothing tells apart share one, and the ranks behind it stay empty
 * @param shared whether another player has the same rank
 * @param player index in the order of entry
 * @param halfPoints points of games and byes, in half points
 * @param values of the tie-breaks, in their order, as they stood when the player's group was told apart by each; a
 *     tie-break that was not needed has none, nor have those behind it
 */
public record Place(int rank, boolean shared, int player, int halfPoints, List<Long> values) {
    public Place {
        values = List.copyOf(values);
    }
}
