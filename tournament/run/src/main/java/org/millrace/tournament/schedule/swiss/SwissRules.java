package org.millrace.tournament.schedule.swiss;

import java.util.Set;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Seeding;

/**
 * What an organiser chooses of a Swiss event.
 *
 * @param rounds 1 to {@value #MOST_ROUNDS}
 * @param meeting what two players play when they are paired
 * @param seeding who counts as stronger among players with equal points
 * @param earlierEnds rounds that were drawn as the last one, before the organiser added more; the last round is drawn
 *     without a look ahead, and stays as it was drawn
 */
public record SwissRules(int rounds, Meeting meeting, Seeding seeding, Set<Integer> earlierEnds) {
    /** Ids of games have two digits for the round. */
    public static final int MOST_ROUNDS = 99;

    public SwissRules {
        earlierEnds = Set.copyOf(earlierEnds);
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("a Swiss event has 1 to " + MOST_ROUNDS + " rounds, not " + rounds);
        }
    }

    /** Colour-swapped pairs of games between players who were entered by strength. */
    public static SwissRules of(int rounds) {
        return new SwissRules(rounds, Meeting.PAIR, Seeding.ENTRY_ORDER);
    }

    /** A Swiss event to which no rounds were added. */
    public SwissRules(int rounds, Meeting meeting, Seeding seeding) {
        this(rounds, meeting, seeding, Set.of());
    }

    /** The same with rounds that were drawn as the last one. */
    public SwissRules withEarlierEnds(Set<Integer> ends) {
        return new SwissRules(rounds, meeting, seeding, ends);
    }

    boolean isDrawnAsLast(int round) {
        return round == rounds || earlierEnds.contains(round);
    }
}
