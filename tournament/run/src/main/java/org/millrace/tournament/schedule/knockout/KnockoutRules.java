package org.millrace.tournament.schedule.knockout;

import org.millrace.tournament.schedule.Seeding;

/**
 * What an organiser chooses of a knockout event.
 *
 * @param games of each match, in colour-swapped pairs: even, 2 to {@value #MOST_GAMES}
 * @param tieBreakPairs how many pairs more are played at most while a match is tied, one after the other, 0 to
 *     {@value #MOST_TIE_BREAKS}; then the higher seed goes on
 * @param thirdPlace whether the losers of the semi-finals play a match
 * @param seeding who counts as stronger
 */
public record KnockoutRules(int games, int tieBreakPairs, boolean thirdPlace, Seeding seeding) {
    public static final int MOST_GAMES = 1000;
    public static final int MOST_TIE_BREAKS = 400;

    public KnockoutRules {
        if (games < 2 || games % 2 != 0 || games > MOST_GAMES) {
            throw new IllegalArgumentException("a match has 2, 4, 6 and so on to " + MOST_GAMES + " games, so that"
                    + " colours can be swapped, not " + games);
        }
        if (tieBreakPairs < 0 || tieBreakPairs > MOST_TIE_BREAKS) {
            throw new IllegalArgumentException(
                    "a tie is broken by 0 to " + MOST_TIE_BREAKS + " pairs of games, not " + tieBreakPairs);
        }
    }

    /** The pairs of a match before any tie-break. */
    int pairs() {
        return games / 2;
    }
}
