package org.millrace.tournament.schedule.ladder;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Who has met whom in a league, how often, and whom last. Confined to one thread. */
public final class Meetings {
    private final Map<Integer, Integer> meetings = new HashMap<>();
    private final Map<Integer, Integer> last = new HashMap<>();
    private final Map<Long, Integer> encounters = new HashMap<>();

    /** Adds a meeting, after all others. */
    public void add(int one, int two) {
        meetings.merge(one, 1, Integer::sum);
        meetings.merge(two, 1, Integer::sum);
        last.put(one, two);
        last.put(two, one);
        encounters.merge(key(one, two), 1, Integer::sum);
    }

    /** How many meetings a player has had. */
    public int of(int player) {
        return meetings.getOrDefault(player, 0);
    }

    /** How often two have met. */
    public int between(int one, int two) {
        return encounters.getOrDefault(key(one, two), 0);
    }

    /** Whom a player has met last; empty before his first meeting. */
    public OptionalInt lastOf(int player) {
        Integer opponent = last.get(player);
        return opponent == null ? OptionalInt.empty() : OptionalInt.of(opponent);
    }

    /** Whether one of two would meet the other twice in a row. */
    boolean areRecent(int one, int two) {
        return lastOf(one).equals(OptionalInt.of(two)) || lastOf(two).equals(OptionalInt.of(one));
    }

    private static long key(int one, int two) {
        return ((long) Math.min(one, two) << Integer.SIZE) | Math.max(one, two);
    }
}
