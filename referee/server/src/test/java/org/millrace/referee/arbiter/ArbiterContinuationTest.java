package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;

/** A game that goes on from the middle of another one, in virtual time. */
class ArbiterContinuationTest {
    private static final int OPENING = 2;

    private static GameTerms at(GameTerms terms, List<PlayedMove> moves, boolean flagsFall) {
        return new GameTerms(
                terms.id(),
                terms.rules(),
                terms.start(),
                moves.stream().map(PlayedMove::move).toList(),
                terms.clock(),
                terms.whiteMargin(),
                terms.blackMargin(),
                terms.whiteReadyTimeout(),
                terms.blackReadyTimeout(),
                terms.grace(),
                terms.strikeLimit(),
                terms.roundTripCredit(),
                terms.lagLimit(),
                terms.attempt(),
                terms.nodeLimits(),
                new Continuation(moves.stream().map(PlayedMove::timing).toList(), flagsFall));
    }

    /** What a turn tells, and when the flag falls after it, as text: turns hold games, which are not compared by value. */
    private static String told(VirtualTable table) {
        Effect.SendYourTurn asked = table.last(Effect.SendYourTurn.class);
        TurnNotice turn = asked.turn();
        String flag = table.timers.containsKey(TimerId.FLAG)
                ? Duration.ofNanos(table.due(TimerId.FLAG) - table.now).toString()
                : "never";
        return asked.colour() + " " + turn.ply() + " " + turn.position() + " " + turn.lastMove() + " "
                + turn.repetitions() + " " + turn.noCaptureCount() + " " + turn.timeForMove() + " " + turn.clocks()
                + " " + turn.nodeLimit() + " " + turn.receipt() + " " + flag;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"5s/move", "60s+0.5s", "60s", "3/20s+0.1s", "60s~2s", "1s/move+60s bank", "2000 nodes", "untimed"
            })
    void game_takenUpAtAnyPly_asksAsItAskedThen(String clock) {
        GameTerms terms = Terms.of(Terms.NINE, clock, Duration.ZERO, Duration.ofSeconds(30), "a7", "d7");
        for (int seed = 0; seed < 5; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VirtualTable table = VirtualTable.playing(terms);
            List<String> asked = new ArrayList<>();
            while (!table.arbiter.finished() && asked.size() < 30) {
                asked.add(told(table));
                List<Move> legal = table.arbiter.game().legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                table.play(
                        MoveText.format(terms.rules().board(), move), Duration.ofNanos(random.nextLong(1_900_000_000)));
            }
            List<PlayedMove> moves = table.arbiter.moves();
            assertThat(asked).hasSizeGreaterThan(15);

            for (int i = 0; i < asked.size(); i++) {
                VirtualTable again = VirtualTable.playing(at(terms, moves.subList(0, OPENING + i), true));
                assertThat(told(again)).isEqualTo(asked.get(i));
                assertThat(again.arbiter.moves())
                        .startsWith(moves.subList(0, OPENING + i).stream()
                                .map(move -> new PlayedMove(move.move(), move.timing(), move.thought()))
                                .toArray(PlayedMove[]::new));
            }
        }
    }

    @Test
    void flag_thatDoesNotFall_letsABotTakeItsTime() {
        GameTerms terms = at(Terms.clock("10s+1s"), List.of(), false);
        VirtualTable table = VirtualTable.playing(terms);

        assertThat(table.last(Effect.SendYourTurn.class).turn().timeForMove()).contains(Duration.ofSeconds(10));
        assertThat(table.timers).isEmpty();
        table.now += Duration.ofDays(2).toNanos();
        table.on(table.answer("b2", false));

        Effect.MovePlayed made = table.last(Effect.MovePlayed.class);
        assertThat(made.receipt().elapsed()).isEqualTo(Duration.ofDays(2));
        assertThat(made.clocks().white()).contains(Duration.ZERO);
        assertThat(table.arbiter.finished()).isFalse();
    }

    @Test
    void flag_ofAClockThatWasNearlyOver_falls() {
        MoveTiming tight = new MoveTiming(
                Duration.ofSeconds(9), Optional.of(Duration.ofMillis(5)), Optional.empty(), Duration.ZERO);
        PlayedMove first = new PlayedMove(Terms.move(Terms.THREE, "b2"), Optional.of(tight), Thought.NONE);
        PlayedMove second = PlayedMove.opening(Terms.move(Terms.THREE, "a1"));
        VirtualTable table = VirtualTable.playing(at(Terms.clock("10s"), List.of(first, second), true));

        table.pass(Duration.ofMillis(5));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().fault()).contains(Colour.WHITE);
        assertThat(table.finish().moves()).startsWith(first, second);
    }

    @Test
    void timing_ofAMoveThatWasNotPlayed_isRefused() {
        GameTerms terms = Terms.clock("10s");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GameTerms(
                        terms.id(),
                        terms.rules(),
                        terms.start(),
                        List.of(),
                        terms.clock(),
                        terms.whiteMargin(),
                        terms.blackMargin(),
                        terms.whiteReadyTimeout(),
                        terms.blackReadyTimeout(),
                        terms.grace(),
                        terms.strikeLimit(),
                        terms.roundTripCredit(),
                        terms.lagLimit(),
                        terms.attempt(),
                        terms.nodeLimits(),
                        new Continuation(List.of(Optional.empty()), true)))
                .withMessageContaining("1 moves have a timing, but only 0 are played");
    }
}
