package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.RefereeMetrics;

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
    }

    @Test
    void with_changesItsValueAlone() {
        RefereeMetrics metrics = new RefereeMetrics() {};
        RefereeLimits limits = new RefereeLimits(Duration.ofSeconds(1), 2, 3, 4);
        RefereeOptions options = RefereeOptions.of("cup")
                .withAddress("localhost", 1234)
                .withSite("hall")
                .withVariants(Set.of("nine-holes"))
                .withGrace(Duration.ofSeconds(5))
                .withHeartbeat(Duration.ZERO)
                .withEventLoops(3)
                .withLimits(limits)
                .withMetrics(metrics);
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
        assertThat(options.loops()).isEqualTo(3);
    }

    @Test
    void value_outOfItsRange_isRefused() {
        RefereeOptions options = RefereeOptions.of("cup");
        assertRefused(() -> options.withAddress("localhost", 65_536), "port");
        assertRefused(() -> options.withGrace(Duration.ofSeconds(-1)), "grace");
        assertRefused(() -> options.withHeartbeat(Duration.ofSeconds(-1)), "heartbeat");
        assertRefused(() -> options.withEventLoops(-1), "eventLoops");
        assertRefused(() -> new RefereeLimits(Duration.ZERO, 1, 1, 1), "handshake");
        assertRefused(() -> new RefereeLimits(Duration.ofSeconds(1), 0, 1, 1), "connections");
        assertRefused(() -> new RefereeLimits(Duration.ofSeconds(1), 1, 0, 1), "messages");
        assertRefused(() -> new RefereeLimits(Duration.ofSeconds(1), 1, 1, 0), "write buffer");
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
