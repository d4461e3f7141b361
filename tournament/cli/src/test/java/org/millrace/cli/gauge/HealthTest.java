package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.util.concurrent.EventExecutor;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.http.Answer;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.tournament.run.RunMetrics.Stand;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What health says of a real referee and a real store. */
final class HealthTest {
    private static final Stand MIDDLE = new Stand(OptionalInt.of(12), 5, 2, 1);

    @TempDir
    Path folder;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final RefereeMeters referee = new RefereeMeters(registry);
    private final StoreMeters store = new StoreMeters(registry);
    private final RunnerMeters runner = new RunnerMeters(registry);
    private final Health health = new Health("Class \"cup\"", referee, store, runner);

    @Test
    void beforeTheEvent_isUp() throws Exception {
        assertThat(status(200)).isEqualTo("up");
    }

    @Test
    void whileGamesArePlayed_isUpAndTellsHowFar() throws Exception {
        try (Referee playing = start()) {
            runner.stands(MIDDLE);
            assertThat(playing.connected()).isEmpty();

            JsonNode told = tell(200);

            assertThat(told.get("status").asString()).isEqualTo("up");
            assertThat(told.get("event").asString()).isEqualTo("Class \"cup\"");
            assertThat(told.get("games").toString())
                    .isEqualTo("{\"total\":12,\"finished\":5,\"playing\":2,\"waiting\":4,\"left_out\":1}");
            assertThat(told.get("lag_milliseconds").asDouble()).isBetween(0.0, 2000.0);
            assertThat(told.get("uptime_seconds").asDouble()).isNotNegative();
            assertThat(told.get("problems").isEmpty()).isTrue();
        }
    }

    @Test
    void loopThatHangs_fails() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        try (Referee stalled = start()) {
            runner.stands(MIDDLE);
            EventExecutor loop = referee.loops().orElseThrow().getFirst();
            Future<?> unused = loop.submit(() -> goOn.await(1, TimeUnit.MINUTES));
            assertThat(problem()).contains("does not answer within 2000 ms");
            goOn.countDown();
            assertThat(stalled.connected()).isEmpty();
            assertThat(status(200)).isEqualTo("up");
        } finally {
            goOn.countDown();
        }
    }

    @Test
    void refereeThatIsClosed_failsWhileGamesAreLeft() throws Exception {
        start().close();
        runner.stands(MIDDLE);
        assertThat(problem()).contains("The referee is closed");
        runner.stands(new Stand(OptionalInt.of(12), 11, 0, 1));
        assertThat(status(200)).isEqualTo("finished");
    }

    @Test
    void storeThatFails_failsAfterTheGamesToo() throws Exception {
        Path file = folder.resolve("event.db");
        try (EventStore real = EventStore.open(file, store)) {
            assertThat(status(200)).isEqualTo("up");
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = connection.createStatement()) {
                statement.execute("DROP VIEW game_result");
            }
            assertThatThrownBy(real::games).isInstanceOf(StoreException.class);
        }
        assertThat(problem()).contains("The store cannot be read or written");
        runner.stands(new Stand(OptionalInt.of(12), 12, 0, 0));
        assertThat(problem()).contains("The store cannot be read or written");
    }

    private Referee start() throws Exception {
        return Referee.start(RefereeOptions.of("cup").withMetrics(referee));
    }

    private String status(int code) throws Exception {
        return tell(code).get("status").asString();
    }

    private String problem() throws Exception {
        JsonNode told = tell(503);
        assertThat(told.get("status").asString()).isEqualTo("failing");
        assertThat(told.get("problems").size()).isEqualTo(1);
        return told.get("problems").get(0).asString();
    }

    private JsonNode tell(int code) throws Exception {
        Answer answer = health.get().toCompletableFuture().get(1, TimeUnit.MINUTES);
        assertThat(answer.status()).isEqualTo(code);
        assertThat(answer.type()).isEqualTo("application/json");
        return new JsonMapper().readTree(answer.body());
    }
}
