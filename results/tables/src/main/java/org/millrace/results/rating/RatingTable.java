package org.millrace.results.rating;

import java.util.List;

/**
 * The outcome of a rating: one pool of players for each set that games or anchors connect.
 *
 * @param pools the largest first; between players of two pools nothing can be said
 * @param withoutGames players who were named but played no rated game, by name
 */
public record RatingTable(List<RatingPool> pools, List<String> withoutGames, EloOptions options) {
    public RatingTable {
        pools = List.copyOf(pools);
        withoutGames = List.copyOf(withoutGames);
    }
}
