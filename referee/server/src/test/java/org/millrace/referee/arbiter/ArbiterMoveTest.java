package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;

/** Moves: in turn and out of turn, legal and illegal, and what is told and recorded of them. */
class ArbiterMoveTest {
    private final GameTerms terms = Terms.clock("60s+0.5s");

    @Test
    void play_legal_passesTheTurnWithOneFrameToTheOpponent() {
        VirtualTable table = VirtualTable.playing(terms);
        table.pass(Duration.ofSeconds(2));

        List<Effect> effects = table.on(table.answer("b2", false));

        assertThat(effects).hasSize(3);
        assertThat(effects.get(0)).isEqualTo(new Effect.CancelTimer(TimerId.FLAG));
        assertThat(effects.get(1)).isInstanceOf(Effect.MovePlayed.class);
        Effect.SendYourTurn turn = (Effect.SendYourTurn) effects.get(2);
        assertThat(turn.colour()).isEqualTo(BLACK);
        assertThat(turn.turn().ply()).isEqualTo(1);
        assertThat(turn.turn().position()).isEqualTo(table.arbiter.game().position());
        assertThat(turn.turn().clocks())
                .isEqualTo(new Clocks(Optional.of(Duration.ofMillis(58_500)), Optional.of(Duration.ofSeconds(60))));
        assertThat(turn.turn().timeForMove()).contains(Duration.ofSeconds(60));
    }

    @Test
    void play_withAMill_endsTheGameOnTheBoard() {
        VirtualTable table = VirtualTable.playing(terms);

        table.play("a3", "a2", "b3", "b2", "c3");

        assertThat(table.verdict()).isEqualTo(new Verdict(Result.WHITE_WINS, EndReason.MILL, Optional.empty(), ""));
        assertThat(table.all(Effect.SendGameOver.class)).hasSize(2);
        assertThat(table.all(Effect.SendYourTurn.class)).hasSize(5);
        assertThat(table.finish().moves()).hasSize(5);
        assertThat(table.finish().end().game().ply()).isEqualTo(5);
    }

    @Test
    void finish_record_holdsTimingAndThoughtOfEachMoveAndNoneForTheOpening() {
        GameTerms opened = Terms.of(Terms.THREE, "60s+0.5s", Duration.ZERO, Duration.ZERO, "a3", "a2");
        VirtualTable table = VirtualTable.playing(opened);
        Thought thought =
                new Thought(OptionalDouble.of(1.5), OptionalInt.of(3), OptionalLong.of(99), "b2 c2", "quite sure");
        table.pass(Duration.ofSeconds(2));
        Move move = Terms.move(Terms.THREE, "b2");
        table.on(new Event.Played(WHITE, 2, move, thought, false, Optional.of(Duration.ofMillis(7)), table.now));
        table.on(new Event.Resigned(BLACK, table.now));

        assertThat(table.finish().moves())
                .containsExactly(
                        PlayedMove.opening(opened.opening().get(0)),
                        PlayedMove.opening(opened.opening().get(1)),
                        new PlayedMove(
                                move,
                                Optional.of(new MoveTiming(
                                        Duration.ofSeconds(2),
                                        Optional.of(Duration.ofMillis(58_500)),
                                        Optional.of(Duration.ofMillis(7)),
                                        Duration.ZERO)),
                                thought));
    }

    @Test
    void notice_afterOwnMove_carriesItsReceipt() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3", Duration.ofMillis(1_200));
        assertThat(table.last(Effect.SendYourTurn.class).turn().receipt()).isEmpty();

        table.play("a2", Duration.ofMillis(10));

