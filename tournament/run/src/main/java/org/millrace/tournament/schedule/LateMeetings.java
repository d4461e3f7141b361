package org.millrace.tournament.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * The games of those who enter a round robin or a gauntlet after it has begun, in addition to a schedule that stays as it
 * is: in every cycle each of them meets everybody whom he is to meet and who has entered before him.
 *
 * <p>Games are those that the schedule itself would have had, with its ids and openings. They bear the number of the last
 * round of their cycle, and are given out after all others of it, so several of one round may be one player's.
 */
final class LateMeetings implements Schedule {
    private final Schedule before;
    private final List<Encounter> encounters;
    private final int cycles;
    private final int roundsPerCycle;
    private final Meeting meeting;
    private final IntFunction<String> prefix;

    private record Encounter(int newcomer, int other) {}

    /**
     * @param before the schedule of those who were there from the beginning
     * @param first index of the first who enters late
     * @param players all together
     * @param meets whom a newcomer is to meet, of those before him
     * @param roundsPerCycle of {@code before}
     * @param prefix begins the ids of a cycle's games, cycles counted from 0
     */
    LateMeetings(
            Schedule before,
            int first,
            int players,
            Predicate<Integer> meets,
            int cycles,
            int roundsPerCycle,
            Meeting meeting,
            IntFunction<String> prefix) {
        this.before = before;
        this.cycles = cycles;
        this.roundsPerCycle = roundsPerCycle;
        this.meeting = meeting;
        this.prefix = prefix;
        this.encounters = new ArrayList<>();
        for (int newcomer = first; newcomer < players; newcomer++) {
            for (int other = 0; other < newcomer; other++) {
                if (meets.test(other)) {
                    encounters.add(new Encounter(newcomer, other));
                }
            }
        }
        Math.addExact(before.size(), Math.multiplyExact(cycles, encounters.size() * meeting.games()));
    }

    @Override
    public int size() {
        return before.size() + cycles * encounters.size() * meeting.games();
    }

    @Override
    public ScheduledGame game(int index) {
        Objects.checkIndex(index, size());
        if (index < before.size()) {
            return before.game(index);
        }
        int late = index - before.size();
        int half = late % meeting.games();
        int place = late / meeting.games();
        int cycle = place / encounters.size();
        Encounter encounter = encounters.get(place % encounters.size());
        boolean otherIsWhite = (encounter.newcomer() + encounter.other() + cycle + half) % 2 == 0;
        String pair = prefix.apply(cycle) + "-p%02d-p%02d".formatted(encounter.other() + 1, encounter.newcomer() + 1);
        return new ScheduledGame(
                GameIds.of(pair, half),
                (cycle + 1) * roundsPerCycle,
                pair,
                cycle,
                otherIsWhite ? encounter.other() : encounter.newcomer(),
                otherIsWhite ? encounter.newcomer() : encounter.other());
    }
}
