package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.millrace.referee.session.FaultCode;

/** The limit of bytes a second in virtual time. */
final class ByteRateHandlerTest {

    private static final int RATE = 1000;

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000);
    private final ByteRateHandler handler = new ByteRateHandler(RATE, now::get);
    private final EmbeddedChannel channel = new EmbeddedChannel(handler);

    @Test
    void bytes_atTheAllowedRate_passForHours() {
        for (int i = 0; i < 10_000; i++) {
            receive(RATE);
            now.addAndGet(Duration.ofSeconds(1).toNanos());
        }
        assertThat(channel.inboundMessages()).hasSize(10_000);
    }

    @Test
    void burst_ofTwoSecondsWorth_passesAndTheNextByteDoesNot() {
        receive(2 * RATE);
        assertThatThrownBy(() -> receive(1))
                .isInstanceOfSatisfying(
                        ConnectionFault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.RATE_LIMIT))
                .hasMessageContaining("1000 bytes a second");
    }

    @Test
    void silence_savesUpNoMoreThanTwoSecondsWorth() {
        receive(2 * RATE);
        now.addAndGet(Duration.ofHours(1).toNanos());
        receive(2 * RATE);
        assertThatThrownBy(() -> receive(1)).isInstanceOf(ConnectionFault.class);
    }

    @Test
    void answers_toQuestions_areFreeHoweverManyAreAskedAtOnce() {
        for (int i = 0; i < 1000; i++) {
            handler.asked();
        }
        for (int i = 0; i < 1000; i++) {
            receive(ByteRateHandler.ANSWER_BYTES);
        }
        receive(2 * RATE);
        assertThatThrownBy(() -> receive(1)).isInstanceOf(ConnectionFault.class);
    }

    private void receive(int bytes) {
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[bytes]));
    }
}
