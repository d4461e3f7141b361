package org.millrace.tournament.schedule;

import org.millrace.record.GameId;

/**
 * One game of a schedule.
 *
 * @param id names the game for the whole life of the event, the same at every start of the runner
 * @param round from 1; games of one round can be played at the same time without a player meeting two opponents
 * @param pair names the colour-swapped pair that the game belongs to
 * @param opening from 0; games of the same number start from the same opening
 * @param white index of the player of the white stones, in the order of entry
 * @param black index of the player of the black stones
 */
public record ScheduledGame(GameId id, int round, String pair, int opening, int white, int black) {
    public ScheduledGame {
        if (round < 1 || opening < 0 || white < 0 || black < 0 || white == black) {
            throw new IllegalArgumentException(
                    "no such game: round " + round + ", opening " + opening + ", players " + white + " and " + black);
        }
    }
}
