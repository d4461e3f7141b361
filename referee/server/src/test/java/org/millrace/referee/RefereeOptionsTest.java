package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.RefusalListener;

final class RefereeOptionsTest {

    @Test
    void of_givesTheDefaults() {
        RefereeOptions options = RefereeOptions.of("cup");
        assertThat(options.host()).isEqualTo("127.0.0.1");
        assertThat(options.port()).isZero();
        assertThat(options.event()).isEqualTo("cup");
        assertThat(options.site()).isEmpty();
        assertThat(options.variants()).isEmpty();
        assertThat(options.grace()).isEqualTo(Duration.ofSeconds(30));
        assertThat(options.heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(options.eventLoops()).isZero();
        assertThat(options.loops()).isPositive();
        assertThat(options.limits()).isEqualTo(RefereeLimits.DEFAULT);
        assertThat(options.metrics()).isSameAs(RefereeMetrics.NONE);
        assertThat(options.encryption()).isEqualTo(new Encryption.None());
        assertThat(options.refusals()).isSameAs(RefusalListener.NONE);
    }

    @Test
    void with_changesItsValueAlone() {
        RefereeMetrics metrics = new RefereeMetrics() {};
        Encryption encryption = new Encryption.SelfMade(Path.of("folder"));
        RefusalListener refusals = refusal -> {};
        RefereeLimits limits = new RefereeLimits(Duration.ofSeconds(1), 2, 3, 4, 5, 6, 7);
        RefereeOptions options = RefereeOptions.of("cup")
                .withAddress("localhost", 1234)
                .withSite("hall")
                .withVariants(Set.of("nine-holes"))
                .withGrace(Duration.ofSeconds(5))
                .withHeartbeat(Duration.ZERO)
                .withEventLoops(3)
                .withLimits(limits)
                .withMetrics(metrics)
                .withEncryption(encryption)
                .withRefusals(refusals);
        assertThat(options.host()).isEqualTo("localhost");
        assertThat(options.port()).isEqualTo(1234);
        assertThat(options.event()).isEqualTo("cup");
        assertThat(options.site()).isEqualTo("hall");
        assertThat(options.variants()).containsExactly("nine-holes");
        assertThat(options.grace()).isEqualTo(Duration.ofSeconds(5));
        assertThat(options.heartbeat()).isZero();
        assertThat(options.eventLoops()).isEqualTo(3);
        assertThat(options.limits()).isEqualTo(limits);
        assertThat(options.metrics()).isSameAs(metrics);
        assertThat(options.encryption()).isSameAs(encryption);
        assertThat(options.refusals()).isSameAs(refusals);
        assertThat(options.loops()).isEqualTo(3);
    }

    @Test
    void limits_byDefault_areThoseOfTheHandbook() {
        RefereeLimits limits = RefereeLimits.DEFAULT;
        assertThat(limits.handshakeTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(limits.connections()).isEqualTo(16_384);
        assertThat(limits.perAddress()).isEqualTo(512);
        assertThat(limits.strangers()).isEqualTo(4096);
        assertThat(limits.messagesPerSecond()).isEqualTo(100);
        assertThat(limits.bytesPerSecond()).isEqualTo(262_144);
        assertThat(limits.writeBufferBytes()).isEqualTo(262_144);
    }

    @Test
    void limits_with_changeTheirValueAlone() {
        assertThat(RefereeLimits.DEFAULT
                        .withHandshakeTimeout(Duration.ofSeconds(1))
                        .withConnections(2)
                        .withPerAddress(3)
                        .withStrangers(4)
                        .withMessagesPerSecond(5)
                        .withBytesPerSecond(6)
                        .withWriteBufferBytes(7))
                .isEqualTo(new RefereeLimits(Duration.ofSeconds(1), 2, 3, 4, 5, 6, 7));
    }

    @Test
    void value_outOfItsRange_isRefused() {
        RefereeOptions options = RefereeOptions.of("cup");
        assertRefused(() -> options.withAddress("localhost", 65_536), "port");
        assertRefused(() -> options.withGrace(Duration.ofSeconds(-1)), "grace");
        assertRefused(() -> options.withHeartbeat(Duration.ofSeconds(-1)), "heartbeat");
        assertRefused(() -> options.withEventLoops(-1), "eventLoops");
        RefereeLimits limits = RefereeLimits.DEFAULT;
        assertRefused(() -> limits.withHandshakeTimeout(Duration.ZERO), "handshake");
        assertRefused(() -> limits.withConnections(0), "connections");
        assertRefused(() -> limits.withPerAddress(0), "per address");
        assertRefused(() -> limits.withStrangers(0), "strangers");
        assertRefused(() -> limits.withMessagesPerSecond(0), "messages");
        assertRefused(() -> limits.withBytesPerSecond(0), "bytes");
        assertRefused(() -> limits.withWriteBufferBytes(0), "write buffer");
        assertRefused(() -> new Token("short"), "8");
        Token token = Token.random();
        assertRefused(() -> new Invitation("", token, 1, Duration.ZERO), "name");
        assertRefused(() -> new Invitation("bot", token, 0, Duration.ZERO), "maxSessions");
        assertRefused(() -> new Invitation("bot", token, 1, Duration.ofNanos(-1), Map.of()), "margin");
    }

    private static void assertRefused(Runnable making, String what) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(what);
    }
}
