package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.Result;
import org.millrace.rules.play.EndReason;

/** Losses on time in moves in which the referee itself was late. */
class ArbiterLagTest {
    private static final Duration OVER = Duration.ofMillis(212);

    private static Circumstances lag(Duration length) {
        return new Circumstances(
                Optional.of(new Lag(length, "it stood still from 1.000 s to 1.212 s of the move")), "");
    }

    private static VirtualTable playing(int attempt) {
        return VirtualTable.playing(Terms.withAttempt(Terms.clock("5s/move"), attempt));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void lossOnTime_withLagOverTheLimit_isVoidWithTheFigures(int attempt) {
        VirtualTable table = playing(attempt);

        table.flagDue(lag(OVER));

        assertThat(table.verdict().result()).isEqualTo(Result.VOID);
        assertThat(table.verdict().reason()).isEqualTo(EndReason.ABORT);
        assertThat(table.verdict().fault()).isEmpty();
        assertThat(table.verdict().detail())
                .isEqualTo("White had no answer in time at ply 0: its time was over 5.000 s after its clock started"
                        + " (clock 5s/move, margin 0.000 s). In this move the referee itself was late by 0.212 s,"
                        + " its limit is 0.100 s: it stood still from 1.000 s to 1.212 s of the move."
                        + " So attempt " + attempt + " is void.");
    }

    @Test
    void lossOnTime_withLagOverTheLimitAtTheThirdAttempt_standsAndSaysSo() {
        VirtualTable table = playing(3);

        table.flagDue(lag(OVER));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().fault()).contains(WHITE);
        assertThat(table.verdict().detail()).contains("late by 0.212 s").endsWith("Attempt 3 stands all the same.");
    }

    @Test
    void lossOnTime_withLagAtTheLimit_stands() {
        VirtualTable table = playing(1);

        table.flagDue(lag(Terms.LAG_LIMIT));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().detail()).doesNotContain("late by");
    }

    @Test
    void lag_ofAnEarlierMove_isForgotten() {
        VirtualTable table = playing(1);
        table.on(new Event.FlagDue(lag(OVER), table.now));
        table.play("b2");

        table.flagDue(Circumstances.NONE);

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
        assertThat(table.verdict().fault()).contains(BLACK);
    }

    @Test
    void lag_inAMoveThatIsAnsweredInTime_changesNothing() {
        VirtualTable table = playing(1);
        table.on(new Event.FlagDue(lag(OVER), table.now));

        table.play("b2");

        assertThat(table.ply()).isEqualTo(1);
    }

    @Test
    void meanwhile_isToldWithTheLossOnTime() {
        VirtualTable table = playing(1);
        table.play("a3", "a2");
        table.on(table.answer(WHITE, 5, Terms.move(Terms.THREE, "b2"), table.now));
        table.on(new Event.Ready(WHITE, table.now));
        table.on(table.answer(WHITE, 0, Terms.move(Terms.THREE, "b2"), table.now));

        table.flagDue(new Circumstances(Optional.empty(), "Meanwhile it had begun a frame."));

        assertThat(table.verdict().detail())
                .endsWith("(clock 5s/move, margin 0.000 s). Meanwhile it sent 2 messages that were refused, the last"
                        + " time: No GameStart waits for a Ready; send it once for each GameStart. Meanwhile it sent an"
                        + " answer for a ply that was past. Meanwhile it had begun a frame.");
    }

    @Test
    void meanwhile_ofAnEarlierMove_isForgotten() {
        VirtualTable table = playing(1);
        table.on(table.answer(WHITE, 5, Terms.move(Terms.THREE, "b2"), table.now));
        table.play("a3", "a2");

        table.flagDue(Circumstances.NONE);

        assertThat(table.verdict().detail()).doesNotContain("Meanwhile");
    }

    @Test
    void refusedMessages_beforeReady_areToldWithNoStart() {
        VirtualTable table = VirtualTable.begun(Terms.clock("5s/move"));
        table.on(new Event.Ready(BLACK, table.now));
        table.on(table.answer(WHITE, 0, Terms.move(Terms.THREE, "b2"), table.now));

        table.pass(Duration.ofSeconds(10));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.NO_START);
        assertThat(table.verdict().detail())
                .contains("Meanwhile it sent a message that was refused: The game has not started");
    }
}
