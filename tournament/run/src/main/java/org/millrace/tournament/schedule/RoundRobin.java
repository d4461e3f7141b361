package org.millrace.tournament.schedule;

import java.util.Objects;

/**
 * A round robin: in every cycle each player meets each other player once, in a colour-swapped pair of games or in one
 * game, whose colours change from cycle to cycle.
 *
 * <p>All pairings of a cycle share the opening, so that nobody gets an easier one. Rounds and the colours of the first
 * game of a pair follow the Berger tables (FIDE Handbook C.05, Annex 1: General Regulations for Competitions): with
 * players 1..m, m even, players i and j below m meet in the round r with i + j ≡ r + 1 modulo m − 1, player m meets the
 * i with 2i ≡ r + 1; an odd field plays with an empty seat m, whose opponent has a bye.
 *
 * <p>With single games nobody's numbers of games with either colour differ by more than one at the end of any cycle; in
 * the midst of one they may differ by two, as in the tables themselves.
 */
public final class RoundRobin implements Schedule {
    private final int players;
    private final int rounds;
    private final Meeting meeting;
    private final int seats;
    private final int pairsPerRound;

    /**
     * A schedule of colour-swapped pairs for {@code players} players.
     *
     * @param players at least 2
     * @param cycles how many colour-swapped pairs each two players play against each other, at least 1
     */
    public RoundRobin(int players, int cycles) {
        this(players, cycles, Meeting.PAIR);
    }

    /**
     * A schedule for {@code players} players.
     *
     * @param players at least 2
     * @param cycles how often each two players meet, at least 1
     * @param meeting what they play each time
     */
    public RoundRobin(int players, int cycles, Meeting meeting) {
        this(meeting, players, checked(players, cycles));
    }

    private RoundRobin(Meeting meeting, int players, int rounds) {
        this.players = players;
        this.rounds = rounds;
        this.meeting = meeting;
        this.seats = seats(players);
        this.pairsPerRound = players / 2;
        Math.multiplyExact(rounds, gamesPerRound());
    }

    /**
     * A schedule that ends after some rounds, be it in the midst of a cycle.
     *
     * @param players at least 2
     * @param rounds at least 1
     * @param meeting what two players play when they meet
     */
    public static RoundRobin ofRounds(int players, int rounds, Meeting meeting) {
        if (players < 2 || rounds < 1) {
            throw new IllegalArgumentException(
                    "a round robin needs at least 2 players and 1 round, not " + players + " and " + rounds);
        }
        return new RoundRobin(meeting, players, rounds);
    }

    /**
     * The schedule of {@code first} players and of more who have entered since, with indexes behind theirs: these meet
     * everybody who has entered before them, as often as all others meet, and everybody else's games stay as they are.
     *
     * @param first how many were there from the beginning, at least 2
     * @param players all together
     * @param cycles how often each two players meet, at least 1
     */
    public static Schedule withLateEntries(int first, int players, int cycles, Meeting meeting) {
        RoundRobin before = new RoundRobin(first, cycles, meeting);
        return players == first
                ? before
                : new LateMeetings(
                        before,
                        first,
                        players,
                        other -> true,
                        cycles,
                        before.rounds() / cycles,
                        meeting,
                        RoundRobin::prefix);
    }

    @Override
    public int size() {
        return rounds * gamesPerRound();
    }

    /** Rounds of the whole schedule. */
    public int rounds() {
        return rounds;
    }

    @Override
    public ScheduledGame game(int index) {
        Objects.checkIndex(index, size());
        int round = index / gamesPerRound();
        int inRound = index % gamesPerRound();
        return game(round / (seats - 1), round % (seats - 1), inRound / meeting.games(), inRound % meeting.games());
    }

    private ScheduledGame game(int cycle, int round, int table, int half) {
        int modulus = seats - 1;
        // With an odd field the table of the empty seat is left out.
        int offset = seats == players ? table : table + 1;
        int middle = halve(round + 2, modulus);
        int one = wrap(middle + offset, modulus);
        int two = offset == 0 ? seats : wrap(middle - offset, modulus);
        int low = Math.min(one, two);
        int high = Math.max(one, two);
        boolean lowIsWhite = (high == seats ? low <= seats / 2 : (low + high) % 2 == 1) ^ (cycle + half) % 2 == 1;
        String pair = prefix(cycle) + "-p%02d-p%02d".formatted(low, high);
        return new ScheduledGame(
                GameIds.of(pair, half),
                cycle * (seats - 1) + round + 1,
                pair,
                cycle,
                (lowIsWhite ? low : high) - 1,
                (lowIsWhite ? high : low) - 1);
    }

    private static String prefix(int cycle) {
        return "c%03d".formatted(cycle + 1);
    }

    /** The i in 1..modulus with 2i ≡ sum; the modulus is odd, so there is exactly one. */
    private static int halve(int sum, int modulus) {
        return wrap(sum % 2 == 0 ? sum / 2 : (sum + modulus) / 2, modulus);
    }

    private static int wrap(int seat, int modulus) {
        return Math.floorMod(seat - 1, modulus) + 1;
    }

    private int gamesPerRound() {
        return pairsPerRound * meeting.games();
    }

    /** One seat more when the field is odd. */
    private static int seats(int players) {
        return players + players % 2;
    }

    /** Rounds of so many cycles. */
    private static int checked(int players, int cycles) {
        if (players < 2 || cycles < 1) {
            throw new IllegalArgumentException(
                    "a round robin needs at least 2 players and 1 cycle, not " + players + " and " + cycles);
        }
        return Math.multiplyExact(cycles, seats(players) - 1);
    }
}
