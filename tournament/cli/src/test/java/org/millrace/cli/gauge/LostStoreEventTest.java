package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.PostgresAddress;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import org.millrace.tournament.run.TournamentRunner;

/** A real event whose store's server is stopped in its middle and started again. */
final class LostStoreEventTest {
    @TempDir
    Path folder;

    @Test
    void serverIsStartedAnew_eventGoesOnAndHasEachGameOnce() throws Exception {
        EmbeddedPostgres server = start(folder.resolve("data"), 0);
        try {
            int port = server.getPort();
            PostgresAddress address = PostgresAddress.parse(
                            "jdbc:postgresql://127.0.0.1:" + port + "/postgres?currentSchema=cup&user=postgres")
                    .orThrow();
            Event event = Cups.event(folder, "pairs = 10\nconcurrency = 2\nopening-plies = 2")
                    .withStore(address);
            RunFolder out = RunFolder.at(folder.resolve("out"));
            Half half = new Half();
            TournamentRunner runner = new TournamentRunner(event, out, half, RunSettings.of(List.of()));
            CompletableFuture<RunReport> run = CompletableFuture.supplyAsync(() -> EventMonitorTest.play(runner));
            assertThat(half.reached.await(5, TimeUnit.MINUTES)).isTrue();
            server.close();
            half.goOn.countDown();
            // Games are played and their records wait meanwhile.
            Thread.sleep(2000);
            assertThat(run).isNotDone();
            server = start(folder.resolve("data"), port);

            RunReport report = run.get(5, TimeUnit.MINUTES);
            assertThat(report.isComplete()).isTrue();
            try (EventStore store = EventStore.openReadOnly(address)) {
                assertThat(store.games()).hasSize(20);
                assertThat(store.lastAttempts().values()).containsOnly(1);
                assertThat(store.games()).extracting(FinishedGame::id).doesNotHaveDuplicates();
            }
            assertThat(Files.readString(out.root().resolve("games.pgn"))
                            .lines()
                            .filter(line -> line.startsWith("[GameId ")))
                    .hasSize(20);
        } finally {
            server.close();
        }
    }

    private static EmbeddedPostgres start(Path data, int port) throws Exception {
        EmbeddedPostgres.Builder builder =
                EmbeddedPostgres.builder().setDataDirectory(data).setCleanDataDirectory(false);
        return (port == 0 ? builder : builder.setPort(port)).start();
    }
}
