package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;

/** From the announcement to the first clock. */
class ArbiterStartTest {
    private final GameTerms terms = Terms.clock("5s/move");

    @Test
    void begin_always_announcesToBothAndArmsBothReadyTimers() {
        VirtualTable table = VirtualTable.begun(terms);

        assertThat(table.log)
                .containsExactly(
                        new Effect.SendGameStart(
                                WHITE, table.arbiter.game(), true, new Clocks(Optional.empty(), Optional.empty())),
                        new Effect.StartTimer(
                                TimerId.READY_WHITE,
                                table.now + Duration.ofSeconds(10).toNanos()),
                        new Effect.SendGameStart(
                                BLACK, table.arbiter.game(), true, new Clocks(Optional.empty(), Optional.empty())),
                        new Effect.StartTimer(
                                TimerId.READY_BLACK,
                                table.now + Duration.ofSeconds(60).toNanos()));
    }

    @Test
    void begin_withOpening_announcesTheMovesPlayed() {
        GameTerms opened = Terms.of(Terms.NINE, "5s/move", Duration.ZERO, Duration.ZERO, "d6", "f4", "b4");
        VirtualTable table = VirtualTable.playing(opened);

        assertThat(table.last(Effect.SendGameStart.class).game().moves()).isEqualTo(opened.opening());
        assertThat(table.last(Effect.SendYourTurn.class).colour()).isEqualTo(BLACK);
        assertThat(table.last(Effect.SendYourTurn.class).turn().ply()).isEqualTo(3);
        assertThat(table.last(Effect.SendYourTurn.class).turn().lastMove())
                .contains(opened.opening().get(2));
    }

    @Test
    void begin_twice_isIgnored() {
        VirtualTable table = VirtualTable.begun(terms);

        assertThat(table.on(new Event.Begin(table.now))).isEmpty();
    }

