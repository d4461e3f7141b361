package org.millrace.rules.symmetry;

/**
 * Burnside's lemma: the number of orbits of a group is the mean, over its members, of the number of things that the
 * member leaves unchanged.
 */
final class Burnside {
    private Burnside() {}

    /**
     * The number of placements of so many white and black stones that a symmetry leaves unchanged. Each cycle of its
     * points is all white, all black or all empty, so it is the coefficient of {@code x^white y^black} in the product
     * of {@code 1 + x^n + y^n} over the cycles' lengths {@code n}.
     */
    static long fixedPlacements(Symmetry symmetry, int size, int white, int black) {
        long[][] ways = new long[white + 1][black + 1];
        ways[0][0] = 1;
        int seen = 0;
        for (int start = 0; start < size; start++) {
            int length = 0;
            for (int point = start; (seen & 1 << point) == 0; point = symmetry.point(point)) {
                seen |= 1 << point;
                length++;
            }
            if (length > 0) {
                multiply(ways, length);
            }
        }
        return ways[white][black];
    }

    /** Multiplies by {@code 1 + x^length + y^length}, in place from the highest powers down. */
    private static void multiply(long[][] ways, int length) {
        for (int white = ways.length - 1; white >= 0; white--) {
            for (int black = ways[white].length - 1; black >= 0; black--) {
                if (white >= length) {
                    ways[white][black] += ways[white - length][black];
                }
                if (black >= length) {
                    ways[white][black] += ways[white][black - length];
                }
            }
        }
    }
}
