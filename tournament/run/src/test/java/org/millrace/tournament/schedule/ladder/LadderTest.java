package org.millrace.tournament.schedule.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of a ladder, one by one and over many seeds. */
final class LadderTest {
    private static final int SEEDS = 3;

    private final Ladder ladder = new Ladder(7);
    private final Meetings before = new Meetings();

    private static Contender contender(int player, boolean free, double rating, int turns) {
        return new Contender(player, free, rating, turns);
    }

    private static List<Integer> players(Optional<Encounter> encounter) {
        return encounter.stream()
                .flatMap(met -> IntStream.of(met.white(), met.black()).sorted().boxed())
                .toList();
    }

    @Test
    void next_fewestTurns_meetsTheNearestRating() {
        List<Contender> there = List.of(
                contender(0, true, 300, 5),
                contender(1, true, 0, 4),
                contender(2, true, 90, 5),
                contender(3, true, -100, 5));

        assertThat(players(ladder.next(there, before, 1))).containsExactly(1, 2);
    }

    @Test
    void next_nearestHasHadFarMoreTurns_isLeftOut() {
        List<Contender> there = List.of(contender(0, true, 0, 4), contender(1, true, 0, 8), contender(2, true, 900, 5));

        assertThat(players(ladder.next(there, before, 1))).containsExactly(0, 2);
    }

    @Test
    void next_lastOpponent_isNotMetAgainWhileThereIsAnother() {
        before.add(0, 1);
        List<Contender> three =
                List.of(contender(0, true, 0, 1), contender(1, true, 0, 1), contender(2, true, 2000, 9));
        List<Contender> thirdIsBusy =
                List.of(contender(0, true, 0, 1), contender(1, true, 0, 1), contender(2, false, 2000, 9));

        assertThat(players(ladder.next(three, before, 2))).contains(2);
        assertThat(ladder.next(thirdIsBusy, before, 2)).isEmpty();
        assertThat(players(ladder.next(three.subList(0, 2), before, 2))).containsExactly(0, 1);
    }

    @Test
    void next_oftenMet_countsAsFurtherAway() {
        before.add(0, 1);
        before.add(0, 1);
        before.add(0, 3);
        before.add(1, 3);
        before.add(2, 3);
        List<Contender> there = List.of(contender(0, true, 0, 1), contender(1, true, 0, 2), contender(2, true, 300, 2));

        assertThat(players(ladder.next(there, before, 6))).containsExactly(0, 2);
    }

    @Test
    void next_nobodyOrOneFree_isEmpty() {
        assertThat(ladder.next(List.of(), before, 1)).isEmpty();
        assertThat(ladder.next(List.of(contender(0, true, 0, 0)), before, 1)).isEmpty();
        assertThat(ladder.next(List.of(contender(0, true, 0, 0), contender(1, false, 0, 0)), before, 1))
                .isEmpty();
    }

    @Test
    void next_sameInputInAnyOrder_isTheSameAnswer() {
        for (int seed = 1; seed <= 50; seed++) {
            League league = new League(League.steps(9, 80), 2, seed);
            league.play(seed);
            List<Contender> shuffled = new ArrayList<>(league.there());
            Collections.shuffle(shuffled, new Random(seed));
            Optional<Encounter> answer = new Ladder(seed).next(league.there(), league.before, seed + 1);

            assertThat(new Ladder(seed).next(shuffled, league.before, seed + 1)).isEqualTo(answer);
        }
        League one = new League(League.steps(12, 50), 3, 4);
        League same = new League(League.steps(12, 50), 3, 4);
        League other = new League(League.steps(12, 50), 3, 5);
        List.of(one, same, other).forEach(league -> league.play(100));
        assertThat(one.encounters).isEqualTo(same.encounters).isNotEqualTo(other.encounters);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "4, 1", "4, 2", "5, 2", "7, 3", "8, 7", "16, 1", "16, 3", "33, 7", "64, 1", "64, 7"})
    void league_everybodyAlwaysThere_playsAtAnEvenPaceAndWithoutRematches(int players, int slots) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            League league = new League(League.steps(players, 60), slots, seed);
            for (int stretch = 0; stretch < 5; stretch++) {
                league.play(2 * players);
                assertThat(league.spread()).as("seed %d", seed).isLessThanOrEqualTo(6);
            }
            int[] last = new int[players];
            for (Encounter met : league.encounters) {
                boolean again = last[met.white()] == met.black() + 1 || last[met.black()] == met.white() + 1;
                assertThat(again && players > 2).as("seed %d: %s", seed, met).isFalse();
                last[met.white()] = met.black() + 1;
                last[met.black()] = met.white() + 1;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 40})
    void league_ofMany_pairsTheNearFarMoreOftenThanChance(int players) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            League league = new League(League.steps(players, 1600.0 / players), 2, seed);
            league.play(15 * players);

            assertThat(league.meanDistance(5 * players))
                    .as("seed %d", seed)
                    .isLessThan(0.75 * league.meanDistanceOfAll());
        }
    }

    /** Half of the first moves go to either of two who meet, as a fair coin would have it. */
    @Test
    void league_firstGames_areWhiteForEitherEquallyOften() {
        League league = new League(League.steps(2, 0), 1, 3);
        league.play(1000);

        assertThat(league.encounters.stream().filter(met -> met.white() == 0).count())
                .isBetween(430L, 570L);
    }

    @Test
    void league_longEnough_ordersByStrength() {
        int players = 12;
        for (int seed = 1; seed <= SEEDS; seed++) {
            League league = new League(League.steps(players, 100), 2, seed);
            league.play(players * 20);
            for (int i = 0; i < players; i++) {
                for (int j = i + 2; j < players; j++) {
                    assertThat(league.rating(i))
                            .as("seed %d: players %d and %d", seed, i, j)
                            .isGreaterThan(league.rating(j));
                }
            }
        }
    }

    @Test
    void league_whoComesLate_catchesUpByTenMeetingsAndNoMore() {
        League league = new League(League.steps(10, 50), 1, 2);
        league.leave(9);
        league.play(300);
        int others = league.before.of(0);
        league.come(9);

        league.play(20);
        assertThat(league.before.of(9)).isBetween(9, 14);
        league.play(200);
        // From then on all have equally many.
        assertThat(league.before.of(9)).isCloseTo(league.before.of(0) - others + 10, within(6));
    }

    @Test
    void turns_onArrival_areAtMostTenBehindTheMiddle() {
        assertThat(Turns.onArrival(0, List.of())).isZero();
        assertThat(Turns.onArrival(0, List.of(3, 8))).isZero();
        assertThat(Turns.onArrival(0, List.of(200, 30, 10))).isEqualTo(20);
        assertThat(Turns.onArrival(25, List.of(30, 30, 10))).isEqualTo(25);
        assertThat(Turns.onArrival(500, List.of(30, 30, 10))).isEqualTo(500);
    }
}
