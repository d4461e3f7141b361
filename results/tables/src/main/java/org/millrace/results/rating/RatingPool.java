package org.millrace.results.rating;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The ratings of players who can be compared: all of a pool's numbers come from its own games alone. Immutable.
 */
public final class RatingPool {
    private final List<PlayerRating> players;
    private final Estimate advantage;
    private final Estimate drawRate;
    private final Results results;
    private final boolean anchored;
    private final Superiority superiority;
    private final Meetings meetings;
    private final int pairs;

    /**
     * The results of all games of a pool, from the first mover's view.
     *
     * @param firstWins games won by White, who moves first
     * @param secondWins games won by Black
     */
    public record Results(int firstWins, int draws, int secondWins) {
        public int games() {
            return firstWins + draws + secondWins;
        }
    }

    /** The likelihood of superiority between two players by their places in the list. */
    interface Superiority {
        OptionalDouble of(int player, int other);
    }

    RatingPool(
            List<PlayerRating> players,
            Estimate advantage,
            Estimate drawRate,
            Results results,
            boolean anchored,
            Superiority superiority,
            Meetings meetings,
            int pairs) {
        this.players = List.copyOf(players);
        this.advantage = advantage;
        this.drawRate = drawRate;
        this.results = results;
        this.anchored = anchored;
        this.superiority = superiority;
        this.meetings = meetings;
        this.pairs = pairs;
    }

    /** The players, best first; those without a number last. */
    public List<PlayerRating> players() {
        return players;
    }

    /** The first-move advantage in Elo: what moving first is worth, from the first mover's view. */
    public Estimate advantage() {
        return advantage;
    }

    /** The draw rate between equals, that is in games with an expected score of one half, 0 to 1. */
    public Estimate drawRate() {
        return drawRate;
    }

    public Results results() {
        return results;
    }

    /** Who did how against whom. */
    public Meetings meetings() {
        return meetings;
    }

    /** Colour-swapped pairs of games, whose two games the error bars take together. */
    public int pairs() {
        return pairs;
    }

    /** Whether an anchor fixes the zero; else the mean of the players with a measured rating does. */
    public boolean anchored() {
        return anchored;
    }

    /**
     * The likelihood of superiority: the probability, as far as these games tell, that one player is stronger than
     * another.
     *
     * @param player a place in {@link #players}, from 0
     * @param other another place
     * @return 0 to 1; empty where the distance of the two has no error bar: a bound, two anchors, or the same player
     */
    public OptionalDouble los(int player, int other) {
        return superiority.of(player, other);
    }
}
