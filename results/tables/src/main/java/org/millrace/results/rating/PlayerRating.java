package org.millrace.results.rating;

import java.util.OptionalDouble;

/**
 * What a rating table says about one player; every number takes this player's view.
 *
 * @param elo the rating, with its error as the options ask
 * @param averageOpponent the mean Elo of the opponents, each as often as he was met; an opponent's bound counts as his
 *     rating, and one without any number is left out. Empty if that leaves nobody
 */
public record PlayerRating(String name, Estimate elo, int wins, int draws, int losses, OptionalDouble averageOpponent) {

    public int games() {
        return wins + draws + losses;
    }

    /** Points for each game, 0 to 1; empty without games. */
    public OptionalDouble score() {
        return games() == 0 ? OptionalDouble.empty() : OptionalDouble.of((wins + 0.5 * draws) / games());
    }

    /** The share of drawn games, 0 to 1; empty without games. */
    public OptionalDouble drawShare() {
        return games() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) draws / games());
    }
}
