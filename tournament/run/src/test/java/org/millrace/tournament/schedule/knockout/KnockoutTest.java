package org.millrace.tournament.schedule.knockout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.schedule.Played;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.Seeding;

final class KnockoutTest {
    /** The player entered first wins. */
    private static Verdict strongestFirst(ScheduledGame game) {
        return Played.won(game.white() < game.black() ? Colour.WHITE : Colour.BLACK);
    }

    static IntStream fields() {
        return IntStream.rangeClosed(2, 64);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void bracket_everyFieldOfPlayers_isPlayedToOneChampion(int players) {
        for (int seed = 0; seed < 4; seed++) {
            long lots = seed;
            KnockoutRules rules = new KnockoutRules(
                    2 + 2 * (seed % 2), seed % 3, seed % 2 == 0, seed % 2 == 0 ? Seeding.ENTRY_ORDER : Seeding.LOT);
            Played event =
                    Played.toTheEnd(() -> new Knockout(Roster.of(players), rules, lots), Played.byLot(lots), lots);
            Bracket bracket = new Knockout(Roster.of(players), rules, lots).bracket(event.results());

            assertThat(bracket.champion()).isPresent();
            assertEachRoundHasTheWinners(bracket);
            bracket.rounds().forEach(round -> round.forEach(match -> assertMatch(match, rules)));
            long played = bracket.rounds().stream()
                    .flatMap(List::stream)
                    .filter(match -> !match.games().isEmpty())
                    .count();
            assertThat(played).isEqualTo(players - 1 + (rules.thirdPlace() && players > 3 ? 1 : 0));
        }
    }

    private static void assertEachRoundHasTheWinners(Bracket bracket) {
        for (int round = 1; round < bracket.rounds().size(); round++) {
            List<Match> before = bracket.rounds().get(round - 1);
            for (int i = 0; i < before.size() / 2; i++) {
                Match match = bracket.rounds().get(round).get(i);
                assertThat(match.upper()).isEqualTo(before.get(2 * i).winner());
                assertThat(match.lower()).isEqualTo(before.get(2 * i + 1).winner());
            }
        }
    }

    private static void assertMatch(Match match, KnockoutRules rules) {
        List<ScheduledGame> games = match.games();
        if (games.isEmpty()) {
            assertThat(match.upper().isPresent() && match.lower().isPresent()).isFalse();
            return;
        }
        assertThat(games.size()).isBetween(rules.games(), rules.games() + 2 * rules.tieBreakPairs());
        for (int i = 0; i < games.size(); i += 2) {
            ScheduledGame first = games.get(i);
            ScheduledGame second = games.get(i + 1);
            assertThat(second.pair()).isEqualTo(first.pair());
            assertThat(second.opening()).isEqualTo(first.opening());
            assertThat(List.of(second.white(), second.black())).containsExactly(first.black(), first.white());
            assertThat(Set.of(first.white(), first.black()))
                    .isEqualTo(Set.of(match.upper().orElseThrow(), match.lower().orElseThrow()));
        }
        assertThat(games.stream().map(ScheduledGame::opening).distinct()).hasSize(games.size() / 2);
        Match.State.Won won = (Match.State.Won) match.state();
        int lead = match.upperHalfPoints() - match.lowerHalfPoints();
        switch (won.reason()) {
            case POINTS -> assertThat(games).hasSize(rules.games());
            case TIE_BREAK -> assertThat(games.size()).isGreaterThan(rules.games());
            case HIGHER_SEED -> assertThat(games).hasSize(rules.games() + 2 * rules.tieBreakPairs());
            case BYE, WALK_OVER -> throw new AssertionError("games were played");
        }
        if (won.reason() == Match.Reason.HIGHER_SEED) {
            assertThat(lead).isZero();
        } else {
            assertThat(Optional.of(won.winner())).isEqualTo(lead > 0 ? match.upper() : match.lower());
        }
    }

    @ParameterizedTest
    @MethodSource("fields")
    void bracket_strongerAlwaysWins_topSeedsMeetAsLateAsTheyCan(int players) {
        KnockoutRules rules = new KnockoutRules(2, 1, false, Seeding.ENTRY_ORDER);
        Played event =
                Played.toTheEnd(() -> new Knockout(Roster.of(players), rules, 1), KnockoutTest::strongestFirst, 1);
        Bracket bracket = new Knockout(Roster.of(players), rules, 1).bracket(event.results());

        assertThat(bracket.champion()).contains(0);
        int left = 1 << bracket.roundsInAll();
        for (List<Match> round : bracket.rounds()) {
            int sum = left - 1;
            for (Match match : round) {
                if (match.upper().isPresent() && match.lower().isPresent()) {
                    assertThat(match.upper().get() + match.lower().get()).isEqualTo(sum);
                } else {
                    // Byes are for the top seeds.
                    assertThat(match.winner().orElseThrow()).isLessThan(left - players);
                }
            }
            left /= 2;
        }
    }

    @Test
    void draw_eightPlayers_firstGamesAndIds() {
        List<ScheduledGame> games = Played.games(
                new Knockout(Roster.of(8), new KnockoutRules(4, 1, false, Seeding.ENTRY_ORDER), 1).draw(Results.NONE));

        assertThat(games).hasSize(16);
        assertThat(games.getFirst().id().value()).isEqualTo("k01-m001-g001-a");
        assertThat(games.get(7).id().value()).isEqualTo("k01-m002-g002-b");
        assertThat(games.stream()
                        .filter(game -> game.id().value().endsWith("g001-a"))
                        .map(game -> game.white() + "-" + game.black()))
                .containsExactly("0-7", "3-4", "1-6", "2-5");
    }

    @Test
    void draw_tiedMatch_getsPairsUntilItIsDecidedAndTheOthersWait() {
        KnockoutRules rules = new KnockoutRules(2, 5, false, Seeding.ENTRY_ORDER);
        Function<ScheduledGame, Verdict> outcomes = game -> game.id().value().compareTo("k01-m001-g003") < 0
                        && game.id().value().startsWith("k01-m001")
                ? Played.drawn()
                : strongestFirst(game);
        Played event = Played.toTheEnd(() -> new Knockout(Roster.of(4), rules, 1), outcomes, 1);

        assertThat(event.games().stream().map(game -> game.id().value()))
                .containsExactly(
                        "k01-m001-g001-a",
                        "k01-m001-g001-b",
                        "k01-m002-g001-a",
                        "k01-m002-g001-b",
                        "k01-m001-g002-a",
                        "k01-m001-g002-b",
                        "k01-m001-g003-a",
                        "k01-m001-g003-b",
                        "k02-m001-g001-a",
                        "k02-m001-g001-b");
        assertThat(new Knockout(Roster.of(4), rules, 1)
                        .bracket(event.results())
                        .rounds()
                        .getFirst()
                        .getFirst()
                        .state())
                .isEqualTo(new Match.State.Won(0, Match.Reason.TIE_BREAK));
    }

    @Test
    void bracket_alwaysTied_higherSeedGoesOnAfterTheLimit() {
        KnockoutRules rules = new KnockoutRules(2, 3, true, Seeding.ENTRY_ORDER);
        Played event = Played.toTheEnd(() -> new Knockout(Roster.of(4), rules, 1), game -> Played.drawn(), 1);
        Bracket bracket = new Knockout(Roster.of(4), rules, 1).bracket(event.results());

        assertThat(bracket.champion()).contains(0);
        assertThat(bracket.rounds().stream().flatMap(List::stream).map(Match::state))
                .containsExactly(
                        new Match.State.Won(0, Match.Reason.HIGHER_SEED),
                        new Match.State.Won(1, Match.Reason.HIGHER_SEED),
                        new Match.State.Won(0, Match.Reason.HIGHER_SEED),
                        new Match.State.Won(2, Match.Reason.HIGHER_SEED));
        assertThat(event.games()).hasSize(4 * 8);
    }

    @Test
    void bracket_thirdPlace_isPlayedByTheLosersOfTheSemiFinals() {
        KnockoutRules rules = new KnockoutRules(2, 1, true, Seeding.ENTRY_ORDER);
        Played event = Played.toTheEnd(() -> new Knockout(Roster.of(8), rules, 1), KnockoutTest::strongestFirst, 1);
        List<Match> last = new Knockout(Roster.of(8), rules, 1)
                .bracket(event.results())
                .rounds()
                .getLast();

        assertThat(last).hasSize(2);
        assertThat(last.get(1).upper()).contains(3);
        assertThat(last.get(1).lower()).contains(2);
        assertThat(last.get(1).winner()).contains(2);
    }

    @ParameterizedTest
    @CsvSource({"4, 1", "8, 1", "8, 2", "13, 1", "13, 2", "32, 3"})
    void bracket_walkOver_losesTheMatchAndTakesNoFurtherPart(int players, int round) {
        KnockoutRules rules = new KnockoutRules(4, 1, true, Seeding.ENTRY_ORDER);
        int out = 1;
        // Out in the last game of a match whose other games were won.
        Function<ScheduledGame, Verdict> outcomes = game -> (game.white() == out || game.black() == out)
                        && game.round() >= round
                        && game.id().value().endsWith("g002-b")
                ? Played.walkOver(game, out)
                : Played.won(
                        game.white() == out || (game.black() != out && game.white() < game.black())
                                ? Colour.WHITE
                                : Colour.BLACK);
        Played event = Played.toTheEnd(() -> new Knockout(Roster.of(players), rules, 1), outcomes, 1);
        Bracket bracket = new Knockout(Roster.of(players), rules, 1).bracket(event.results());

        List<Match> lost = bracket.rounds().stream()
                .flatMap(List::stream)
                .filter(match -> match.loser().equals(Optional.of(out)))
                .toList();
        assertThat(lost).hasSize(1);
        assertThat(((Match.State.Won) lost.getFirst().state()).reason()).isEqualTo(Match.Reason.WALK_OVER);
        assertThat(event.games())
                .filteredOn(game -> game.white() == out || game.black() == out)
                .allSatisfy(game -> assertThat(game.round())
                        .isLessThanOrEqualTo(lost.getFirst().round()));
    }

    @Test
    void bracket_withdrawals_letTheOpponentsGoOnWithoutAGame() {
        KnockoutRules rules = new KnockoutRules(2, 1, true, Seeding.ENTRY_ORDER);
        Roster roster = Roster.of(8).withWithdrawal(0, 2).withWithdrawal(3, 1).withWithdrawal(4, 1);
        Played event = Played.toTheEnd(() -> new Knockout(roster, rules, 1), KnockoutTest::strongestFirst, 1);
        Bracket bracket = new Knockout(roster, rules, 1).bracket(event.results());

        assertThat(bracket.rounds().get(0).get(1).state()).isEqualTo(new Match.State.Vacant());
        assertThat(bracket.rounds().get(1).getFirst().state()).isEqualTo(new Match.State.Vacant());
        assertThat(bracket.rounds().get(2).getFirst().state()).isEqualTo(new Match.State.Won(1, Match.Reason.BYE));
        Set<Integer> seen = new HashSet<>();
        event.games().forEach(game -> seen.addAll(List.of(game.white(), game.black())));
        assertThat(seen).containsExactlyInAnyOrder(0, 1, 2, 5, 6, 7);
    }

    @Test
    void new_lateEntryOrOddMatch_isRefused() {
        assertThatThrownBy(() -> new KnockoutRules(3, 1, false, Seeding.LOT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() ->
                        new Knockout(Roster.of(4).withLateEntry(2, 0), new KnockoutRules(2, 1, false, Seeding.LOT), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 late entries");
    }

    @ParameterizedTest
    @MethodSource("fields")
    void places_everyFieldOfPlayers_holdEverybodyOnceInTheOrderOfTheirLastRound(int players) {
        for (boolean third : new boolean[] {true, false}) {
            KnockoutRules rules = new KnockoutRules(2, 1, third, Seeding.ENTRY_ORDER);
            Played event = Played.toTheEnd(() -> new Knockout(Roster.of(players), rules, 1), Played.byLot(1), 1);
            Bracket bracket = new Knockout(Roster.of(players), rules, 1).bracket(event.results());

            List<List<Integer>> places = bracket.places(players);

            assertThat(places.stream().flatMap(List::stream))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, players).boxed().toList());
            assertThat(places.getFirst()).containsExactly(bracket.champion().orElseThrow());
            Match last = bracket.rounds().getLast().getFirst();
            assertThat(places.get(1)).containsExactly(last.loser().orElseThrow());
            if (third && players > 3) {
                Match forThird = bracket.rounds().getLast().get(1);
                assertThat(places.get(2)).containsExactly(forThird.winner().orElseThrow());
                assertThat(places.get(3)).containsExactly(forThird.loser().orElseThrow());
            } else if (players > 3) {
                assertThat(places.get(2)).hasSize(2);
            }
        }
    }

    @Test
    void places_beforeAnyResult_areSharedByAll() {
        Knockout knockout = new Knockout(Roster.of(6), new KnockoutRules(2, 1, true, Seeding.ENTRY_ORDER), 1);

        assertThat(knockout.bracket(Results.NONE).places(6)).containsExactly(List.of(0, 1, 2, 3, 4, 5));
    }
}
