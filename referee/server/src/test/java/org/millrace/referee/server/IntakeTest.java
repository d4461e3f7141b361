package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.referee.session.FaultCode;

/** The limits of messages and bytes a second in virtual time, which begins shortly before it wraps around. */
final class IntakeTest {

    private static final int MESSAGES = 10;
    private static final int BYTES = 1000;
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private long now = Long.MAX_VALUE - 1000;
    private final Intake intake = new Intake(MESSAGES, BYTES, now);

    @Test
    void messagesAndBytes_atTheAllowedRate_passForHours() {
        for (int i = 0; i < 100_000; i++) {
            intake.message(now);
            intake.bytes(BYTES / MESSAGES, now);
            now += SECOND / MESSAGES;
        }
        assertThat(intake.received()).isEqualTo(100_000);
    }

    @Test
    void messages_twoSecondsWorthAtOnce_passAndTheNextDoesNot() {
        messages(2 * MESSAGES);
        assertThatThrownBy(() -> intake.message(now))
                .isInstanceOfSatisfying(
                        ConnectionFault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.RATE_LIMIT))
                .hasMessageContaining("10 messages a second");
    }

    @Test
    void bytes_twoSecondsWorthAtOnce_passAndTheNextDoesNot() {
        intake.bytes(BYTES, now);
        intake.bytes(BYTES, now);
        assertThatThrownBy(() -> intake.bytes(1, now))
                .isInstanceOfSatisfying(
                        ConnectionFault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.RATE_LIMIT))
                .hasMessageContaining("1000 bytes a second");
    }

    @Test
    void silence_savesUpNoMoreThanTwoSecondsWorth() {
        messages(2 * MESSAGES);
        intake.bytes(2 * BYTES, now);
        now += Duration.ofHours(1).toNanos();
        messages(2 * MESSAGES);
        intake.bytes(2 * BYTES, now);
        assertThatThrownBy(() -> intake.message(now)).isInstanceOf(ConnectionFault.class);
        assertThatThrownBy(() -> intake.bytes(1, now)).isInstanceOf(ConnectionFault.class);
    }

    @Test
    void answers_toQuestions_areFreeHoweverManyAreAskedAtOnce() {
        for (int i = 0; i < 1000; i++) {
            intake.asked();
        }
        messages(1000);
        for (int i = 0; i < 1000; i++) {
            intake.bytes(Intake.ANSWER_BYTES, now);
        }
        messages(2 * MESSAGES);
        intake.bytes(2 * BYTES, now);
        assertThatThrownBy(() -> intake.message(now)).isInstanceOf(ConnectionFault.class);
        assertThatThrownBy(() -> intake.bytes(1, now)).isInstanceOf(ConnectionFault.class);
    }

    @Test
    void answer_longerThanPaidFor_takesTheRestFromTheRate() {
        intake.asked();
        intake.bytes(Intake.ANSWER_BYTES + 2 * BYTES, now);
        assertThatThrownBy(() -> intake.bytes(1, now)).isInstanceOf(ConnectionFault.class);
    }

    private void messages(int count) {
        for (int i = 0; i < count; i++) {
            intake.message(now);
        }
    }
}
