package org.millrace.rules.board;

import java.util.List;

/**
 * A table that answers a question about all mills of a board at once: a mask of stones in, a mask of points out.
 *
 * <p>The stones' mask is cut into a low and a high half, and each half is looked up on its own. A mill that lies in
 * one half is settled by that half's entry. A mill that crosses the cut needs both: each half's entry says what the
 * mill gives as far as that half can tell, and the two are joined by AND. An entry is
 *
 * <pre>
 *   63            56 55                    32 31            24 23                     0
 *  +----------------+------------------------+----------------+------------------------+
 *  |       0        |  points of crossing    |       0        |  points of mills       |
 *  |                |  mills, if the other   |                |  inside this half      |
 *  |                |  half agrees           |                |                        |
 *  +----------------+------------------------+----------------+------------------------+
 * </pre>
 *
 * <p>The AND is exact because no point lies on two mills that cross the cut, which the constructor checks; otherwise
 * one mill's part in the low half could meet another mill's part in the high half.
 *
 * <p>Immutable, safe for any number of threads.
 */
final class MillTable {
    /** Up to this size one half holds the whole board; 2^12 entries of eight bytes fit the first cache level. */
    private static final int LARGEST_HALF = 12;

    private final int cut;
    private final int lowMask;
    private final long[] low;
    private final long[] high;

    /** What a mill gives, as far as a half can tell. */
    @FunctionalInterface
    private interface Question {
        /**
         * What one mill gives.
         *
         * @param mill the mill's three points
         * @param part those of them that lie in the half
         * @param stones the stones in the half
         * @return the points of the mill for which the half has what is needed
         */
        int points(int mill, int part, int stones);
    }

    private MillTable(int size, List<Integer> mills, Question question) {
        cut = size <= LARGEST_HALF ? size : size / 2;
        lowMask = (1 << cut) - 1;
        requireCrossingMillsApart(mills);
        low = new long[1 << cut];
        for (int stones = 0; stones < low.length; stones++) {
            low[stones] = entry(stones, lowMask, mills, question);
        }
        high = new long[1 << (size - cut)];
        for (int index = 0; index < high.length; index++) {
            high[index] = entry(index << cut, ~lowMask, mills, question);
        }
    }

    /**
     * The table of the points that complete a mill: a point is in the answer if both other points of a mill through
     * it hold stones. Whether the point itself is empty is not asked.
     */
    static MillTable closing(int size, List<Integer> mills) {
        return new MillTable(size, mills, (mill, part, stones) -> {
            int points = 0;
            for (int rest = mill; rest != 0; rest &= rest - 1) {
                int point = Integer.lowestOneBit(rest);
                if ((part & ~point & ~stones) == 0) {
                    points |= point;
                }
            }
            return points;
        });
    }

    /** The table of the stones that stand in a mill. */
    static MillTable standing(int size, List<Integer> mills) {
        return new MillTable(size, mills, (mill, part, stones) -> (part & ~stones) == 0 ? mill : 0);
    }

    int of(int stones) {
        long a = low[stones & lowMask];
        long b = high[stones >>> cut];
        return (int) (a | b) | (int) ((a & b) >>> 32);
    }

    private static long entry(int stones, int half, List<Integer> mills, Question question) {
        int inside = 0;
        int crossing = 0;
        for (int mill : mills) {
            int part = mill & half;
            if (part == mill) {
                inside |= question.points(mill, part, stones);
            } else if (part != 0) {
                crossing |= question.points(mill, part, stones);
            }
        }
        return (long) crossing << 32 | inside;
    }

    private void requireCrossingMillsApart(List<Integer> mills) {
        int seen = 0;
        for (int mill : mills) {
            boolean crosses = (mill & lowMask) != 0 && (mill & ~lowMask) != 0;
            if (crosses && (mill & seen) != 0) {
                throw new IllegalArgumentException("two mills that cross the cut at point " + cut + " share a point");
            }
            if (crosses) {
                seen |= mill;
            }
        }
    }
}
