package org.millrace.results.rating;

import java.util.function.IntPredicate;

/**
 * All games, counted: for each two players that met, how often each result came up, by who moved first and whether the
 * games were a colour-swapped pair.
 *
 * <p>These counts are all the model needs, so a million games cost no more than the few numbers of each cell. A cell is
 * two players, {@code low} with the smaller index and {@code high}; its side 0 are the games in which {@code low} moved
 * first, side 1 those in which {@code high} did. Results are numbered from the first mover's view: 0 won, 1 drawn, 2
 * lost. Immutable.
 */
final class Encounters {
    static final int WON = 0;
    static final int DRAWN = 1;
    static final int LOST = 2;
    static final int RESULTS = 3;

    /** Kinds of a count: 0 to 8 pairs (3 * result of side 0 + result of side 1), 9 to 14 single games (9 + 3 * side). */
    static final int PAIR_KINDS = RESULTS * RESULTS;

    static final int KINDS = PAIR_KINDS + 2 * RESULTS;

    private final int players;
    private final int[] low;
    private final int[] high;
    private final int[] counts;

    /** Games by cell, side and result, pairs included: what most readers want. */
    private final int[] totals;

    /** {@code counts} holds {@link #KINDS} numbers for each cell; the arrays now belong to this object. */
    Encounters(int players, int[] low, int[] high, int[] counts) {
        this.players = players;
        this.low = low;
        this.high = high;
        this.counts = counts;
        this.totals = new int[low.length * 2 * RESULTS];
        for (int cell = 0; cell < low.length; cell++) {
            for (int first = 0; first < RESULTS; first++) {
                totals[at(cell, 0, first)] += single(cell, 0, first);
                totals[at(cell, 1, first)] += single(cell, 1, first);
                for (int second = 0; second < RESULTS; second++) {
                    totals[at(cell, 0, first)] += pairs(cell, first, second);
                    totals[at(cell, 1, second)] += pairs(cell, first, second);
                }
            }
        }
    }

    private static int at(int cell, int side, int result) {
        return (cell * 2 + side) * RESULTS + result;
    }

    private int single(int cell, int side, int result) {
        return counts[cell * KINDS + PAIR_KINDS + side * RESULTS + result];
    }

    int players() {
        return players;
    }

    int cells() {
        return low.length;
    }

    int low(int cell) {
        return low[cell];
    }

    int high(int cell) {
        return high[cell];
    }

    /** Games of one side with one result, from the first mover's view. */
    int count(int cell, int side, int result) {
        return totals[at(cell, side, result)];
    }

    int games(int cell, int side) {
        int at = at(cell, side, 0);
        return totals[at] + totals[at + 1] + totals[at + 2];
    }

    int games(int cell) {
        return games(cell, 0) + games(cell, 1);
    }

    /** The first mover's points on one side. */
    double score(int cell, int side) {
        int at = at(cell, side, 0);
        return totals[at + WON] + 0.5 * totals[at + DRAWN];
    }

    /** Whether {@code low} got at least half a point out of the cell. */
    boolean lowScored(int cell) {
        return games(cell, 0) > count(cell, 0, LOST) || games(cell, 1) > count(cell, 1, WON);
    }

    /** Whether {@code high} got at least half a point out of the cell. */
    boolean highScored(int cell) {
        return games(cell, 0) > count(cell, 0, WON) || games(cell, 1) > count(cell, 1, LOST);
    }

    /** Colour-swapped pairs with these results of side 0 and side 1. */
    int pairs(int cell, int lowFirst, int highFirst) {
        return counts[cell * KINDS + RESULTS * lowFirst + highFirst];
    }

    int pairs(int cell) {
        int sum = 0;
        for (int kind = 0; kind < PAIR_KINDS; kind++) {
            sum += counts[cell * KINDS + kind];
        }
        return sum;
    }

    /** All colour-swapped pairs. */
    int pairs() {
        int sum = 0;
        for (int cell = 0; cell < cells(); cell++) {
            sum += pairs(cell);
        }
        return sum;
    }

    /** All games with this result, from the first mover's view. */
    int total(int result) {
        int sum = 0;
        for (int cell = 0; cell < cells(); cell++) {
            sum += count(cell, 0, result) + count(cell, 1, result);
        }
        return sum;
    }

    int games() {
        return total(WON) + total(DRAWN) + total(LOST);
    }

    /** The cells that {@code kept} holds for, among the same players. */
    Encounters only(IntPredicate kept) {
        int[] same = new int[players];
        for (int player = 0; player < players; player++) {
            same[player] = player;
        }
        return renumbered(kept, same, players);
    }

    /**
     * The cells that {@code kept} holds for, with player {@code p} renamed to {@code number[p]}; the new numbers must keep
     * the order of the old.
     */
    Encounters renumbered(IntPredicate kept, int[] number, int newPlayers) {
        int cells = 0;
        for (int cell = 0; cell < cells(); cell++) {
            cells += kept.test(cell) ? 1 : 0;
        }
        int[] newLow = new int[cells];
        int[] newHigh = new int[cells];
        int[] newCounts = new int[cells * KINDS];
        int to = 0;
        for (int cell = 0; cell < cells(); cell++) {
            if (kept.test(cell)) {
                newLow[to] = number[low[cell]];
                newHigh[to] = number[high[cell]];
                System.arraycopy(counts, cell * KINDS, newCounts, to * KINDS, KINDS);
                to++;
            }
        }
        return new Encounters(newPlayers, newLow, newHigh, newCounts);
    }
}
