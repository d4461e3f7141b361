package org.millrace.tournament.run;

import java.util.Map;
import org.millrace.tournament.programme.LeagueProgramme;
import org.millrace.tournament.standing.LeagueRatings;

/**
 * The ratings of a league's players as far as pairing needs them: computed anew, from all games, when those that have
 * come since are more than one in {@value #SHARE} of all. So a league that grows to a hundred thousand games computes them
 * some four hundred times, and their price for each game stays the same. Confined to one thread.
 */
final class PairingRatings {
    private static final int SHARE = 50;

    private final LeagueProgramme programme;
    private Map<String, Double> ratings = Map.of();
    private int changes = -1;

    PairingRatings(LeagueProgramme programme) {
        this.programme = programme;
    }

    /** The rating of a player in Elo; 0 before his first game. */
    double of(String player) {
        if (changes < 0 || programme.changes() - changes > changes / SHARE) {
            changes = programme.changes();
            ratings = LeagueRatings.of(programme.names(), programme.rated());
        }
        return ratings.getOrDefault(player, 0.0);
    }
}
