package org.millrace.tournament.schedule.tiebreak;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.tournament.schedule.ScoreCard;

/**
 * Who stands where: by points, then by each tie-break in turn among those who are still equal.
 *
 * <p>Where a tie-break tells some of a group apart, the next one looks at each smaller group by itself; the direct
 * encounter is asked again for these first, as FIDE has it (C.07, direct encounter).
 */
public final class Ranking {
    private final List<ScoreCard> cards;
    private final List<TieBreak> tieBreaks;
    private final List<Place> places = new ArrayList<>();

    private Ranking(List<ScoreCard> cards, List<TieBreak> tieBreaks) {
        this.cards = List.copyOf(cards);
        this.tieBreaks = List.copyOf(tieBreaks);
    }

    /**
     * All players, best first; who share a rank stand in the order of entry.
     *
     * @param cards of all players, by index
     * @param tieBreaks the first to decide first; may be empty
     */
    public static List<Place> of(List<ScoreCard> cards, List<TieBreak> tieBreaks) {
        Ranking ranking = new Ranking(cards, tieBreaks);
        List<Integer> all = cards.stream().map(ScoreCard::player).toList();
        grouped(all, player -> (long) cards.get(player).halfPoints())
                .forEach(group -> ranking.place(group, 0, List.of()));
        return List.copyOf(ranking.places);
    }

    private void place(List<Integer> group, int next, List<Long> values) {
        if (group.size() == 1 || next == tieBreaks.size()) {
            int rank = places.size() + 1;
            group.forEach(player -> places.add(
                    new Place(rank, group.size() > 1, player, cards.get(player).halfPoints(), values)));
            return;
        }
        TieBreak tieBreak = tieBreaks.get(next);
        Map<Integer, Long> found = tieBreak.values(cards, group);
        List<List<Integer>> smaller = grouped(group, player -> found.getOrDefault(player, 0L));
        boolean again = tieBreak == TieBreak.DIRECT_ENCOUNTER && smaller.size() > 1;
        for (List<Integer> part : smaller) {
            long value = found.getOrDefault(part.getFirst(), 0L);
            if (again && part.size() > 1) {
                place(part, next, values);
            } else {
                List<Long> longer = new ArrayList<>(values);
                longer.add(value);
                place(part, next + 1, longer);
            }
        }
    }

    /** Those with equal values together, the largest first, each group in the order of entry. */
    private static List<List<Integer>> grouped(List<Integer> players, Function<Integer, Long> value) {
        Map<Long, List<Integer>> groups = players.stream()
                .sorted()
                .collect(Collectors.groupingBy(
                        value, () -> new TreeMap<>(Comparator.<Long>reverseOrder()), Collectors.toList()));
        return List.copyOf(groups.values());
    }
}
