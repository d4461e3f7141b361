package org.millrace.tournament.schedule;

import java.util.Objects;
import org.millrace.record.GameId;

/**
 * A round robin of colour-swapped pairs: in every cycle each player meets each other player in two games from one
 * opening, once with each colour.
 *
 * <p>All pairings of a cycle share the opening, so that nobody gets an easier one. Rounds and the colours of the first
 * game of a pair follow the Berger tables (FIDE Handbook C.05, Annex 1: General Regulations for Competitions): with
 * players 1..m, m even, players i and j below m meet in the round r with i + j ≡ r + 1 modulo m − 1, player m meets the
 * i with 2i ≡ r + 1; an odd field plays with an empty seat m, whose opponent has a bye.
 */
public final class RoundRobin implements Schedule {
    private static final int GAMES_PER_PAIR = 2;

    private final int players;
    private final int cycles;
    private final int seats;
    private final int pairsPerRound;

    /**
     * A schedule for {@code players} players.
     *
     * @param players at least 2
     * @param cycles how many colour-swapped pairs each two players play against each other, at least 1
     */
    public RoundRobin(int players, int cycles) {
        if (players < 2 || cycles < 1) {
            throw new IllegalArgumentException(
                    "a round robin needs at least 2 players and 1 cycle, not " + players + " and " + cycles);
        }
        this.players = players;
        this.cycles = cycles;
        this.seats = players + players % 2;
        this.pairsPerRound = players / 2;
        Math.multiplyExact(cycles, gamesPerCycle());
    }

    @Override
    public int size() {
        return cycles * gamesPerCycle();
    }

    /** Rounds of the whole schedule. */
    public int rounds() {
        return cycles * roundsPerCycle();
    }

    @Override
    public ScheduledGame game(int index) {
        Objects.checkIndex(index, size());
        int cycle = index / gamesPerCycle();
        int inCycle = index % gamesPerCycle();
        int round = inCycle / (pairsPerRound * GAMES_PER_PAIR);
        int inRound = inCycle % (pairsPerRound * GAMES_PER_PAIR);
        return game(cycle, round, inRound / GAMES_PER_PAIR, inRound % GAMES_PER_PAIR);
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
        String pair = "c%03d-p%02d-p%02d".formatted(cycle + 1, low, high);
        return new ScheduledGame(
                new GameId(pair + (half == 0 ? "-a" : "-b")),
                cycle * roundsPerCycle() + round + 1,
                pair,
                cycle,
                (lowIsWhite ? low : high) - 1,
                (lowIsWhite ? high : low) - 1);
    }

    /** The i in 1..modulus with 2i ≡ sum; the modulus is odd, so there is exactly one. */
    private static int halve(int sum, int modulus) {
        return wrap(sum % 2 == 0 ? sum / 2 : (sum + modulus) / 2, modulus);
    }

    private static int wrap(int seat, int modulus) {
        return Math.floorMod(seat - 1, modulus) + 1;
    }

    private int roundsPerCycle() {
        return seats - 1;
    }

    private int gamesPerCycle() {
        return roundsPerCycle() * pairsPerRound * GAMES_PER_PAIR;
    }
}
