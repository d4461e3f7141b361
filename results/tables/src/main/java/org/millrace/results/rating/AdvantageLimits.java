package org.millrace.results.rating;

import java.util.Arrays;

/**
 * Whether results hold the first-move advantage from both sides, so that it has a finite best value.
 *
 * <p>Results between players who are all tied to each other (see {@link Units}) leave the advantage free upwards
 * exactly when ratings could shift along with it and nobody's result grow less likely: a shift s of the ratings such
 * that s(first) + 1 >= s(second) wherever the first mover scored and s(first) + 1 <= s(second) wherever the second did.
 * That is a system of difference constraints, solvable exactly when its graph has no negative cycle (Bellman and Ford).
 */
enum AdvantageLimits {
    /** Finite. */
    BOTH,
    /** No result speaks against an ever larger advantage: the first mover won every game that decides it. */
    NOT_FROM_ABOVE,
    /** No result speaks against an ever larger disadvantage of the first mover. */
    NOT_FROM_BELOW,
    /** Advantage and ratings cannot be told apart, or there is no game. */
    NEITHER;

    /**
     * Looks at {@code games}, none of which may be between two units.
     *
     * @param tied players whose ratings cannot shift against each other: anchors, or all if an imagined opponent ties them
     */
    static AdvantageLimits of(Encounters games, int[] tied) {
        boolean fromAbove = holds(games, tied, 1);
        boolean fromBelow = holds(games, tied, -1);
        if (fromAbove) {
            return fromBelow ? BOTH : NOT_FROM_BELOW;
        }
        return fromBelow ? NOT_FROM_ABOVE : NEITHER;
    }

    /** Whether the results hold a growth of the advantage in the direction of {@code sign}. */
    private static boolean holds(Encounters games, int[] tied, int sign) {
        int cells = games.cells();
        // A shift of high is at most that of low plus toHigh, and the other way round; NONE where nothing limits it.
        double[] toHigh = new double[cells];
        double[] toLow = new double[cells];
        for (int cell = 0; cell < cells; cell++) {
            toHigh[cell] = Math.min(
                    secondScored(games, cell, 1) ? -sign : Double.POSITIVE_INFINITY,
                    firstScored(games, cell, 0) ? sign : Double.POSITIVE_INFINITY);
            toLow[cell] = Math.min(
                    secondScored(games, cell, 0) ? -sign : Double.POSITIVE_INFINITY,
                    firstScored(games, cell, 1) ? sign : Double.POSITIVE_INFINITY);
            if (toHigh[cell] + toLow[cell] < 0) {
                return true;
            }
        }
        return hasNegativeCycle(games, tied, toHigh, toLow);
    }

    private static boolean firstScored(Encounters games, int cell, int side) {
        return games.games(cell, side) > games.count(cell, side, Encounters.LOST);
    }

    private static boolean secondScored(Encounters games, int cell, int side) {
        return games.games(cell, side) > games.count(cell, side, Encounters.WON);
    }

    private static boolean hasNegativeCycle(Encounters games, int[] tied, double[] toHigh, double[] toLow) {
        double[] shift = new double[games.players()];
        for (int round = 0; round <= games.players(); round++) {
            double[] before = shift.clone();
            for (int cell = 0; cell < games.cells(); cell++) {
                int low = games.low(cell);
                int high = games.high(cell);
                shift[high] = Math.min(shift[high], shift[low] + toHigh[cell]);
                shift[low] = Math.min(shift[low], shift[high] + toLow[cell]);
            }
            double lowest = Double.POSITIVE_INFINITY;
            for (int player : tied) {
                lowest = Math.min(lowest, shift[player]);
            }
            for (int player : tied) {
                shift[player] = lowest;
            }
            if (Arrays.equals(before, shift)) {
                return false;
            }
        }
        return true;
    }
}
