package org.millrace.results.rating;

/**
 * Which unit of a pool the others are placed around: the anchors' one if there is an anchor, else the one with most
 * players, then most games.
 *
 * <p>Where every unit is a single player, nobody has a finite distance to anybody; then a player with both wins and
 * losses makes the better centre, since those with a perfect record are bounded on one side only.
 *
 * @param unit the core's number
 * @param size its number of players
 * @param anchored whether its place is given
 * @param perfect whether it is a single player with a perfect record, who can be no centre
 */
record Core(int unit, int size, boolean anchored, boolean perfect) {

    static Core of(Encounters games, Units units, Anchored anchored) {
        int[] size = new int[units.count()];
        for (int player = 0; player < games.players(); player++) {
            size[units.of(player)]++;
        }
        if (anchored.players().length > 0) {
            int unit = units.of(anchored.players()[0]);
            return new Core(unit, size[unit], true, false);
        }
        long[] played = new long[units.count()];
        boolean[] won = new boolean[units.count()];
        boolean[] lost = new boolean[units.count()];
        for (int cell = 0; cell < games.cells(); cell++) {
            int low = units.of(games.low(cell));
            int high = units.of(games.high(cell));
            played[low] += games.games(cell);
            played[high] += games.games(cell);
            if (low != high) {
                won[Math.max(low, high)] = true;
                lost[Math.min(low, high)] = true;
            }
        }
        int best = -1;
        // By player, so that among equals the one with the first name decides and not the order of a search.
        for (int player = 0; player < games.players(); player++) {
            int unit = units.of(player);
            if (best < 0 || better(unit, best, size, played, won, lost)) {
                best = unit;
            }
        }
        return new Core(best, size[best], false, size[best] == 1 && won[best] != lost[best]);
    }

    private static boolean better(int unit, int best, int[] size, long[] played, boolean[] won, boolean[] lost) {
        if (size[unit] != size[best]) {
            return size[unit] > size[best];
        }
        boolean unitBetween = won[unit] && lost[unit];
        boolean bestBetween = won[best] && lost[best];
        if (size[unit] == 1 && unitBetween != bestBetween) {
            return unitBetween;
        }
        return played[unit] > played[best];
    }
}
