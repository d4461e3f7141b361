package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;
import org.millrace.rules.play.EndReason;

/** Connections lost, resumed, closed for good, and bots that break the protocol. */
class ArbiterConnectionTest {
    private final GameTerms terms = Terms.clock("60s");

    @Test
    void lost_onTurn_keepsTheClockRunningAndResumesWithTheTimeLeft() {
        VirtualTable table = VirtualTable.playing(terms);
        table.pass(Duration.ofSeconds(10));
        table.on(new Event.Lost(WHITE, "reset by peer", table.now));
        table.pass(Duration.ofSeconds(20));

        List<Effect> effects = table.on(new Event.Resumed(WHITE, table.now));

        assertThat(effects).hasSize(3);
        assertThat(effects.get(0)).isEqualTo(new Effect.CancelTimer(TimerId.GRACE_WHITE));
        assertThat(((Effect.SendGameStart) effects.get(1)).wantsReady()).isFalse();
        TurnNotice turn = ((Effect.SendYourTurn) effects.get(2)).turn();
        assertThat(turn.timeForMove()).contains(Duration.ofSeconds(30));
        assertThat(turn.clocks().white()).contains(Duration.ofSeconds(30));
        assertThat(table.flush()).isEmpty();
        table.play("a3", Duration.ofSeconds(5));
        assertThat(table.last(Effect.MovePlayed.class).clocks().white()).contains(Duration.ofSeconds(25));
    }

    @Test
    void lost_pastTheGrace_losesByDisconnection() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(WHITE, "reset by peer", table.now));
        table.pass(Duration.ofSeconds(30).minusNanos(1));
        assertThat(table.arbiter.finished()).isFalse();

        table.pass(Duration.ofNanos(1));

        assertThat(table.verdict().result()).isEqualTo(Result.BLACK_WINS);
        assertThat(table.verdict().reason()).isEqualTo(EndReason.DISCONNECTION);
        assertThat(table.verdict().fault()).contains(WHITE);
        assertThat(table.verdict().detail()).contains("reset by peer").contains("30.000 s");
        assertThat(table.all(Effect.SendGameOver.class)).hasSize(2);
    }

    @Test
    void lost_withLittleTimeOnTheClock_losesOnTimeFirst() {
        VirtualTable table = VirtualTable.playing(terms);
        table.pass(Duration.ofSeconds(40));
        table.on(new Event.Lost(WHITE, "reset by peer", table.now));

        table.pass(Duration.ofSeconds(20));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().detail()).contains("reset by peer");
    }

    @Test
    void lost_beforeTheFlush_startsTheClockAtOnce() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Ready(WHITE, table.now));
        table.on(new Event.Ready(BLACK, table.now));

        table.on(new Event.Lost(WHITE, "broken pipe", table.now));

        assertThat(table.timers)
                .containsEntry(TimerId.FLAG, table.now + Duration.ofSeconds(60).toNanos());
    }

    @Test
    void turn_ofALostSeat_startsItsClockWithoutAMessage() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(BLACK, "reset by peer", table.now));
        assertThat(table.timers).containsOnlyKeys(TimerId.FLAG, TimerId.GRACE_BLACK);

        List<Effect> effects = table.on(table.answer("a3", false));

        assertThat(effects).noneMatch(Effect.SendYourTurn.class::isInstance);
        assertThat(table.timers)
                .containsEntry(TimerId.FLAG, table.now + Duration.ofSeconds(60).toNanos());
        table.pass(Duration.ofSeconds(3));
        table.on(new Event.Resumed(BLACK, table.now));
        TurnNotice turn = table.last(Effect.SendYourTurn.class).turn();
        assertThat(turn.timeForMove()).contains(Duration.ofSeconds(57));
        assertThat(table.last(Effect.SendGameStart.class).game().moves()).hasSize(1);
    }

    @Test
    void resumed_notOnTurn_getsTheGameAndNoTurn() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(BLACK, "reset by peer", table.now));

        List<Effect> effects = table.on(new Event.Resumed(BLACK, table.now));

        assertThat(effects).hasSize(2).noneMatch(Effect.SendYourTurn.class::isInstance);
    }

    @Test
    void resumed_withoutALoss_getsTheTurnAgainAndTheClockStays() {
        VirtualTable table = VirtualTable.playing(terms);
        table.pass(Duration.ofSeconds(7));

        table.on(new Event.Resumed(WHITE, table.now));

        assertThat(table.last(Effect.SendYourTurn.class).turn().timeForMove()).contains(Duration.ofSeconds(53));
        assertThat(table.flush()).isEmpty();
    }

    @Test
    void ready_afterAResume_isNoStrikeOnce() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Resumed(WHITE, table.now));

        assertThat(table.on(new Event.Ready(WHITE, table.now))).isEmpty();
        table.on(new Event.Ready(WHITE, table.now));

        assertThat(table.arbiter.strikes(WHITE)).isEqualTo(1);
    }

    @Test
    void resumed_afterTheGrace_isTooLateAlsoBeforeTheTimerFires() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(BLACK, "reset by peer", table.now));

        table.on(new Event.Resumed(BLACK, table.due(TimerId.GRACE_BLACK) + 1));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.DISCONNECTION);
    }

    @Test
    void graceTimer_firedAfterAnEarlierFlag_isALossOnTime() {
        VirtualTable table = VirtualTable.playing(terms);
        table.pass(Duration.ofSeconds(40));
        table.on(new Event.Lost(WHITE, "reset by peer", table.now));

        table.on(new Event.TimerFired(TimerId.GRACE_WHITE, table.due(TimerId.GRACE_WHITE)));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
    }

    @Test
    void lost_twice_keepsTheFirstGrace() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(BLACK, "reset by peer", table.now));
        long grace = table.due(TimerId.GRACE_BLACK);
        table.pass(Duration.ofSeconds(1));

        assertThat(table.on(new Event.Lost(BLACK, "again", table.now))).isEmpty();

        assertThat(table.timers).containsEntry(TimerId.GRACE_BLACK, grace);
    }

    @Test
    void lost_withoutGrace_losesAtOnce() {
        VirtualTable table = VirtualTable.playing(Terms.of(Terms.THREE, "60s", Duration.ZERO, Duration.ZERO));

        table.on(new Event.Lost(BLACK, "reset by peer", table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.DISCONNECTION);
        assertThat(table.verdict().fault()).contains(BLACK);
        assertThat(table.verdict().detail()).isEqualTo("Black's connection was lost: reset by peer.");
    }

    @Test
    void exited_withinTheGrace_losesAtOnceWithItsEvidence() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(new Event.Lost(WHITE, "closed", table.now));

        table.on(new Event.Exited(WHITE, "exit code 139 (SIGSEGV); last line: assertion failed.", table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.DISCONNECTION);
        assertThat(table.verdict().detail())
                .isEqualTo("White is gone: exit code 139 (SIGSEGV); last line: assertion failed.");
    }

    @Test
    void violation_alsoOffTurn_losesAtOnce() {
        VirtualTable table = VirtualTable.playing(terms);

        table.on(new Event.Violation(BLACK, "a frame of 70000 bytes, the limit is 65536", table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.PROTOCOL_VIOLATION);
        assertThat(table.verdict().result()).isEqualTo(Result.WHITE_WINS);
        assertThat(table.verdict().detail()).contains("70000 bytes");
    }
}
