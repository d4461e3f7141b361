package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.frame.Received;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.FaultCode;

/** The rate limit in virtual time. */
@SuppressWarnings("FutureReturnValueIgnored") // What is written is looked at instead.
final class RateLimitHandlerTest {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final RateLimitHandler limit = new RateLimitHandler(10, new ByteRateHandler(1, System::nanoTime));
    private final EmbeddedChannel channel = new EmbeddedChannel(limit);

    @Test
    void messages_atTheAllowedRate_passForHours() {
        for (int i = 0; i < 100_000; i++) {
            receive(i * SECOND / 10);
        }
        assertThat(channel.inboundMessages()).hasSize(100_000);
    }

    @Test
    void burst_ofTwoSecondsWorth_passesAndTheNextDoesNot() {
        for (int i = 0; i < 20; i++) {
            receive(5);
        }
        assertThatThrownBy(() -> receive(5))
                .isInstanceOfSatisfying(
                        ConnectionFault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.RATE_LIMIT))
                .hasMessageContaining("10 messages a second");
    }

    @Test
    void answers_toQuestions_areFree() {
        MessageLite question = RefereeMessage.getDefaultInstance();
        for (int i = 0; i < 1000; i++) {
            limit.ask(question);
            assertThat(channel.<Object>readOutbound()).isSameAs(question);
            receive(5);
        }
        assertThat(channel.inboundMessages()).hasSize(1000);
    }

    @Test
    void answers_toManyQuestionsAtOnce_areFreeToo() {
        for (int i = 0; i < 1000; i++) {
            limit.ask(RefereeMessage.getDefaultInstance());
        }
        for (int i = 0; i < 1000; i++) {
            receive(5);
        }
        assertThat(channel.inboundMessages()).hasSize(1000);
    }

    @Test
    void otherMessages_goingOut_buyNothing() {
        for (int i = 0; i < 20; i++) {
            channel.writeOutbound(RefereeMessage.getDefaultInstance());
            receive(5);
        }
        assertThatThrownBy(() -> receive(5)).isInstanceOf(ConnectionFault.class);
    }

    private void receive(long at) {
        channel.writeInbound(new Received<BotSays>(new BotSays.Nothing(), at));
    }
}
