package org.millrace.tournament.schedule.swiss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Played;
import org.millrace.tournament.schedule.Relaxation;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.Seeding;

final class SwissTest {
    /** Up to here all pairings of a round are tried, 945 at most. */
    private static final int SMALL = 10;

    /** Every field of 2 to 64, small ones with more seeds and as many rounds as there are opponents, and one more. */
    static Stream<Arguments> events() {
        return IntStream.rangeClosed(2, 64).boxed().flatMap(players -> {
            int seeds = players <= SMALL ? 10 : players <= 20 ? 2 : 1;
            return IntStream.range(0, seeds).boxed().map(seed -> {
                int rounds = players <= SMALL ? 2 + seed % (players + 1) : players <= 20 ? 4 + 4 * seed : 4;
                return Arguments.of(players, rounds, seed);
            });
        });
    }

    @ParameterizedTest
    @MethodSource("events")
    void draw_pairs_keepEveryRuleThatCanBeKept(int players, int rounds, int seed) {
        check(players, new SwissRules(rounds, Meeting.PAIR, Seeding.ENTRY_ORDER), seed);
    }

    @ParameterizedTest
    @MethodSource("events")
    void draw_singleGames_keepEveryRuleThatCanBeKept(int players, int rounds, int seed) {
        check(players, new SwissRules(rounds, Meeting.SINGLE, Seeding.LOT), seed + 1000L);
    }

    private static void check(int players, SwissRules rules, long seed) {
        Roster roster = Roster.of(players);
        Played event = Played.toTheEnd(() -> new Swiss(roster, rules, seed), Played.byLot(seed), seed);
        List<SwissRound> rounds = new Swiss(roster, rules, seed).rounds(event.results());
        assertThat(rounds).hasSize(rules.rounds());
        Ledger ledger = new Ledger(rules.meeting());
        List<Integer> field = roster.inRound(1);
        for (SwissRound round : rounds) {
            assertEverybodyIsPairedOnce(round, field, rules.meeting());
            assertRules(round, field, ledger, round.number() == rules.rounds());
            assertRelaxationsAreTold(round, ledger, rules.meeting());
            ledger.enter(round, event.results());
        }
    }

    private static void assertEverybodyIsPairedOnce(SwissRound round, List<Integer> field, Meeting meeting) {
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < round.games().size(); i += meeting.games()) {
            ScheduledGame first = round.games().get(i);
            assertThat(seen.add(first.white()) && seen.add(first.black())).isTrue();
            assertThat(first.opening()).isEqualTo(round.number() - 1);
            if (meeting == Meeting.PAIR) {
                ScheduledGame second = round.games().get(i + 1);
                assertThat(second.pair()).isEqualTo(first.pair());
                assertThat(second.opening()).isEqualTo(first.opening());
                assertThat(List.of(second.white(), second.black())).containsExactly(first.black(), first.white());
            }
        }
        for (Bye bye : round.byes()) {
            assertThat(seen.add(bye.player())).isTrue();
            assertThat(bye.halfPoints()).isEqualTo(2 * meeting.games());
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(field);
        assertThat(round.byes()).hasSize(field.size() % 2);
    }

    private static void assertRules(SwissRound round, List<Integer> field, Ledger ledger, boolean isLast) {
        int places = field.size() + field.size() % 2;
        int[] mates = new int[places];
        for (ScheduledGame game : round.games()) {
            mates[field.indexOf(game.white())] = field.indexOf(game.black());
            mates[field.indexOf(game.black())] = field.indexOf(game.white());
        }
        for (Bye bye : round.byes()) {
            mates[field.indexOf(bye.player())] = field.size();
            mates[field.size()] = field.indexOf(bye.player());
        }
        List<Integer> sums = Matchings.sums(mates, ledger.rules(field));
        if (places <= SMALL) {
            // Scores may stand back so that the next round has a pairing; in the last round nothing is in their way.
            int compared = isLast ? sums.size() : sums.size() - 1;
            assertThat(sums.subList(0, compared))
                    .as("round %d", round.number())
                    .isEqualTo(Matchings.least(places, ledger.rules(field)).subList(0, compared));
        } else if (sums.get(0) + sums.get(1) + sums.get(3) > 0) {
            assertThat(canBePaired(field, ledger))
                    .as("round %d", round.number())
                    .isFalse();
        }
        if (2 * round.number() <= places) {
            // Everybody has at least half of the others left, so there is a pairing without a rematch.
            assertThat(sums.get(0) + sums.get(1)).as("round %d", round.number()).isZero();
        }
    }

    private static boolean canBePaired(List<Integer> field, Ledger ledger) {
        Graph<Integer, DefaultEdge> free = new SimpleGraph<>(DefaultEdge.class);
        field.forEach(free::addVertex);
        if (field.size() % 2 == 1) {
            free.addVertex(-1);
        }
        for (int one : field) {
            for (int two : free.vertexSet()) {
                if (two < one && ledger.isFree(one, two)) {
                    free.addEdge(one, two);
                }
            }
        }
        return new SparseEdmondsMaximumCardinalityMatching<>(free).getMatching().isPerfect();
    }

