package org.millrace.results.rating;

/** A set of long numbers that are spread evenly, eight bytes a place. Confined to one thread. */
final class NumberSet {
    private static final long FREE = 0;

    private long[] slots = new long[64];
    private int size;

    /** Whether the number is new. */
    boolean add(long number) {
        long kept = number == FREE ? 1 : number;
        int slot = find(slots, kept);
        if (slots[slot] == kept) {
            return false;
        }
        slots[slot] = kept;
        size++;
        if (2 * size > slots.length) {
            long[] wider = new long[2 * slots.length];
            for (long old : slots) {
                if (old != FREE) {
                    wider[find(wider, old)] = old;
                }
            }
            slots = wider;
        }
        return true;
    }

    private static int find(long[] slots, long number) {
        int mask = slots.length - 1;
        int slot = (int) number & mask;
        while (slots[slot] != FREE && slots[slot] != number) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
