package org.millrace.tournament.schedule.swiss;

import java.util.Map;

/**
 * What a pairing has to know of a player who is in the round.
 *
 * @param player index in the order of entry
 * @param number his place among all by seed, from 1
 * @param halfPoints his points so far, in half points
 * @param byes how often he sat out since the field was odd
 * @param met how often he was paired with whom, by the other's index
 * @param colours what he had so far
 * @param down how much he should not meet somebody with fewer points again, from 0
 * @param up how much he should not meet somebody with more points again, from 0
 */
record Contender(
        int player,
        int number,
        int halfPoints,
        int byes,
        Map<Integer, Integer> met,
        Colours colours,
        int down,
        int up) {
    Contender {
        met = Map.copyOf(met);
    }

    int timesMet(Contender other) {
        return met.getOrDefault(other.player, 0);
    }
}
