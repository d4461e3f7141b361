package org.millrace.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.record.GameId;

final class GauntletTest {
    static IntStream fields() {
        return IntStream.rangeClosed(2, 64);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_everyFieldOfPlayers_challengersMeetTheFieldWithEitherColourAndNobodyElseMeets(int players) {
        int cycles = 2;
        for (Set<Integer> challengers : challengers(players)) {
            Set<List<Integer>> met = new HashSet<>();
            Set<GameId> ids = new HashSet<>();
            int sides = 0;
            for (ScheduledGame game : Played.games(new Gauntlet(players, challengers, cycles))) {
                met.add(List.of(game.white(), game.black(), game.opening()));
                ids.add(game.id());
                sides += challengers.contains(game.white()) == challengers.contains(game.black()) ? 0 : 1;
            }
            assertThat(met).hasSize(cycles * 2 * challengers.size() * (players - challengers.size()));
            assertThat(ids).hasSameSizeAs(met);
            assertThat(sides).isEqualTo(met.size());
        }
    }

    @ParameterizedTest
    @MethodSource("fields")
    void game_everyFieldOfPlayers_nobodyMeetsTwoOpponentsInOneRound(int players) {
        for (Set<Integer> challengers : challengers(players)) {
            Gauntlet schedule = new Gauntlet(players, challengers, 2);
            Set<List<Integer>> meetings = new HashSet<>();
            Set<List<Integer>> places = new HashSet<>();
            for (ScheduledGame game : Played.games(schedule)) {
                int low = Math.min(game.white(), game.black());
                int high = Math.max(game.white(), game.black());
                meetings.add(List.of(game.round(), low, high));
                places.add(List.of(game.round(), low));
                places.add(List.of(game.round(), high));
            }
            assertThat(places).hasSize(2 * meetings.size());
            assertThat(places).hasSize(schedule.size());
            assertThat(schedule.game(schedule.size() - 1).round()).isEqualTo(schedule.rounds());
        }
    }

    @Test
    void game_twoGamesOfAPair_swapColoursAndShareOpeningAndName() {
        List<ScheduledGame> games = Played.games(new Gauntlet(7, Set.of(2, 5), 3));

        for (int i = 0; i < games.size(); i += 2) {
            assertThat(games.get(i + 1).pair()).isEqualTo(games.get(i).pair());
            assertThat(games.get(i + 1).opening()).isEqualTo(games.get(i).opening());
            assertThat(games.get(i + 1).white()).isEqualTo(games.get(i).black());
        }
    }

    @Test
    void game_oneChallenger_idsNameCycleChallengerAndOpponent() {
        assertThat(new Gauntlet(3, Set.of(0), 1).game(3).id().value()).isEqualTo("g001-p01-p03-b");
    }

    @Test
    void new_nobodyOnOneSide_isRefused() {
        assertThatThrownBy(() -> new Gauntlet(2, Set.of(0, 1), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Gauntlet(2, Set.of(), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Gauntlet(2, Set.of(2), 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** The first alone, the last alone, every other, all but one. */
    private static Set<Set<Integer>> challengers(int players) {
        Set<Integer> everyOther =
                IntStream.range(0, players).filter(i -> i % 2 == 0).boxed().collect(Collectors.toSet());
        Set<Integer> allButOne = IntStream.range(1, players).boxed().collect(Collectors.toSet());
        return Set.copyOf(List.of(Set.of(0), Collections.singleton(players - 1), everyOther, allButOne));
    }
}
