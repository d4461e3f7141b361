package org.millrace.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class RoundRobinTest {
    static IntStream fields() {
        return IntStream.rangeClosed(2, 64);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_everyFieldOfPlayers_eachMeetsEachOnceWithEachColourInEveryCycle(int players) {
        int cycles = 3;
        RoundRobin schedule = new RoundRobin(players, cycles);

        assertThat(schedule.size()).isEqualTo(cycles * players * (players - 1));
        Map<List<Integer>, Integer> met = new HashMap<>();
        games(schedule)
                .forEach(game -> met.merge(List.of(game.white(), game.black(), game.opening()), 1, Integer::sum));
        assertThat(met)
                .hasSize(schedule.size())
                .allSatisfy((who, times) -> assertThat(times).isEqualTo(1));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_everyFieldOfPlayers_nobodyMeetsTwoOpponentsInOneRound(int players) {
        RoundRobin schedule = new RoundRobin(players, 2);

        Map<Integer, Map<Integer, Set<Integer>>> opponents = new TreeMap<>();
        games(schedule).forEach(game -> {
            Map<Integer, Set<Integer>> round = opponents.computeIfAbsent(game.round(), r -> new HashMap<>());
            round.computeIfAbsent(game.white(), p -> new HashSet<>()).add(game.black());
            round.computeIfAbsent(game.black(), p -> new HashSet<>()).add(game.white());
        });
        assertThat(opponents).hasSize(schedule.rounds());
        opponents.forEach((round, met) -> assertThat(met.values())
                .as("round %d", round)
                .allSatisfy(set -> assertThat(set).hasSize(1)));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_firstGamesOfPairs_giveEachPlayerBothColoursToWithinOne(int players) {
        RoundRobin schedule = new RoundRobin(players, 1);

        int[] balance = new int[players];
        games(schedule).filter(game -> game.id().value().endsWith("-a")).forEach(game -> {
            balance[game.white()]++;
            balance[game.black()]--;
        });
        assertThat(balance)
                .satisfies(
                        all -> assertThat(IntStream.of(all).map(Math::abs).max().orElseThrow())
                                .isLessThanOrEqualTo(1));
    }

    @Test
    void game_twoGamesOfAPair_swapColoursAndShareOpeningAndName() {
        RoundRobin schedule = new RoundRobin(5, 2);

        for (int i = 0; i < schedule.size(); i += 2) {
            ScheduledGame first = schedule.game(i);
            ScheduledGame second = schedule.game(i + 1);
            assertThat(second.pair()).isEqualTo(first.pair());
            assertThat(second.opening()).isEqualTo(first.opening());
            assertThat(second.white()).isEqualTo(first.black());
            assertThat(second.black()).isEqualTo(first.white());
        }
    }

    @Test
    void game_ids_areUniqueAndOfOneGameEach() {
        RoundRobin schedule = new RoundRobin(12, 30);

        assertThat(games(schedule).map(game -> game.id().value())).doesNotHaveDuplicates();
    }

    /** The published Berger table of six players, first games. */
    @ParameterizedTest
    @CsvSource({"1, 1-6 2-5 3-4", "2, 6-4 5-3 1-2", "3, 2-6 3-1 4-5", "4, 6-5 1-4 2-3", "5, 3-6 4-2 5-1"})
    void game_sixPlayers_followTheBergerTable(int round, String table) {
        RoundRobin schedule = new RoundRobin(6, 1);

        List<String> pairings = games(schedule)
                .filter(game -> game.round() == round && game.id().value().endsWith("-a"))
                .map(game -> (game.white() + 1) + "-" + (game.black() + 1))
                .toList();
        assertThat(pairings).containsExactlyInAnyOrder(table.split(" "));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_singleGames_eachMeetsEachOnceACycleWithChangingColours(int players) {
        RoundRobin schedule = new RoundRobin(players, 2, Meeting.SINGLE);

        assertThat(schedule.size()).isEqualTo(players * (players - 1));
        Map<List<Integer>, Integer> met = new HashMap<>();
        games(schedule).forEach(game -> met.merge(List.of(game.white(), game.black()), 1, Integer::sum));
        assertThat(met).hasSize(players * (players - 1));
        assertThat(Set.copyOf(met.values())).containsOnly(1);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_singleGames_coloursAreBalancedToWithinOneAfterAnyCycleAndTwoAfterAnyRound(int players) {
        RoundRobin schedule = new RoundRobin(players, 3, Meeting.SINGLE);

        int[] balance = new int[players];
        int worstInCycle = 0;
        int worstAfterCycle = 0;
        for (int i = 0; i < schedule.size(); i++) {
            ScheduledGame game = schedule.game(i);
            balance[game.white()]++;
            balance[game.black()]--;
            int worse = Math.max(Math.abs(balance[game.white()]), Math.abs(balance[game.black()]));
            worstInCycle = Math.max(worstInCycle, worse);
            if (i + 1 == schedule.size() || schedule.game(i + 1).opening() > game.opening()) {
                for (int difference : balance) {
                    worstAfterCycle = Math.max(worstAfterCycle, Math.abs(difference));
                }
            }
        }
        assertThat(worstInCycle).isLessThanOrEqualTo(2);
        assertThat(worstAfterCycle).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"6, 3, PAIR", "6, 8, SINGLE", "7, 9, PAIR", "7, 1, SINGLE", "2, 5, SINGLE"})
    void ofRounds_anyNumber_isTheBeginningOfTheWhole(int players, int rounds, Meeting meeting) {
        RoundRobin cut = RoundRobin.ofRounds(players, rounds, meeting);
        RoundRobin whole = new RoundRobin(players, 10, meeting);

        assertThat(cut.rounds()).isEqualTo(rounds);
        assertThat(games(cut).toList())
                .isEqualTo(games(whole).filter(game -> game.round() <= rounds).toList());
    }

    @Test
    void new_fewerThanTwoPlayers_isRefused() {
        assertThatThrownBy(() -> new RoundRobin(1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 2 players");
    }

    private static java.util.stream.Stream<ScheduledGame> games(Schedule schedule) {
        return IntStream.range(0, schedule.size()).mapToObj(schedule::game);
    }
}