    private static void assertRelaxationsAreTold(SwissRound round, Ledger ledger, Meeting meeting) {
        Set<Relaxation> seen = new HashSet<>();
        int number = round.number();
        for (ScheduledGame game : round.games()) {
            if (game.id().value().endsWith("-a")) {
                if (ledger.met(game.white(), game.black()) > 0) {
                    seen.add(relaxation(number, Relaxation.Rule.NO_REMATCH, game.white(), game.black()));
                }
                if (meeting == Meeting.SINGLE) {
                    addColours(seen, number, game.white(), ledger.colours(game.white()) + "W");
                    addColours(seen, number, game.black(), ledger.colours(game.black()) + "B");
                }
            }
        }
        for (Bye bye : round.byes()) {
            if (ledger.byes(bye.player()) > 0) {
                seen.add(relaxation(number, Relaxation.Rule.ONE_BYE, bye.player()));
            }
        }
        assertThat(round.relaxations().stream()
                        .map(told -> new Relaxation(
                                told.round(),
                                told.rule(),
                                told.players().stream().sorted().toList())))
                .containsExactlyInAnyOrderElementsOf(seen);
    }

    private static void addColours(Set<Relaxation> seen, int round, int player, String colours) {
        if (colours.endsWith("WWW") || colours.endsWith("BBB")) {
            seen.add(relaxation(round, Relaxation.Rule.COLOUR_IN_A_ROW, player));
        }
        int difference = 2 * colours.replace("B", "").length() - colours.length();
        if (Math.abs(difference) > 2 && (difference > 0) == colours.endsWith("W")) {
            seen.add(relaxation(round, Relaxation.Rule.COLOUR_DIFFERENCE, player));
        }
    }

    private static Relaxation relaxation(int round, Relaxation.Rule rule, Integer... players) {
        return new Relaxation(round, rule, Stream.of(players).sorted().toList());
    }

    @Test
    void draw_firstRound_bringsTheUpperHalfAgainstTheLowerHalf() {
        List<ScheduledGame> games = Played.games(new Swiss(Roster.of(8), SwissRules.of(3), 5).draw(Results.NONE));

        assertThat(games.stream()
                        .filter(game -> game.id().value().endsWith("-a"))
                        .map(game -> Math.min(game.white(), game.black()) + "-" + Math.max(game.white(), game.black())))
                .containsExactly("0-4", "1-5", "2-6", "3-7");
        assertThat(games.getFirst().id().value()).isEqualTo("s01-t001-a");
        assertThat(games.get(3).id().value()).isEqualTo("s01-t002-b");
    }

    @Test
    void draw_firstRoundOfSingleGames_alternatesColoursDownTheSeeds() {
        List<ScheduledGame> games = Played.games(
                new Swiss(Roster.of(8), new SwissRules(3, Meeting.SINGLE, Seeding.ENTRY_ORDER), 5).draw(Results.NONE));

        List<Boolean> higherIsWhite =
                games.stream().map(game -> game.white() < game.black()).toList();
        boolean top = higherIsWhite.getFirst();
        assertThat(higherIsWhite).containsExactly(top, !top, top, !top);
    }

    /** With as many rounds as there are opponents, looking ahead makes an even field of up to six a round robin. */
    @ParameterizedTest
    @EnumSource(Meeting.class)
    void draw_sixPlayersFiveRounds_nobodyMeetsAnybodyTwice(Meeting meeting) {
        for (int seed = 0; seed < 25; seed++) {
            int current = seed;
            SwissRules rules = new SwissRules(5, meeting, Seeding.LOT);
            Played event =
                    Played.toTheEnd(() -> new Swiss(Roster.of(6), rules, current), Played.byLot(current), current);

            assertThat(event.draw().relaxations())
                    .as("seed %d", seed)
                    .noneMatch(told -> told.rule() == Relaxation.Rule.NO_REMATCH);
        }
    }

    @Test
    void draw_otherSeed_givesOtherLots() {
        SwissRules rules = new SwissRules(3, Meeting.PAIR, Seeding.LOT);

        assertThat(Played.games(new Swiss(Roster.of(20), rules, 1).draw(Results.NONE)))
                .isNotEqualTo(Played.games(new Swiss(Roster.of(20), rules, 2).draw(Results.NONE)))
                .isEqualTo(Played.games(new Swiss(Roster.of(20), rules, 1).draw(Results.NONE)));
    }

    @Test
    void new_noRoundOrTooManyPlayers_isRefused() {
        assertThatThrownBy(() -> SwissRules.of(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Swiss(Roster.of(1001), SwissRules.of(1), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 1000");
    }
}
