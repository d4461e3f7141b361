package org.millrace.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Round robins and gauntlets that somebody has entered after they had begun. */
final class LateMeetingsTest {
    @ParameterizedTest
    @EnumSource(Meeting.class)
    void roundRobin_lateEntries_keepAllGamesBeforeAndMeetEverybody(Meeting meeting) {
        for (int first = 2; first <= 20; first++) {
            for (int late = 0; late <= 3; late++) {
                int players = first + late;
                int cycles = 2;
                List<ScheduledGame> before = Played.games(new RoundRobin(first, cycles, meeting));
                List<ScheduledGame> all = Played.games(RoundRobin.withLateEntries(first, players, cycles, meeting));

                assertThat(all.subList(0, before.size())).isEqualTo(before);
                assertThat(all.stream().map(ScheduledGame::id)).doesNotHaveDuplicates();
                assertEachMeetsEach(all, players, cycles, meeting);
                // Whoever enters next changes nothing for those who are there.
                assertThat(Played.games(RoundRobin.withLateEntries(first, players + 1, cycles, meeting)))
                        .containsAll(all);
                // Nor do more cycles.
                assertThat(ids(Played.games(RoundRobin.withLateEntries(first, players, cycles + 1, meeting))))
                        .containsAll(ids(all));
            }
        }
    }

    private static Set<List<Object>> ids(List<ScheduledGame> games) {
        Set<List<Object>> ids = new HashSet<>();
        games.forEach(game -> ids.add(List.of(game.id(), game.white(), game.black(), game.opening(), game.pair())));
        return ids;
    }

    private static void assertEachMeetsEach(List<ScheduledGame> games, int players, int cycles, Meeting meeting) {
        assertThat(games).hasSize(cycles * meeting.games() * players * (players - 1) / 2);
        for (int player = 0; player < players; player++) {
            int me = player;
            long white = games.stream().filter(game -> game.white() == me).count();
            long black = games.stream().filter(game -> game.black() == me).count();
            assertThat(white + black).isEqualTo((long) cycles * meeting.games() * (players - 1));
            // Cycles come in twos here, so colours even out exactly.
            assertThat(white).isEqualTo(black);
        }
        for (int cycle = 0; cycle < cycles; cycle++) {
            int now = cycle;
            Set<Set<Integer>> met = new HashSet<>();
            games.stream()
                    .filter(game -> game.opening() == now)
                    .forEach(game -> met.add(Set.of(game.white(), game.black())));
            assertThat(met).hasSize(players * (players - 1) / 2);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Meeting.class, names = "PAIR")
    void gauntlet_lateEntries_meetTheChallengersAndNobodyElse(Meeting meeting) {
        for (int first = 2; first <= 20; first++) {
            for (Set<Integer> challengers : List.of(Set.of(0), Set.of(0, first - 1))) {
                if (challengers.size() == first) {
                    continue;
                }
                int players = first + 3;
                List<ScheduledGame> before = Played.games(new Gauntlet(first, challengers, 2));
                List<ScheduledGame> all = Played.games(Gauntlet.withLateEntries(first, players, challengers, 2));

                assertThat(all.subList(0, before.size())).isEqualTo(before);
                assertThat(all.stream().map(ScheduledGame::id)).doesNotHaveDuplicates();
                IntStream.range(first, players).forEach(late -> {
                    List<ScheduledGame> own = all.stream()
                            .filter(game -> game.white() == late || game.black() == late)
                            .toList();
                    assertThat(own).hasSize(2 * meeting.games() * challengers.size());
                    assertThat(own)
                            .allMatch(game -> challengers.contains(game.white() == late ? game.black() : game.white()));
                    assertThat(own.stream().filter(game -> game.white() == late))
                            .hasSize(own.size() / 2);
                });
            }
        }
    }
}
