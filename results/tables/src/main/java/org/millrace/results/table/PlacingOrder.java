package org.millrace.results.table;

import java.util.List;

/**
 * How an event ranks its players: what games alone do not tell.
 *
 * @param rule says it to readers, in a sentence
 * @param measures numbers that have a column of their own
 * @param placings of all players, best first
 */
public record PlacingOrder(String rule, List<Measure> measures, List<Placing> placings) {
    public PlacingOrder {
        measures = List.copyOf(measures);
        placings = List.copyOf(placings);
        for (Placing placing : placings) {
            if (placing.measures().size() != measures.size()) {
                throw new IllegalArgumentException(placing.name() + " has "
                        + placing.measures().size() + " numbers for " + measures.size() + " measures");
            }
        }
    }
}
