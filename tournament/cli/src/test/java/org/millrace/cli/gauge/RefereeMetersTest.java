package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.millrace.rules.play.EndReason;

final class RefereeMetersTest {
    private static final int MOVES = 200_000;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final RefereeMeters meters = new RefereeMeters(registry);

    /** A move is recorded on the referee's event loop: what it left behind there, the collector would stop games for. */
    @Test
    void moveAccepted_makesNoObject() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        record(MOVES);
        long before = threads.getCurrentThreadAllocatedBytes();
        record(MOVES);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(bytes / MOVES).isZero();
        assertThat(registry.scrape()).contains("millrace_referee_move_seconds_count " + 2 * MOVES);
    }

    private void record(int times) {
        for (int i = 0; i < times; i++) {
            meters.moveAccepted(20_000L + i);
            meters.roundTrip(50_000L + i);
            meters.loopLag(i);
        }
    }

    @Test
    void code_thatIsNotKnown_makesNoSeries() {
        String before = registry.scrape();
        meters.refused("whatever a stranger sends");
        meters.fault("\"} 1");
        assertThat(registry.scrape()).isEqualTo(before);
    }

    @Test
    void game_thatWasNeverAnnounced_doesNotRun() {
        meters.gameStarted();
        meters.gameFinished(EndReason.ABORT, false);
        assertThat(registry.scrape())
                .contains("millrace_referee_games_running 1.0")
                .contains("millrace_referee_games_ended_total{reason=\"abort\"} 1.0");
        meters.gameFinished(EndReason.MILL, true);
        assertThat(registry.scrape()).contains("millrace_referee_games_running 0.0");
    }
}
