package org.millrace.results.rating;

/**
 * The Nash average of a pool, from the results between each two players.
 *
 * <p>The log odds between two players who met are those of (points + 1/2) to (opponent's points + 1/2), so that a clean
 * sweep stays finite; colours are not corrected for. Between two who did not meet, the distance of their ratings takes
 * their place.
 * Immutable.
 */
public final class NashRatings {
    /** Beyond so many players the time, which grows with their cube, is felt. */
    public static final int MOST_PLAYERS = 300;

    private final double[] weights;
    private final double[] elo;
    private final long unmet;

    private NashRatings(double[] weights, double[] elo, long unmet) {
        this.weights = weights;
        this.elo = elo;
        this.unmet = unmet;
    }

    /** The share of the player at a place in the equilibrium, 0 to 1. */
    public double weight(int place) {
        return weights[place];
    }

    /** The player's Elo against the equilibrium: about 0 for those with weight, below 0 for the others. */
    public double elo(int place) {
        return elo[place];
    }

    /** How many twos did not meet. */
    public long unmet() {
        return unmet;
    }

    /**
     * The Nash average of a pool.
     *
     * @throws IllegalArgumentException if it has more than {@link #MOST_PLAYERS} players
     */
    public static NashRatings of(RatingPool pool) {
        int players = pool.players().size();
        if (players > MOST_PLAYERS) {
            throw new IllegalArgumentException(
                    "Nash averaging takes " + MOST_PLAYERS + " players at most, not " + players);
        }
        double[][] odds = new double[players][players];
        for (int one = 0; one < players; one++) {
            for (int other = 0; other < players; other++) {
                odds[one][other] = Logistic.toNats(number(pool, one) - number(pool, other));
            }
        }
        Meetings meetings = pool.meetings();
        for (int meeting = 0; meeting < meetings.count(); meeting++) {
            double points = meetings.score(meeting) * meetings.games(meeting);
            double odd = Math.log((points + 0.5) / (meetings.games(meeting) - points + 0.5));
            odds[meetings.first(meeting)][meetings.second(meeting)] = odd;
            odds[meetings.second(meeting)][meetings.first(meeting)] = -odd;
        }
        NashAverage average = NashAverage.of(odds);
        double[] elo = average.skill().clone();
        for (int place = 0; place < players; place++) {
            elo[place] = Logistic.toElo(elo[place]);
        }
        long twos = (long) players * (players - 1) / 2;
        return new NashRatings(average.weight(), elo, twos - meetings.count());
    }

    private static double number(RatingPool pool, int place) {
        return pool.players().get(place).elo().number().orElse(0);
    }
}
