package org.millrace.tournament.schedule.swiss;

import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Seeding;

/**
 * What an organiser chooses of a Swiss event.
 *
 * @param rounds 1 to {@value #MOST_ROUNDS}
 * @param meeting what two players play when they are paired
 * @param seeding who counts as stronger among players with equal points
 */
public record SwissRules(int rounds, Meeting meeting, Seeding seeding) {
    /** Ids of games have two digits for the round. */
    public static final int MOST_ROUNDS = 99;

    public SwissRules {
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("a Swiss event has 1 to " + MOST_ROUNDS + " rounds, not " + rounds);
        }
    }

    /** Colour-swapped pairs of games between players who were entered by strength. */
    public static SwissRules of(int rounds) {
        return new SwissRules(rounds, Meeting.PAIR, Seeding.ENTRY_ORDER);
    }
}
