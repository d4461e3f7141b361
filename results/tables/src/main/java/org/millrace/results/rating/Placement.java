package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the units of a pool stand when one of them, the core, is put at its place: each further unit at the bound that
 * its perfect record gives, the rating at which that record had probability one half.
 *
 * <p>A unit above the core won every game against the core and against the placed units between them; those above it it
 * has only lost to, which bounds nothing. Below the core it is the mirror image. A unit that met neither the core nor a
 * unit placed on the same side has no place.
 */
final class Placement {
    /** Between two units in an order: more than rounding, and nothing that a reader would see. */
    private static final double APART = 1e-5;

    private final Encounters games;
    private final Units units;
    private final int core;
    private final double[] rating;
    private final double advantage;
    /** By unit. */
    private final boolean[] placed;

    private Placement(Encounters games, Units units, int core, Fit fit) {
        this.games = games;
        this.units = units;
        this.core = core;
        this.rating = fit.ratings();
        this.advantage = fit.advantage();
        this.placed = new boolean[units.count()];
    }

    static Placement around(int core, Encounters games, Units units, Fit fit) {
        Placement placement = new Placement(games, units, core, fit);
        placement.run();
        return placement;
    }

    /** A player's rating in nats; of one who has no place it means nothing. */
    double rating(int player) {
        return rating[player];
    }

    boolean hasPlace(int player) {
        return placed[units.of(player)];
    }

    /**
     * Where each unit belongs in an order from the best down, in nats: at its bound, but beyond every unit on its side of
     * the core that it stands beyond by its games.
     */
    double[] heights() {
        double[] height = new double[units.count()];
        for (int unit = 0; unit < height.length; unit++) {
            height[unit] = unit < core ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        for (int player = 0; player < rating.length; player++) {
            int unit = units.of(player);
            height[unit] =
                    unit < core ? Math.max(height[unit], rating[player]) : Math.min(height[unit], rating[player]);
        }
        List<List<Integer>> cells = cellsByOuterUnit();
        for (int unit = core + 1; unit < height.length; unit++) {
            for (int cell : cells.get(unit)) {
                height[unit] = Math.max(height[unit], height[inner(cell, unit)] + APART);
            }
        }
        for (int unit = core - 1; unit >= 0; unit--) {
            for (int cell : cells.get(unit)) {
                height[unit] = Math.min(height[unit], height[inner(cell, unit)] - APART);
            }
        }
        return height;
    }

    private int inner(int cell, int outer) {
        return units.of(units.of(games.low(cell)) == outer ? games.high(cell) : games.low(cell));
    }

    private void run() {
        List<List<Integer>> cells = cellsByOuterUnit();
        placed[core] = true;
        for (int unit = core + 1; unit < units.count(); unit++) {
            place(unit, 1, cells.get(unit));
        }
        for (int unit = core - 1; unit >= 0; unit--) {
            place(unit, -1, cells.get(unit));
        }
    }

    /** Cells between two units on one side of the core, or with it, under the unit that is further from the core. */
    private List<List<Integer>> cellsByOuterUnit() {
        List<List<Integer>> cells = new ArrayList<>();
        for (int unit = 0; unit < units.count(); unit++) {
            cells.add(new ArrayList<>());
        }
        for (int cell = 0; cell < games.cells(); cell++) {
            int lower = Math.min(units.of(games.low(cell)), units.of(games.high(cell)));
            int upper = Math.max(units.of(games.low(cell)), units.of(games.high(cell)));
            if (lower < upper && lower >= core) {
                cells.get(upper).add(cell);
            } else if (lower < upper && upper <= core) {
                cells.get(lower).add(cell);
            }
        }
        return cells;
    }

    private void place(int unit, int direction, List<Integer> cells) {
        int count = 0;
        double[] base = new double[2 * cells.size()];
        int[] won = new int[2 * cells.size()];
        int terms = 0;
        for (int cell : cells) {
            boolean lowIsOuter = units.of(games.low(cell)) == unit;
            if (placed[units.of(lowIsOuter ? games.high(cell) : games.low(cell))]) {
                boolean lowWon = lowIsOuter == direction > 0;
                double lead = rating[games.low(cell)] - rating[games.high(cell)];
                for (int side = 0; side < 2; side++) {
                    boolean winnerFirst = lowWon == (side == 0);
                    base[terms] = (lowWon ? lead : -lead) + (winnerFirst ? advantage : -advantage);
                    won[terms] = games.games(cell, side);
                    count += won[terms++];
                }
            }
        }
        if (count == 0) {
            return;
        }
        double shift = direction * distance(base, won, terms, count);
        for (int player = 0; player < rating.length; player++) {
            rating[player] += units.of(player) == unit ? shift : 0;
        }
        placed[unit] = true;
    }

    /** The common distance to add to all log odds so that winning all games has probability one half, by bisection. */
    private static double distance(double[] base, int[] won, int terms, int count) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int term = 0; term < terms; term++) {
            if (won[term] > 0) {
                lowest = Math.min(lowest, base[term]);
                highest = Math.max(highest, base[term]);
            }
        }
        double from = Logistic.evenChanceOf(count) - highest;
        double to = Logistic.evenChanceOf(count) - lowest;
        for (int halving = 0; halving < 60; halving++) {
            double middle = (from + to) / 2;
            double logChance = 0;
            for (int term = 0; term < terms; term++) {
                logChance += won[term] * Logistic.logOf(base[term] + middle);
            }
            if (logChance < -Math.log(2)) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return (from + to) / 2;
    }
}
