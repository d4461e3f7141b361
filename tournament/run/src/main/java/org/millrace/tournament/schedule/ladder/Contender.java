package org.millrace.tournament.schedule.ladder;

/**
 * A player of a league who is there now.
 *
 * @param player index in the order of entry
 * @param free whether he can begin a meeting at once; else he will be free later
 * @param rating how strong he is so far, in Elo
 * @param turns meetings that were given out to him, or what {@link Turns} makes of them
 */
public record Contender(int player, boolean free, double rating, int turns) {
    public Contender {
        if (player < 0 || turns < 0 || !Double.isFinite(rating)) {
            throw new IllegalArgumentException(
                    "no such contender: player " + player + ", rating " + rating + ", turns " + turns);
        }
    }
}
