package org.millrace.tournament.schedule;

/**
 * A round in which a player is given points without a game.
 *
 * @param round from 1
 * @param player index in the order of entry
 * @param halfPoints what it is worth, in half points
 * @param kind why
 */
public record Bye(int round, int player, int halfPoints, Kind kind) {
    /** Why there was no game. */
    public enum Kind {
        /** The field was odd and somebody had to sit out: worth as much as winning every game of the round. */
        ODD_FIELD,
        /** The player entered later: worth what the organiser states. */
        LATE_ENTRY
    }

    public Bye {
        if (round < 1 || player < 0 || halfPoints < 0) {
            throw new IllegalArgumentException(
                    "no such bye: round " + round + ", player " + player + ", half points " + halfPoints);
        }
    }
}
