package org.millrace.bot.house;

import java.util.Arrays;

/**
 * What a search has learned of positions that it may reach again in another order of moves. A fixed number of entries,
 * one a slot; a new entry replaces the old one unless that is of the same search, of another position, and deeper.
 *
 * <p>An entry is two longs: the position's exact {@link org.millrace.rules.play.Position#key() key}, so there are no
 * false hits, and
 *
 * <pre>
 *   63       56 55 54 53     48 47              32 31  25 24              0
 *  +-----------+-----+---------+------------------+------+-----------------+
 *  | search no |bound|  depth  | score (signed)   |  0   | packed move     |
 *  +-----------+-----+---------+------------------+------+-----------------+
 * </pre>
 *
 * <p>For one thread.
 */
final class TranspositionTable {

    /** The score is exact. */
    static final int EXACT = 1;
    /** The score is at least this. */
    static final int LOWER = 2;
    /** The score is at most this. */
    static final int UPPER = 3;

    private static final int SEARCHES = 256;
    private static final int SMALLEST = 10;
    private static final long LARGEST_SIZE = 1L << 20;

    private final long[] keys;
    private final long[] entries;
    private final int shift;
    private int search;

    /**
     * @param bits the table has 2 to the power of this entries, 1 to 24
     */
    TranspositionTable(int bits) {
        keys = new long[1 << bits];
        entries = new long[1 << bits];
        shift = Long.SIZE - bits;
    }

    /** The bits for a search of so many nodes: twice as many entries, within reason. 2^20 entries are 16 MiB. */
    static int bits(long nodes) {
        long wanted = 2 * Math.min(nodes, LARGEST_SIZE / 2);
        return Math.max(SMALLEST, Long.SIZE - Long.numberOfLeadingZeros(wanted - 1));
    }

    /** Forgets everything. */
    void clear() {
        search++;
        if (search == SEARCHES) {
            Arrays.fill(entries, 0);
            search = 1;
        }
    }

    /** The entry of a position, for the methods below; 0 if there is none. */
    long find(long key) {
        int slot = slot(key);
        long entry = entries[slot];
        return keys[slot] == key && entry >>> 56 == search ? entry : 0;
    }

    void store(long key, int move, int score, int depth, int bound) {
        int slot = slot(key);
        long old = entries[slot];
        if (old >>> 56 == search && keys[slot] != key && depth(old) > depth) {
            return;
        }
        keys[slot] = key;
        entries[slot] = (long) search << 56
                | (long) bound << 54
                | (long) depth << 48
                | (score & 0xffffL) << 32
                | (move & 0xffffffffL);
    }

    static int move(long entry) {
        return (int) entry;
    }

    static int score(long entry) {
        return (short) (entry >>> 32);
    }

    static int depth(long entry) {
        return (int) (entry >>> 48) & 63;
    }

    static int bound(long entry) {
        return (int) (entry >>> 54) & 3;
    }

    private int slot(long key) {
        return (int) (Seeds.mix(key) >>> shift);
    }
}
