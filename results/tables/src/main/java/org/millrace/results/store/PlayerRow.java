package org.millrace.results.store;

import java.util.Optional;

/**
 * A player of an event.
 *
 * @param number his place in the order of entry, from 0
 * @param name unique within the event
 * @param essentials how he is started and what he is told, in one line: what makes him this player and no other
 * @param firstRound the first round in which he may be paired, from 1
 * @param missedHalfPoints what each round before that one is worth, in half points
 * @param withdrawal empty as long as he is in
 */
public record PlayerRow(
        int number,
        String name,
        String essentials,
        int firstRound,
        int missedHalfPoints,
        Optional<Withdrawal> withdrawal) {

    /**
     * That a player is out of the event.
     *
     * @param fromRound the first round that he is not in, from 1
     * @param why a clause of which the player is the subject
     */
    public record Withdrawal(int fromRound, String why) {
        public Withdrawal {
            if (fromRound < 1) {
                throw new IllegalArgumentException("rounds count from 1, so nobody is out from " + fromRound + " on");
            }
        }
    }

    public PlayerRow {
        if (number < 0 || firstRound < 1 || missedHalfPoints < 0) {
            throw new IllegalArgumentException("no such player: number " + number + ", from round " + firstRound
                    + " on, with " + missedHalfPoints + " half points for each before");
        }
    }

    /** A player who is there from the first round on. */
    public static PlayerRow of(int number, String name, String essentials) {
        return new PlayerRow(number, name, essentials, 1, 0, Optional.empty());
    }

    /** The same player, out of the event. */
    public PlayerRow out(Withdrawal how) {
        return new PlayerRow(number, name, essentials, firstRound, missedHalfPoints, Optional.of(how));
    }
}
