package org.millrace.tournament.schedule.knockout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The matches of a knockout event as far as both places of each are known.
 *
 * @param rounds round by round; the last one may still be going on
 * @param roundsInAll how many rounds the event has
 */
public record Bracket(List<List<Match>> rounds, int roundsInAll) {
    /** Between losing in one round and in the next there is room for the two places of the match for the third. */
    private static final int STEP = 4;

    private static final int STILL_IN = Integer.MAX_VALUE;

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
     * Players by how far they came, best first: each group shares a place. Who has not lost yet stands in the first group;
     * the match for the third place tells its two players apart, and those who lost in one round stand together.
     *
     * @param players how many are in the event
     */
    public List<List<Integer>> places(int players) {
        TreeMap<Integer, List<Integer>> groups = new TreeMap<>(Comparator.reverseOrder());
        Map<Integer, Integer> depths = depths();
        for (int player = 0; player < players; player++) {
            groups.computeIfAbsent(depths.getOrDefault(player, STILL_IN), depth -> new ArrayList<>())
                    .add(player);
        }
        return List.copyOf(groups.values());
    }

    /** How far those came who are out, or have played for the third place: more is farther. */
    private Map<Integer, Integer> depths() {
        Map<Integer, Integer> depths = new HashMap<>();
        for (List<Match> round : rounds) {
            for (Match match : round) {
                boolean forThird = match.round() == roundsInAll && match.number() > 1;
                int lost = STEP * match.round() - (forThird ? 2 : 0);
                if (match.state() instanceof Match.State.Vacant) {
                    match.upper().ifPresent(player -> depths.put(player, lost));
                    match.lower().ifPresent(player -> depths.put(player, lost));
                }
                match.loser().ifPresent(player -> depths.put(player, lost));
                if (forThird) {
                    match.winner().ifPresent(player -> depths.put(player, lost + 1));
                }
            }
        }
        return depths;
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
