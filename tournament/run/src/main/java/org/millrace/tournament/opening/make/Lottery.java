package org.millrace.tournament.opening.make;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Draws the numbers below a size one after the other without putting any back: Fisher and Yates' shuffle, of which only
 * the entries are kept that are not in their place, so that it takes room for what was drawn alone. For one thread.
 */
final class Lottery {
    private final int size;
    private final Random random;
    private final Map<Integer, Integer> moved = new HashMap<>();
    private int drawn;

    Lottery(int size, Random random) {
        this.size = size;
        this.random = random;
    }

    boolean isEmpty() {
        return drawn == size;
    }

    /** The next number; there is one left. */
    int next() {
        int place = drawn + random.nextInt(size - drawn);
        int chosen = moved.getOrDefault(place, place);
        moved.put(place, moved.getOrDefault(drawn, drawn));
        moved.remove(drawn);
        drawn++;
        return chosen;
    }
}