        assertThat(table.last(Effect.SendYourTurn.class).turn().receipt())
                .contains(new TimingReceipt(
                        0, Duration.ofMillis(1_200), Duration.ofMillis(1_200), Duration.ZERO, Optional.empty()));
    }

    @Test
    void notice_botWithANodeLimitOfItsOwn_carriesItInPlaceOfTheClocks() {
        NodeLimits whiteAlone = new NodeLimits(OptionalLong.of(7), OptionalLong.empty());
        VirtualTable byNodes = VirtualTable.playing(Terms.withNodes(Terms.clock("2000 nodes"), whiteAlone));
        assertThat(byNodes.last(Effect.SendYourTurn.class).turn().nodeLimit()).hasValue(7);
        byNodes.play("a3", Duration.ofMillis(10));
        assertThat(byNodes.last(Effect.SendYourTurn.class).turn().nodeLimit()).hasValue(2000);

        VirtualTable byTime = VirtualTable.playing(Terms.withNodes(Terms.clock("5s/move"), whiteAlone));
        assertThat(byTime.last(Effect.SendYourTurn.class).turn().nodeLimit()).hasValue(7);
        byTime.play("a3", Duration.ofMillis(10));
        assertThat(byTime.last(Effect.SendYourTurn.class).turn().nodeLimit()).isEmpty();
    }

    @Test
    void notice_underNodes_carriesTheLimitAndTheGuard() {
        VirtualTable table = VirtualTable.playing(Terms.clock("2000 nodes"));

        TurnNotice turn = table.last(Effect.SendYourTurn.class).turn();

        assertThat(turn.nodeLimit()).hasValue(2000);
        assertThat(turn.timeForMove()).contains(Duration.ofSeconds(30));
        assertThat(turn.clocks()).isEqualTo(new Clocks(Optional.empty(), Optional.empty()));
    }

    @Test
    void notice_counts_repetitionsAndMovesWithoutCapture() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3", "b3", "b1", "a1", "c2", "a2");
        table.play("b1-c1", "b3-c3", "c1-b1", "c3-b3");

        TurnNotice turn = table.last(Effect.SendYourTurn.class).turn();

        assertThat(turn.repetitions()).isEqualTo(2);
        assertThat(turn.noCaptureCount()).isEqualTo(4);

        table.play("b1-c1", "b3-c3", "c1-b1", "c3-b3");
        assertThat(table.verdict().reason()).isEqualTo(EndReason.REPETITION);
        assertThat(table.verdict().result()).isEqualTo(Result.DRAW);
    }

    @Test
    void play_illegal_losesWithMovePositionAndRuleAndStaysOutOfTheRecord() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3");

        table.on(table.answer("a3", false));

        Verdict verdict = table.verdict();
        assertThat(verdict.result()).isEqualTo(Result.WHITE_WINS);
        assertThat(verdict.reason()).isEqualTo(EndReason.ILLEGAL_MOVE);
        assertThat(verdict.fault()).contains(BLACK);
        assertThat(verdict.detail())
                .isEqualTo(
                        "Black at ply 1: a3 is illegal: a3 already holds a stone." + " Position: W........ b 2 3 0.");
        assertThat(table.finish().moves()).hasSize(1);
        assertThat(table.finish().end().game().ply()).isEqualTo(1);
    }

    @Test
    void play_withPointOffTheBoard_isAnIllegalMove() {
        VirtualTable table = VirtualTable.playing(terms);

        table.on(table.answer(WHITE, 0, Move.place(30), table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.ILLEGAL_MOVE);
        assertThat(table.verdict().detail()).contains("30").contains("Position: ......... w 3 3 0.");
    }

    @Test
    void malformedMove_onTurn_isAnIllegalMove() {
        VirtualTable table = VirtualTable.playing(terms);

        table.on(new Event.MalformedMove(WHITE, 0, "it names point 77, the board has points 0 to 8", table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.ILLEGAL_MOVE);
        assertThat(table.verdict().detail())
                .isEqualTo("White at ply 0: the answer is no move: it names point 77, the board has points 0 to 8."
                        + " Position: ......... w 3 3 0.");
        assertThat(table.finish().moves()).isEmpty();
    }

    @Test
    void malformedMove_forAPastPly_isDropped() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3");

        assertThat(table.on(new Event.MalformedMove(WHITE, 0, "it names point 77", table.now)))
                .isEmpty();
        assertThat(table.arbiter.latePlays(WHITE)).isEqualTo(1);
    }

    @Test
    void play_forAPastPly_isDroppedAndCountedAndNeverTakenForTheNext() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3", "a2");

        assertThat(table.on(table.answer(WHITE, 0, Terms.move(Terms.THREE, "b2"), table.now)))
                .isEmpty();
        assertThat(table.on(table.answer(WHITE, 1, Terms.move(Terms.THREE, "b2"), table.now)))
                .isEmpty();

        assertThat(table.arbiter.latePlays(WHITE)).isEqualTo(2);
        assertThat(table.arbiter.strikes(WHITE)).isZero();
        assertThat(table.ply()).isEqualTo(2);
    }

    @Test
    void play_twice_countsOnce() {
        VirtualTable table = VirtualTable.playing(terms);
        Event.Played answer = table.answer("a3", false);
        table.on(answer);

        assertThat(table.on(answer)).isEmpty();

        assertThat(table.ply()).isEqualTo(1);
        assertThat(table.arbiter.latePlays(WHITE)).isEqualTo(1);
    }

    @Test
    void play_outOfTurn_isAnErrorAndTheThirdLosesTheGame() {
        VirtualTable table = VirtualTable.playing(terms);
        Move move = Terms.move(Terms.THREE, "b2");

        table.on(table.answer(BLACK, 0, move, table.now));
        assertThat(table.last(Effect.SendError.class).misstep()).isEqualTo(Misstep.NOT_TO_MOVE);
        table.on(table.answer(BLACK, 1, move, table.now));
        assertThat(table.last(Effect.SendError.class).misstep()).isEqualTo(Misstep.FUTURE_PLY);
        assertThat(table.last(Effect.SendError.class).sentence())
                .contains("Ply 1")
                .contains("ply 0");
        table.on(new Event.OutOfTurn(BLACK, "Hello was said already; go on with the game.", table.now));

        Effect.SendError third = table.last(Effect.SendError.class);
        assertThat(third.strike()).isEqualTo(3);
        assertThat(third.strikeLimit()).isEqualTo(3);
        assertThat(table.verdict().reason()).isEqualTo(EndReason.PROTOCOL_VIOLATION);
        assertThat(table.verdict().fault()).contains(BLACK);
        assertThat(table.verdict().detail())
                .isEqualTo("Black was out of turn for the limit of 3 times; the last time:"
                        + " Hello was said already; go on with the game.");
    }

    @Test
    void strikes_ofTheTwoPlayers_areApart() {
        VirtualTable table = VirtualTable.playing(terms);
        for (int i = 0; i < 2; i++) {
            table.on(new Event.OutOfTurn(BLACK, "No.", table.now));
            table.on(new Event.OutOfTurn(WHITE, "No.", table.now));
        }

        assertThat(table.arbiter.finished()).isFalse();
        assertThat(table.arbiter.strikes(WHITE)).isEqualTo(2);
        assertThat(table.arbiter.strikes(BLACK)).isEqualTo(2);
    }

    @Test
    void play_whileOutOfTurnMessagesCome_goesOn() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.OutOfTurn(WHITE, "No.", table.now));

        table.play("a3", "a2", "b3", "b2", "c3");

        assertThat(table.verdict().reason()).isEqualTo(EndReason.MILL);
    }
}
