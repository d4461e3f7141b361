package org.millrace.results.rating;

import java.util.Arrays;

/**
 * What is known of each colour-swapped pair, found by the pair's number and its two players. Confined to one thread.
 *
 * <p>Open addressing over plain numbers, 16 bytes a place: a map of objects would take ten times that for the half
 * million pairs of a large file.
 */
final class PairTable {
    private static final int STATE_BITS = 8;
    private static final int STATE_MASK = (1 << STATE_BITS) - 1;
    private static final long FREE = -1;

    /** Numbers of pairs. */
    private long[] keys = new long[64];

    /** Players and state of the pair at the same place, or {@link #FREE}. */
    private long[] values = new long[64];

    private int used;

    PairTable() {
        Arrays.fill(values, FREE);
    }

    /** Takes each pair, in no special order. */
    interface Visitor {
        /** {@code players} is the number that {@link #slot} was asked with. */
        void pair(long players, int state);
    }

    /**
     * The place of a pair, made if it is new; it holds until the next call.
     *
     * @param players a number below 2^48 for the two players
     */
    int slot(long pair, long players, int stateIfNew) {
        if (2 * used >= keys.length) {
            grow();
        }
        int slot = find(pair, players);
        if (values[slot] == FREE) {
            keys[slot] = pair;
            values[slot] = (players << STATE_BITS) | stateIfNew;
            used++;
        }
        return slot;
    }

    int state(int slot) {
        return (int) values[slot] & STATE_MASK;
    }

    void set(int slot, int state) {
        values[slot] = (values[slot] & ~STATE_MASK) | state;
    }

    void forEach(Visitor visitor) {
        for (long value : values) {
            if (value != FREE) {
                visitor.pair(value >> STATE_BITS, (int) value & STATE_MASK);
            }
        }
    }

    private int find(long pair, long players) {
        int mask = keys.length - 1;
        int slot = (int) (spread(pair ^ spread(players)) & mask);
        while (values[slot] != FREE && !(keys[slot] == pair && values[slot] >> STATE_BITS == players)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        long[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new long[2 * oldKeys.length];
        Arrays.fill(values, FREE);
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldValues[old] != FREE) {
                int slot = find(oldKeys[old], oldValues[old] >> STATE_BITS);
                keys[slot] = oldKeys[old];
                values[slot] = oldValues[old];
            }
        }
    }

    /** Spreads the bits of a number: a multiplication by 2^64 over the golden ratio (D. Knuth, TAOCP 3, 6.4). */
    static long spread(long value) {
        long product = value * 0x9E3779B97F4A7C15L;
        return product ^ (product >>> 32);
    }
}
