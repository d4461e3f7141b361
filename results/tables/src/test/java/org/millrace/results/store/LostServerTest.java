package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;

/** What becomes of a store whose server is really stopped while it is written to. */
final class LostServerTest {
    private static final Duration BOUND = Duration.ofSeconds(30);

    @TempDir
    private Path data;

    private EmbeddedPostgres server;
    private PostgresAddress address;

    @BeforeEach
    void startServer() throws IOException {
        server = start(0);
        address = PostgresServer.schema(server, "cup");
    }

    @AfterEach
    void stopServer() throws IOException {
        server.close();
    }

    private EmbeddedPostgres start(int port) throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("fsync", "on");
        return (port == 0 ? builder : builder.setPort(port)).start();
    }

    private EventStore open() {
        return EventStore.open(address, StoreMetrics.NONE, BOUND);
    }

    @Test
    void save_serverIsStoppedAndStartedAgain_losesNothingAndSavesNothingTwice() throws Exception {
        int port = server.getPort();
        AtomicInteger saved = new AtomicInteger();
        AtomicBoolean enough = new AtomicBoolean();
        try (EventStore store = open();
                ExecutorService writer = Executors.newSingleThreadExecutor()) {
            Future<Integer> last = writer.submit(() -> {
                int seed = 0;
                while (!enough.get()) {
                    store.save(List.of(RandomRecords.game(seed)));
                    store.amend(Amendment.of(new JournalEntry(Instant.EPOCH, "saved", "g-" + seed, "")));
                    seed++;
                    saved.set(seed);
                }
                return seed;
            });
            for (int round = 0; round < 3; round++) {
                await(saved, saved.get() + 20);
                server.close();
                int acknowledged = saved.get();
                server = start(port);
                await(saved, acknowledged + 20);
            }
            enough.set(true);
            int games = last.get(1, TimeUnit.MINUTES);
            assertThat(store.lastAttempts()).hasSize(games);
            for (int seed = 0; seed < games; seed++) {
                FinishedGame game = RandomRecords.game(seed);
                assertThat(store.attempts(game.id())).containsExactly(game);
            }
            assertThat(store.journal()).hasSize(games);
        }
    }

    private static void await(AtomicInteger number, int least) throws InterruptedException {
        long until = System.nanoTime() + BOUND.toNanos();
        while (number.get() < least) {
            assertThat(System.nanoTime()).as("games come").isLessThan(until);
            Thread.sleep(10);
        }
    }

    @Test
    void save_serverStaysAway_isToldWithTheRemedyAndNothingIsWrittenLater() throws IOException {
        int port = server.getPort();
        Duration brief = Duration.ofSeconds(2);
        EventStore store = EventStore.open(address, StoreMetrics.NONE, brief);
        store.save(RandomRecords.game(1));
        server.close();
        assertThatThrownBy(() -> store.save(RandomRecords.game(2)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("store jdbc:postgresql://127.0.0.1:" + port
                        + "/postgres?currentSchema=cup: game g-2" + " cannot be saved (")
                .hasMessageContaining("check that the server runs and can be reached, then run the same command again");
        server = start(port);
        assertThatThrownBy(() -> store.save(RandomRecords.game(2)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("lost for good");
        store.close();
        try (EventStore again = open()) {
            assertThat(again.lastAttempts()).containsOnlyKeys(new GameId("g-1"));
        }
    }
}
