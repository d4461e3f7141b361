package org.millrace.results.rating;

import java.util.Arrays;

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

    private Meetings(int count) {
        first = new int[count];
        second = new int[count];
        wins = new int[count];
        draws = new int[count];
        losses = new int[count];
    }

    /** @param place the place of each player of {@code games} */
    static Meetings of(Encounters games, int[] place) {
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
        }
        return meetings;
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

    /** All games of the pool. */
    public int games() {
        return Arrays.stream(wins).sum()
                + Arrays.stream(draws).sum()
                + Arrays.stream(losses).sum();
    }
}
