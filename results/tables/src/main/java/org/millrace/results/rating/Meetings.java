package org.millrace.results.rating;

/**
 * How each two players of a pool that met did against each other. Players are places in {@link RatingPool#players};
 * of the two of a meeting the one with the better place stands first. Immutable.
 */
public final class Meetings {
    private final int[] first;
    private final int[] second;
    private final int[] wins;
    private final int[] draws;
    private final int[] losses;
    private final double[] expected;
    private final double[] variance;

    private Meetings(int count) {
        expected = new double[count];
        variance = new double[count];
        first = new int[count];
        second = new int[count];
        wins = new int[count];
        draws = new int[count];
        losses = new int[count];
    }

    /**
     * @param place the place of each player of {@code games}
     * @param odds the log odds of a cell's sides, the first mover's; {@code model} makes expectations of them
     */
    static Meetings of(Encounters games, int[] place, Odds odds, ResultModel model) {
        Meetings meetings = new Meetings(games.cells());
        for (int cell = 0; cell < games.cells(); cell++) {
            int lowWins = games.count(cell, 0, Encounters.WON) + games.count(cell, 1, Encounters.LOST);
            int highWins = games.count(cell, 0, Encounters.LOST) + games.count(cell, 1, Encounters.WON);
            int low = place[games.low(cell)];
            int high = place[games.high(cell)];
            meetings.first[cell] = Math.min(low, high);
            meetings.second[cell] = Math.max(low, high);
            meetings.wins[cell] = low < high ? lowWins : highWins;
            meetings.losses[cell] = low < high ? highWins : lowWins;
            meetings.draws[cell] = games.games(cell) - lowWins - highWins;
            double points = 0;
            for (int side = 0; side < 2; side++) {
                double mover = model.score(odds.of(cell, side));
                boolean firstMoves = (side == 0) == (low < high);
                points += games.games(cell, side) * (firstMoves ? mover : 1 - mover);
                meetings.variance[cell] += games.games(cell, side) * model.scoreVariance(odds.of(cell, side));
            }
            meetings.expected[cell] = points / games.games(cell);
        }
        return meetings;
    }

    /** The log odds by cell and side. */
    @FunctionalInterface
    interface Odds {
        double of(int cell, int side);
    }

    /** The first player's points for each game that the ratings expect, with the colours as they were, 0 to 1. */
    double expected(int meeting) {
        return expected[meeting];
    }

    /** How far chance scatters the first player's points of all games of the meeting: the variance that is expected. */
    double variance(int meeting) {
        return variance[meeting];
    }

    /** How many twos met. */
    public int count() {
        return first.length;
    }

    public int first(int meeting) {
        return first[meeting];
    }

    public int second(int meeting) {
        return second[meeting];
    }

    /** Games that the first of the two won. */
    public int wins(int meeting) {
        return wins[meeting];
    }

    public int draws(int meeting) {
        return draws[meeting];
    }

    /** Games that the second of the two won. */
    public int losses(int meeting) {
        return losses[meeting];
    }

    public int games(int meeting) {
        return wins[meeting] + draws[meeting] + losses[meeting];
    }

    /** The first player's points for each game, 0 to 1. */
    public double score(int meeting) {
        return (wins[meeting] + draws[meeting] / 2.0) / games(meeting);
    }
}
