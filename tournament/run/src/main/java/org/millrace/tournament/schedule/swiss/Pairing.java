package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.millrace.tournament.schedule.Meeting;

/**
 * Who meets whom in one round.
 *
 * <p>The pairing is the best by {@link PairingCosts}. If it left no pairing without a rematch for the round after it, the
 * best one is taken that differs in some pair, keeps the same rules and does leave one, if there is such a pairing: a
 * look ahead of one round, which costs little and spares small fields most rematches, but no proof that all rounds will
 * do without.
 */
final class Pairing {
    private final PairingCosts costs;
    private final List<IntBinaryOperator> levels;
    private final int places;

    private Pairing(PairingCosts costs, Meeting meeting) {
        this.costs = costs;
        this.levels = costs.levels(meeting);
        this.places = costs.places();
    }

    /**
     * For each place the place of the opponent, or the number of players for the bye.
     *
     * @param ranking best first, at least one player
     * @param isLast whether no round follows
     * @param lots decides between pairings that are equal in everything else
     */
    static List<Integer> opponents(List<Contender> ranking, Meeting meeting, boolean isLast, long lots) {
        Pairing pairing = new Pairing(new PairingCosts(ranking, lots), meeting);
        int[] best = PriorityMatching.mates(pairing.places, pairing.levels);
        int[] chosen = isLast ? best : pairing.withNextRound(best);
        return IntStream.range(0, ranking.size())
                .mapToObj(place -> chosen[place])
                .toList();
    }

    private int[] withNextRound(int[] best) {
        long[] bound = totals(best);
        if (bound[0] > 0 || bound[1] > 0 || leavesPairing(best)) {
            return best;
        }
        return IntStream.range(0, places)
                .filter(place -> place < best[place])
                .mapToObj(place -> without(place, best[place]))
                .flatMap(Optional::stream)
                .filter(other -> keepsRules(totals(other), bound) && leavesPairing(other))
                .min(Comparator.comparing(this::totals, Pairing::compare))
                .orElse(best);
    }

    /** The best pairing in which these two do not meet. */
    private Optional<int[]> without(int one, int two) {
        List<IntBinaryOperator> barred = new ArrayList<>(levels);
        barred.addFirst((a, b) -> a == one && b == two ? 1 : 0);
        int[] other = PriorityMatching.mates(places, barred);
        return other[one] == two ? Optional.empty() : Optional.of(other);
    }

    private long[] totals(int[] mates) {
        return levels.stream()
                .mapToLong(level -> IntStream.range(0, places)
                        .filter(place -> place < mates[place])
                        .mapToLong(place -> level.applyAsInt(place, mates[place]))
                        .sum())
                .toArray();
    }

    private static boolean keepsRules(long[] other, long[] bound) {
        return IntStream.range(0, PairingCosts.RULES).allMatch(level -> other[level] <= bound[level]);
    }

    private static int compare(long[] one, long[] two) {
        for (int level = 0; level < one.length; level++) {
            if (one[level] != two[level]) {
                return Long.compare(one[level], two[level]);
            }
        }
        return 0;
    }

    /** Whether everybody can meet somebody new, or have a first bye, in the round after this one. */
    private boolean leavesPairing(int[] mates) {
        Graph<Integer, DefaultEdge> fresh = new SimpleGraph<>(DefaultEdge.class);
        IntStream.range(0, places).forEach(fresh::addVertex);
        for (int one = 0; one < places; one++) {
            for (int two = one + 1; two < places; two++) {
                if (mates[one] != two && costs.isFresh(one, two)) {
                    fresh.addEdge(one, two);
                }
            }
        }
        // Dirac (1952): where everybody has half of the others left, there is a cycle through all, so also a pairing.
        boolean plenty = fresh.vertexSet().stream().allMatch(place -> 2 * fresh.degreeOf(place) >= places);
        return plenty
                || new SparseEdmondsMaximumCardinalityMatching<>(fresh)
                        .getMatching()
                        .isPerfect();
    }
}
