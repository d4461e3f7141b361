package org.millrace.bot.house;

import java.util.List;
import java.util.OptionalLong;

/**
 * The ladder: house bots of fixed strength, from random play on, each some 200 Elo above the one below it.
 *
 * <p>Nodes are counted and slips drawn by lot, so a rung plays alike on every machine. What each is worth was measured by
 * a round robin in nine men's morris, which LADDER.md tells of; a rung is never changed without measuring all of them
 * again.
 */
public final class Ladder {

    private static final List<Rung> RUNGS = List.of(
            rung(1, "random", 0, 0),
            rung(2, "greedy", 83, 214),
            rung(3, "greedy", 66, 426),
            rung(4, "greedy", 49, 636),
            rung(5, "greedy", 32, 824),
            rung(6, "greedy", 15, 1006),
            rung(7, "greedy", 0, 1171),
            searching(8, "minimax", 60, 1380),
            searching(9, "mcts", 300, 1595),
            searching(10, "minimax", 1000, 1739),
            searching(11, "minimax", 4000, 1883));

    private Ladder() {}

    /** The rungs, the weakest first. */
    public static List<Rung> rungs() {
        return RUNGS;
    }

    static boolean has(String name) {
        return RUNGS.stream().anyMatch(rung -> rung.name().equals(name));
    }

    /** One line for each rung: its name, its Elo and what it is. */
    static List<String> descriptions() {
        return RUNGS.stream()
                .map(rung -> "%-8s %5d  %s".formatted(rung.name(), rung.elo(), rung.description()))
                .toList();
    }

    private static Rung rung(int number, String kind, int slips, int elo) {
        return new Rung(number, kind, OptionalLong.empty(), slips, elo);
    }

    private static Rung searching(int number, String kind, long nodes, int elo) {
        return new Rung(number, kind, OptionalLong.of(nodes), 0, elo);
    }
}
