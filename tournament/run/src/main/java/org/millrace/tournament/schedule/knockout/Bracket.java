package org.millrace.tournament.schedule.knockout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The matches of a knockout event as far as both places of each are known.
 *
 * @param rounds round by round; the last one may still be going on
 * @param roundsInAll how many rounds the event has
 */
public record Bracket(List<List<Match>> rounds, int roundsInAll) {
    public Bracket {
        rounds = rounds.stream().map(List::copyOf).toList();
    }

    /** The winner of the final; empty as long as it is not decided. */
    public Optional<Integer> champion() {
        return isDecided() ? rounds.getLast().getFirst().winner() : Optional.empty();
    }

    /** Whether every match of the event is decided. */
    public boolean isDecided() {
        return rounds.size() == roundsInAll && rounds.getLast().stream().noneMatch(Match::isOpen);
    }

    /**
     * Seeds in the order of their places in the first round, so that two neighbours meet, the winner meets that of the
     * next two, and the best seeds meet as late as they can: 1 8 4 5 2 7 3 6.
     *
     * @param size a power of two
     */
    static List<Integer> seedsByPlace(int size) {
        List<Integer> seeds = List.of(1);
        while (seeds.size() < size) {
            int sum = 2 * seeds.size() + 1;
            List<Integer> wider = new ArrayList<>();
            for (int seed : seeds) {
                wider.add(seed);
                wider.add(sum - seed);
            }
            seeds = wider;
        }
        return List.copyOf(seeds);
    }
}
