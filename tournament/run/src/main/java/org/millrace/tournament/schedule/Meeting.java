package org.millrace.tournament.schedule;

/** What two players play against each other when they are paired once. */
public enum Meeting {
    /** Two games from one opening, each with either colour. */
    PAIR(2),
    /** One game. */
    SINGLE(1);

    private final int games;

    Meeting(int games) {
        this.games = games;
    }

    /** Number of games. */
    public int games() {
        return games;
    }

    /** What winning all of it is worth, in half points. */
    public int fullHalfPoints() {
        return 2 * games;
    }
}
