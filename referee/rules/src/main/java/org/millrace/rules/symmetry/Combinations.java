package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;

/**
 * The combinatorial number system: numbers the masks with k bits 0, 1, 2, ... in the order of their values as ints.
 *
 * <p>A mask with bits {@code c1 < c2 < ... < ck} has the rank {@code C(c1, 1) + C(c2, 2) + ... + C(ck, k)} (D. E.
 * Knuth, The Art of Computer Programming 4A, 7.2.1.3, theorem L). Here the sum is looked up in two parts. Of the masks
 * with k bits, {@link #STARTS} counts those with a lesser high half; those with the same high half follow in the order
 * of their low halves:
 *
 * <pre>
 *   23          12 11           0
 *  +--------------+--------------+
 *  |     high     |     low      |     rank = STARTS[k][high] + LOW_RANKS[low]
 *  +--------------+--------------+
 * </pre>
 *
 * Back from a rank, the high half is found in its row of STARTS by bisection, the low one in a table. A row takes 16
 * kB; a loop over one subspace uses two.
 */
final class Combinations {
    private static final int HALF_BITS = Board.MAX_POINTS / 2;
    private static final int HALF = 1 << HALF_BITS;

    /** The bits that hold a rank of a half: there are at most C(12, 6) = 924 of them. */
    private static final int LOW_RANK_BITS = 10;

    /** {@code C(n, k)} at {@code n << 5 | k}, 0 where k is greater than n. */
    private static final int[] COUNTS = counts();

    private static final int[] STARTS = new int[(Board.MAX_POINTS + 1) << HALF_BITS];
    private static final int[] LOW_RANKS = new int[HALF];
    private static final int[] LOW_MASKS = new int[(HALF_BITS + 1) << LOW_RANK_BITS];

    static {
        int[] seen = new int[HALF_BITS + 1];
        for (int low = 0; low < HALF; low++) {
            int k = Integer.bitCount(low);
            LOW_RANKS[low] = seen[k];
            LOW_MASKS[k << LOW_RANK_BITS | seen[k]] = low;
            seen[k]++;
        }
        for (int k = 0; k <= Board.MAX_POINTS; k++) {
            int start = 0;
            for (int high = 0; high < HALF; high++) {
                STARTS[k << HALF_BITS | high] = start;
                int below = k - Integer.bitCount(high);
                start += below < 0 ? 0 : count(HALF_BITS, below);
            }
        }
    }

    private Combinations() {}

    /** The number of masks of {@code n} bits of which {@code k} are set; n and k from 0 to 24. */
    static int count(int n, int k) {
        return COUNTS[n << 5 | k];
    }

    /** The rank of a mask of up to 24 bits among the masks with as many bits set. */
    static int rank(int mask) {
        return STARTS[Integer.bitCount(mask) << HALF_BITS | mask >>> HALF_BITS] + LOW_RANKS[mask & (HALF - 1)];
    }

    /** The mask of this rank among those with k bits set. */
    static int mask(int k, int rank) {
        int row = k << HALF_BITS;
        int high = 0;
        for (int bit = HALF >>> 1; bit != 0; bit >>>= 1) {
            high = STARTS[row | high | bit] <= rank ? high | bit : high;
        }
        int lowRank = rank - STARTS[row | high];
        return high << HALF_BITS | LOW_MASKS[(k - Integer.bitCount(high)) << LOW_RANK_BITS | lowRank];
    }

    private static int[] counts() {
        int[] counts = new int[(Board.MAX_POINTS + 1) << 5];
        for (int n = 0; n <= Board.MAX_POINTS; n++) {
            counts[n << 5] = 1;
            for (int k = 1; k <= n; k++) {
                counts[n << 5 | k] = counts[(n - 1) << 5 | (k - 1)] + counts[(n - 1) << 5 | k];
            }
        }
        return counts;
    }
}
