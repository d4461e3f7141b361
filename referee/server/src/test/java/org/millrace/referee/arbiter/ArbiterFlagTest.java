package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.ClockRule;
import org.millrace.record.Result;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;

/** The clock of the player to move, and its flag. */
class ArbiterFlagTest {
    private static final Move CENTRE = Terms.move(Terms.THREE, "b2");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5s/move          | 5
            60s+0.5s         | 60
            40/300s+2s       | 300
            60s~2s           | 62
            5s/move+60s bank | 65
            2000 nodes       | 30
            """)
    void flag_ofEveryRule_fallsWhenTheTimeAndTheMarginAreOver(String rule, long seconds) {
        Duration margin = Duration.ofMillis(50);
        GameTerms terms = Terms.of(Terms.THREE, rule, margin, Duration.ofSeconds(30));
        VirtualTable table = VirtualTable.playing(terms);

        table.pass(Duration.ofSeconds(seconds).plus(margin).minusNanos(1));
        assertThat(table.arbiter.finished()).isFalse();
        table.pass(Duration.ofNanos(1));

        assertThat(table.verdict().result()).isEqualTo(Result.BLACK_WINS);
        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().fault()).contains(WHITE);
        assertThat(table.verdict().detail())
                .contains(rule)
                .contains("ply 0")
                .contains(seconds + ".050 s")
                .contains("margin 0.050 s");
        assertThat(table.finish().end().clocks().white().orElse(Duration.ZERO).minusSeconds(60))
                .isLessThanOrEqualTo(Duration.ZERO);
    }

    @Test
    void answer_atTheDeadline_countsAlsoIfDeliveredLater() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        long deadline = table.due(TimerId.FLAG);

        table.now = deadline + Duration.ofMillis(3).toNanos();
        table.on(table.answer(WHITE, 0, CENTRE, deadline));

        assertThat(table.ply()).isEqualTo(1);
        assertThat(table.last(Effect.MovePlayed.class).receipt().elapsed()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void answer_oneNanosecondAfterTheDeadline_losesOnTimeBeforeTheTimerFires() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));

        table.on(table.answer(WHITE, 0, CENTRE, table.due(TimerId.FLAG) + 1));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.ply()).isZero();
        assertThat(table.finish().moves()).isEmpty();
    }

    @Test
    void illegalAnswer_afterTheDeadline_isALossOnTime() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));

        table.on(table.answer(WHITE, 0, Move.place(30), table.due(TimerId.FLAG) + 1));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
    }

    @Test
    void answer_withinTheMargin_isForgivenButNothingIsAdded() {
        VirtualTable table =
                VirtualTable.playing(Terms.of(Terms.THREE, "1s+0.5s", Duration.ofMillis(50), Duration.ofSeconds(30)));

        table.play("b2", Duration.ofMillis(1_030));

        assertThat(table.last(Effect.MovePlayed.class).receipt())
                .isEqualTo(new TimingReceipt(
                        0, Duration.ofMillis(1_030), Duration.ofSeconds(1), Duration.ofMillis(30), Optional.empty()));
        assertThat(table.last(Effect.MovePlayed.class).clocks().white()).contains(Duration.ofMillis(500));
    }

    @Test
    void chatter_duringTheMove_doesNotPutTheFlagOff() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        table.play("b2");
        for (int second = 1; second < 5; second++) {
            table.pass(Duration.ofSeconds(1));
            assertThat(table.on(table.answer(BLACK, 0, CENTRE, table.now))).isEmpty();
        }

        table.pass(Duration.ofSeconds(1));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().fault()).contains(BLACK);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void draw_orResignation_afterTheDeadline_isALossOnTime(boolean resigns) {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        table.on(table.answer("b2", true));
        table.flush();
        long late = table.due(TimerId.FLAG) + 1;

        table.on(resigns ? new Event.Resigned(BLACK, late) : new Event.AcceptDraw(BLACK, 1, late));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
    }

    @Test
    void opponentsMessage_afterTheDeadline_leavesTheFlagToItsTimer() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        long deadline = table.due(TimerId.FLAG);

        table.on(new Event.OutOfTurn(BLACK, "No.", deadline + 5));
        assertThat(table.arbiter.finished()).isFalse();
        table.on(table.answer(WHITE, 0, CENTRE, deadline));

        assertThat(table.ply()).isEqualTo(1);
    }

    @Test
    void answer_beforeTheFlushIsReported_costsNothing() {
        VirtualTable table = VirtualTable.begun(Terms.clock("60s+0.5s"));
        table.on(new Event.Ready(WHITE, table.now));
        table.on(new Event.Ready(BLACK, table.now));
        table.pass(Duration.ofMillis(40));

        table.on(table.answer("b2", false));
        assertThat(table.on(new Event.RequestFlushed(WHITE, 0, Optional.empty(), table.now)))
                .isEmpty();

        assertThat(table.last(Effect.MovePlayed.class).receipt().elapsed()).isZero();
        assertThat(table.last(Effect.MovePlayed.class).clocks().white()).contains(Duration.ofMillis(60_500));
        assertThat(table.timers).isEmpty();
        table.flush();
        assertThat(table.timers).containsOnlyKeys(TimerId.FLAG);
    }

    @Test
    void flush_ofAnOlderRequest_startsNoClock() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        table.play("a3");
        table.on(table.answer("a2", false));

        assertThat(table.on(new Event.RequestFlushed(WHITE, 0, Optional.empty(), table.now)))
                .isEmpty();
        assertThat(table.on(new Event.RequestFlushed(BLACK, 2, Optional.empty(), table.now)))
                .isEmpty();

        assertThat(table.timers).isEmpty();
    }

    @Test
    void flush_twice_leavesTheFirstClock() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        long deadline = table.due(TimerId.FLAG);
        table.pass(Duration.ofSeconds(1));

        assertThat(table.flush()).isEmpty();

        assertThat(table.timers).containsEntry(TimerId.FLAG, deadline);
    }

    @Test
    void flagTimer_beforeItsTime_isArmedAgain() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        long deadline = table.due(TimerId.FLAG);

        assertThat(table.on(new Event.TimerFired(TimerId.FLAG, deadline - 1)))
                .containsExactly(new Effect.StartTimer(TimerId.FLAG, deadline));

        table.on(new Event.TimerFired(TimerId.FLAG, deadline));
        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
    }

    @Test
    void flagTimer_notArmed_isIgnored() {
        VirtualTable table = VirtualTable.playing(Terms.clock("5s/move"));
        table.on(table.answer("b2", false));

        assertThat(table.on(new Event.TimerFired(TimerId.FLAG, table.now))).isEmpty();
    }

    @Test
    void untimed_game_armsNoFlag() {
        VirtualTable table = VirtualTable.playing(Terms.clock("untimed"));
        assertThat(table.timers).isEmpty();

        table.pass(Duration.ofDays(30));
        table.play("a3", "a2", "b3", "b2", "c3");

        assertThat(table.arbiter.terms().clock()).isEqualTo(new ClockRule.Untimed());
        assertThat(table.verdict().reason()).isEqualTo(EndReason.MILL);
    }

    @Test
    void longGame_inVirtualTime_losesOnTimeToTheNanosecond() {
        VirtualTable table = VirtualTable.playing(Terms.clock("3600s+1s"));
        table.play("a3", "b3", "b1", "a1", "c2", "a2");
        // White uses all it has but one nanosecond; the position repeats only twice.
        Duration left = table.last(Effect.MovePlayed.class).clocks().white().orElseThrow();
        table.play("b1-c1", left.minusNanos(1));
        table.play("b3-c3", Duration.ofMinutes(59));

        assertThat(table.last(Effect.SendYourTurn.class).turn().timeForMove())
                .contains(Duration.ofSeconds(1).plusNanos(1));
        table.pass(Duration.ofSeconds(1));
        assertThat(table.arbiter.finished()).isFalse();
        table.pass(Duration.ofNanos(1));

        assertThat(table.verdict().fault()).contains(WHITE);
        assertThat(table.finish().end().clocks().white()).contains(Duration.ZERO);
        assertThat(table.finish().length()).isGreaterThan(Duration.ofHours(1));
    }
}
