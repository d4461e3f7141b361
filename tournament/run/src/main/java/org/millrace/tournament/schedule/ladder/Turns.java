package org.millrace.tournament.schedule.ladder;

import java.util.List;

/**
 * How many turns a player counts as having had when he comes, for the first time or again: at most
 * {@value #CATCH_UP} fewer than the middle one of those who are there.
 *
 * <p>So who comes late is paired more often for a while, which brings his rating near to where it belongs, but does not
 * hold everybody else up until he has as many meetings as they.
 */
public final class Turns {
    /** Meetings by which somebody who comes may be behind. */
    public static final int CATCH_UP = 10;

    private Turns() {}

    /**
     * The turns of a player who comes.
     *
     * @param own meetings that were given out to him so far
     * @param others the turns of everybody else who is there
     */
    public static int onArrival(int own, List<Integer> others) {
        if (others.isEmpty()) {
            return own;
        }
        // Of an even number the lower of the two in the middle.
        int middle = others.stream().sorted().toList().get((others.size() - 1) / 2);
        return Math.max(own, middle - CATCH_UP);
    }
}
