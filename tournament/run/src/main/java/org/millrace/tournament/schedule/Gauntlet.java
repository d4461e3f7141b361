package org.millrace.tournament.schedule;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A gauntlet: in every cycle each challenger meets everybody of the field in a colour-swapped pair of games.
 *
 * <p>Challengers do not meet each other, nor does the field. All pairs of a cycle start from one opening. The smaller
 * side moves along the larger one, so that a round has no player twice.
 */
public final class Gauntlet implements Schedule {
    private static final int GAMES = Meeting.PAIR.games();

    private final List<Integer> challengers;
    private final List<Integer> field;
    private final int cycles;
    private final int roundsPerCycle;
    private final int pairsPerRound;

    /**
     * A schedule for {@code players} players.
     *
     * @param players how many there are, challengers and field together
     * @param challengers by index in the order of entry: at least one, and not all
     * @param cycles how many colour-swapped pairs a challenger plays against each of the field, at least 1
     */
    public Gauntlet(int players, Set<Integer> challengers, int cycles) {
        if (cycles < 1) {
            throw new IllegalArgumentException("a gauntlet needs at least 1 cycle, not " + cycles);
        }
        challengers.forEach(challenger -> Objects.checkIndex(challenger, players));
        this.challengers = challengers.stream().sorted().toList();
        this.field = IntStream.range(0, players)
                .filter(player -> !challengers.contains(player))
                .boxed()
                .toList();
        if (this.challengers.isEmpty() || field.isEmpty()) {
            throw new IllegalArgumentException("a gauntlet needs a challenger and somebody in the field, not "
                    + this.challengers.size() + " and " + field.size());
        }
        this.cycles = cycles;
        this.roundsPerCycle = Math.max(this.challengers.size(), field.size());
        this.pairsPerRound = Math.min(this.challengers.size(), field.size());
        Math.multiplyExact(Math.multiplyExact(cycles, roundsPerCycle), pairsPerRound * GAMES);
    }

    /**
     * The schedule of {@code first} players and of more who have entered the field since, with indexes behind theirs:
     * these meet every challenger as often as the others do, and everybody else's games stay as they are.
     *
     * @param first how many were there from the beginning
     * @param players all together
     * @param challengers of the first
     */
    public static Schedule withLateEntries(int first, int players, Set<Integer> challengers, int cycles) {
        Gauntlet before = new Gauntlet(first, challengers, cycles);
        return players == first
                ? before
                : new LateMeetings(
                        before,
                        first,
                        players,
                        challengers::contains,
                        cycles,
                        before.roundsPerCycle,
                        Meeting.PAIR,
                        Gauntlet::prefix);
    }

    @Override
    public int size() {
        return rounds() * pairsPerRound * GAMES;
    }

    /** Rounds of the whole schedule. */
    public int rounds() {
        return cycles * roundsPerCycle;
    }

    @Override
    public ScheduledGame game(int index) {
        Objects.checkIndex(index, size());
        int round = index / (pairsPerRound * GAMES);
        int inRound = index % (pairsPerRound * GAMES);
        int table = inRound / GAMES;
        int half = inRound % GAMES;
        int cycle = round / roundsPerCycle;
        int along = (table + round) % roundsPerCycle;
        boolean fewChallengers = challengers.size() <= field.size();
        int challenger = challengers.get(fewChallengers ? table : along);
        int opponent = field.get(fewChallengers ? along : table);
        boolean challengerIsWhite = (cycle + round + table + half) % 2 == 0;
        String pair = prefix(cycle) + "-p%02d-p%02d".formatted(challenger + 1, opponent + 1);
        return new ScheduledGame(
                GameIds.of(pair, half),
                round + 1,
                pair,
                cycle,
                challengerIsWhite ? challenger : opponent,
                challengerIsWhite ? opponent : challenger);
    }

    private static String prefix(int cycle) {
        return "g%03d".formatted(cycle + 1);
    }
}
