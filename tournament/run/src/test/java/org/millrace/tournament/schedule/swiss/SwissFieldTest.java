package org.millrace.tournament.schedule.swiss;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.GameId;
import org.millrace.record.Verdict;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Played;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.Seeding;

/** Players who come late or leave early. */
final class SwissFieldTest {
    private static final int LATE = 3;

    @ParameterizedTest
    @ValueSource(ints = {4, 7, 12, 31})
    void draw_lateEntry_leavesTheRoundsBeforeAsTheyWere(int players) {
        for (int seed = 0; seed < 5; seed++) {
            SwissRules rules = new SwissRules(5, Meeting.SINGLE, Seeding.LOT);
            Swiss before = new Swiss(Roster.of(players), rules, seed);
            Swiss after = new Swiss(Roster.of(players).withLateEntry(LATE, 1), rules, seed);
            Map<GameId, Verdict> verdicts = new HashMap<>();
            for (int round = 1; round < LATE; round++) {
                Draw draw = before.draw(new Results(verdicts));
                assertThat(Played.games(after.draw(new Results(verdicts)))).isEqualTo(Played.games(draw));
                for (ScheduledGame game : Played.games(draw)) {
                    verdicts.put(game.id(), Played.byLot(seed).apply(game));
                }
            }
            Draw third = after.draw(new Results(verdicts));

            assertThat(third.byes())
                    .contains(new Bye(1, players, 1, Bye.Kind.LATE_ENTRY), new Bye(2, players, 1, Bye.Kind.LATE_ENTRY));
            assertThat(playing(third, LATE) + " "
                            + third.byes().stream()
                                    .filter(bye -> bye.round() == LATE)
                                    .map(Bye::player)
                                    .toList())
                    .contains(String.valueOf(players));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 7, 12, 31})
    void draw_lateEntryAndWithdrawal_everybodyWhoIsInPlaysOrHasTheBye(int players) {
        Roster roster = Roster.of(players)
                .withLateEntry(2, 0)
                .withLateEntry(LATE, 2)
                .withWithdrawal(1, 3)
                .withWithdrawal(0, 5);
        Played event = Played.toTheEnd(() -> new Swiss(roster, SwissRules.of(6), 7), Played.byLot(7), 7);

        for (int round = 1; round <= 6; round++) {
            int current = round;
            List<Integer> sitting = event.draw().byes().stream()
                    .filter(bye -> bye.round() == current && bye.kind() == Bye.Kind.ODD_FIELD)
                    .map(Bye::player)
                    .toList();
            List<Integer> playing = playing(event.draw(), round);

            assertThat(Stream.concat(playing.stream(), sitting.stream()))
                    .containsExactlyInAnyOrderElementsOf(roster.inRound(round));
        }
    }

    /** A walk-over says that the player is out, so that a resumed event needs no other memory. */
    @ParameterizedTest
    @ValueSource(ints = {3, 6, 11, 20})
    void draw_walkOver_takesThePlayerOutFromTheNextRoundOn(int players) {
        int out = 2;
        Function<ScheduledGame, Verdict> outcomes =
                game -> game.round() >= 2 && (game.white() == out || game.black() == out)
                        ? Played.walkOver(game, out)
                        : Played.byLot(3).apply(game);
        Played event = Played.toTheEnd(() -> new Swiss(Roster.of(players), SwissRules.of(5), 3), outcomes, 3);

        int last = event.games().stream()
                .filter(game -> game.white() == out || game.black() == out)
                .mapToInt(ScheduledGame::round)
                .max()
                .orElseThrow();
        boolean satOutSecond = event.draw().byes().stream().anyMatch(bye -> bye.round() == 2 && bye.player() == out);
        assertThat(last).isEqualTo(satOutSecond ? 3 : 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 11, 20})
    void draw_playerWhoIsBackAfterAWalkOver_isInFromThatRoundOnAndOutAgainAfterTheNextOne(int players) {
        int out = 2;
        Roster roster = Roster.of(players).withReturn(out, 4).withReturn(out, 6);
        Function<ScheduledGame, Verdict> outcomes =
                game -> List.of(1, 4).contains(game.round()) && (game.white() == out || game.black() == out)
                        ? Played.walkOver(game, out)
                        : Played.byLot(3).apply(game);
        Played event = Played.toTheEnd(() -> new Swiss(roster, SwissRules.of(7), 3), outcomes, 3);

        List<Integer> rounds = Stream.concat(
                        event.games().stream()
                                .filter(game -> game.white() == out || game.black() == out)
                                .map(ScheduledGame::round),
                        event.draw().byes().stream()
                                .filter(bye -> bye.player() == out)
                                .map(Bye::round))
                .distinct()
                .sorted()
                .toList();
        if (event.draw().byes().stream()
                .noneMatch(bye -> bye.player() == out && List.of(1, 4).contains(bye.round()))) {
            assertThat(rounds).containsExactly(1, 4, 6, 7);
        }
    }

    @Test
    void draw_playerWhoComesBackLater_leavesTheRoundsBeforeAsTheyWere() {
        int out = 1;
        for (int seed = 0; seed < 20; seed++) {
            Map<GameId, Verdict> verdicts = new HashMap<>();
            Swiss before = new Swiss(Roster.of(8), SwissRules.of(5), seed);
            Swiss after = new Swiss(Roster.of(8).withReturn(out, 3), SwissRules.of(5), seed);
            for (int round = 1; round <= 2; round++) {
                Draw draw = before.draw(new Results(verdicts));
                assertThat(Played.games(after.draw(new Results(verdicts)))).isEqualTo(Played.games(draw));
                for (ScheduledGame game : Played.games(draw)) {
                    boolean his = game.white() == out || game.black() == out;
                    verdicts.put(
                            game.id(),
                            his
                                    ? Played.walkOver(game, out)
                                    : Played.byLot(seed).apply(game));
                }
            }
            Results results = new Results(verdicts);
            assertThat(playing(before.draw(results), 3)).doesNotContain(out);
            assertThat(before.draw(results).expected()).isEqualTo(8 + 6 + 3 * 6);
            assertThat(after.draw(results).expected()).isEqualTo(8 + 6 + 3 * 8);
            assertThat(Stream.concat(
                            playing(after.draw(results), 3).stream(),
                            after.draw(results).byes().stream()
                                    .filter(bye -> bye.round() == 3)
                                    .map(Bye::player)))
                    .contains(out);
        }
    }

    @Test
    void draw_everybodyLeaves_endsWithoutGames() {
        Roster roster = Roster.of(2).withWithdrawal(0, 2).withWithdrawal(1, 3);
        Played event = Played.toTheEnd(() -> new Swiss(roster, SwissRules.of(4), 1), Played.byLot(1), 1);

        assertThat(event.games()).hasSize(2);
        assertThat(event.draw().byes()).containsExactly(new Bye(2, 1, 4, Bye.Kind.ODD_FIELD));
        assertThat(event.draw().complete()).isTrue();
    }

    @Test
    void draw_roundsToCome_areCountedInWhatIsExpected() {
        Draw draw = new Swiss(Roster.of(7).withLateEntry(3, 0), SwissRules.of(3), 1).draw(Results.NONE);

        assertThat(draw.games().size()).isEqualTo(6);
        assertThat(draw.expected()).isEqualTo(6 + 6 + 8);
        assertThat(draw.complete()).isFalse();
    }

    private static List<Integer> playing(Draw draw, int round) {
        return Played.games(draw).stream()
                .filter(game -> game.round() == round && game.id().value().endsWith("-a"))
                .flatMap(game -> Stream.of(game.white(), game.black()))
                .toList();
    }
}
