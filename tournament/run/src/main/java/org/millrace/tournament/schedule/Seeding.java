package org.millrace.tournament.schedule;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Who counts as stronger before the first game. */
public enum Seeding {
    /** The organiser has entered the strongest first. */
    ENTRY_ORDER,
    /** By lot. */
    LOT;

    /**
     * The players, top seed first. The order of some does not depend on which others are there.
     *
     * @param players indexes in the order of entry
     * @param seed decides the lots
     */
    public List<Integer> order(Collection<Integer> players, long seed) {
        Comparator<Integer> byEntry = Comparator.naturalOrder();
        return switch (this) {
            case ENTRY_ORDER -> players.stream().sorted(byEntry).toList();
            case LOT ->
                players.stream()
                        .sorted(Comparator.comparingLong((Integer player) -> Lots.draw(seed, player))
                                .thenComparing(byEntry))
                        .toList();
        };
    }
}