    @Test
    void ready_ofBoth_asksWhiteButRunsNoClockBeforeTheFlush() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(BLACK, table.now));
        table.pass(Duration.ofSeconds(9));
        table.on(new Event.Ready(WHITE, table.now));
        assertThat(table.timers).isEmpty();
        TurnNotice turn = table.last(Effect.SendYourTurn.class).turn();
        assertThat(turn.ply()).isZero();
        assertThat(turn.timeForMove()).contains(Duration.ofSeconds(5));
        assertThat(turn.receipt()).isEmpty();
        assertThat(turn.drawOffered()).isFalse();
        assertThat(turn.repetitions()).isEqualTo(1);

        table.pass(Duration.ofMillis(40));
        table.flush();

        assertThat(table.timers)
                .containsOnlyKeys(TimerId.FLAG)
                .containsValue(table.now + Duration.ofSeconds(5).toNanos());
    }

    @Test
    void readyTimeout_ofOne_losesOnceTheOtherIsReady() {
        VirtualTable table = VirtualTable.begun(terms);
        table.pass(Duration.ofSeconds(20));
        assertThat(table.arbiter.finished()).isFalse();

        table.on(new Event.Ready(BLACK, table.now));

        assertThat(table.verdict())
                .isEqualTo(new Verdict(
                        Result.BLACK_WINS,
                        EndReason.NO_START,
                        Optional.of(WHITE),
                        "White sent no Ready within 10.000 s."));
        assertThat(table.all(Effect.SendGameOver.class)).hasSize(2);
        assertThat(table.finish().length()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void readyTimeout_afterTheOthersReady_losesAtOnce() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));

        table.pass(Duration.ofSeconds(60));

        assertThat(table.verdict().result()).isEqualTo(Result.WHITE_WINS);
        assertThat(table.verdict().fault()).contains(BLACK);
        assertThat(table.finish().length()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void readyTimeout_ofBoth_isADoubleForfeit() {
        VirtualTable table = VirtualTable.begun(terms);

        table.pass(Duration.ofSeconds(60));

        assertThat(table.verdict())
                .isEqualTo(new Verdict(
                        Result.DOUBLE_FORFEIT,
                        EndReason.NO_START,
                        Optional.empty(),
                        "White sent no Ready within 10.000 s. Black sent no Ready within 60.000 s."));
    }

    @Test
    void ready_atTheTimeout_isInTimeAndOneNanosecondLaterIsNot() {
        long due = VirtualTable.ORIGIN + Duration.ofSeconds(10).toNanos();
        VirtualTable inTime = VirtualTable.begun(terms);
        inTime.on(new Event.Ready(WHITE, due));
        inTime.on(new Event.Ready(BLACK, due));
        assertThat(inTime.arbiter.started()).isTrue();

        VirtualTable late = VirtualTable.begun(terms);
        late.on(new Event.Ready(WHITE, due + 1));
        late.on(new Event.Ready(BLACK, due + 1));
        assertThat(late.verdict().fault()).contains(WHITE);
        assertThat(late.verdict().reason()).isEqualTo(EndReason.NO_START);
    }

    @Test
    void neverCame_ofOne_announcesToTheOtherOnly() {
        VirtualTable table = new VirtualTable(terms);
        table.on(new Event.NeverCame(WHITE, "no session within 10 s", table.now));
        table.on(new Event.Begin(table.now));
        assertThat(table.log).hasSize(2);

        table.on(new Event.Ready(BLACK, table.now));

        assertThat(table.verdict().result()).isEqualTo(Result.BLACK_WINS);
        assertThat(table.verdict().reason()).isEqualTo(EndReason.NO_START);
        assertThat(table.verdict().detail()).isEqualTo("White never came: no session within 10 s.");
        assertThat(table.all(Effect.SendGameOver.class))
                .extracting(Effect.SendGameOver::colour)
                .containsExactly(BLACK);
    }

    @Test
    void neverCame_ofBoth_endsWithoutAWord() {
        VirtualTable table = new VirtualTable(terms);
        table.on(new Event.NeverCame(BLACK, "no session within 10 s", table.now));
        table.on(new Event.NeverCame(WHITE, "no session within 10 s", table.now));

        assertThat(table.verdict().result()).isEqualTo(Result.DOUBLE_FORFEIT);
        assertThat(table.log).containsExactly(table.finish());
        assertThat(table.finish().length()).isZero();
    }

    @Test
    void exit_beforeReady_isANoStartWithItsEvidence() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));

        table.on(new Event.Exited(BLACK, "exit code 1; last line: no module named protobuf", table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.NO_START);
        assertThat(table.verdict().fault()).contains(BLACK);
        assertThat(table.verdict().detail()).contains("no module named protobuf");
    }

    @Test
    void connectionLost_beforeReady_waitsForTheResumeWithinTheReadyTimeout() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(BLACK, table.now));
        table.on(new Event.Lost(WHITE, "reset", table.now));
        table.pass(Duration.ofSeconds(4));
        table.on(new Event.Resumed(WHITE, table.now));
        assertThat(table.last(Effect.SendGameStart.class).wantsReady()).isTrue();

        table.pass(Duration.ofSeconds(6));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.NO_START);
        assertThat(table.verdict().fault()).contains(WHITE);
    }

    @Test
    void connectionLost_afterReady_losesByDisconnectionOnceTheOtherIsReady() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));
        table.on(new Event.Lost(WHITE, "reset", table.now));
        table.pass(Duration.ofSeconds(30));
        assertThat(table.arbiter.finished()).isFalse();

        table.on(new Event.Ready(BLACK, table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.DISCONNECTION);
        assertThat(table.verdict().detail())
                .isEqualTo("White did not come back within 30.000 s; its connection was lost: reset.");
    }

    @Test
    void play_beforeBothAreReady_isAStrike() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));

        table.on(table.answer("a3", false));

        Effect.SendError error = table.last(Effect.SendError.class);
        assertThat(error.misstep()).isEqualTo(Misstep.NOT_STARTED);
        assertThat(error.strike()).isEqualTo(1);
        assertThat(table.ply()).isZero();
    }

    @Test
    void ready_twice_isAStrike() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));

        table.on(new Event.Ready(WHITE, table.now));

        assertThat(table.last(Effect.SendError.class).misstep()).isEqualTo(Misstep.UNEXPECTED_READY);
    }
}
