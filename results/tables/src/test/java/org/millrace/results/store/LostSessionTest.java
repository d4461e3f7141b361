package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;

/** What becomes of a store whose sessions at the server are ended while it is used. */
final class LostSessionTest {
    private final PostgresAddress address = PostgresServer.newSchema();

    private EventStore open() {
        return EventStore.open(address, StoreMetrics.NONE);
    }

    @Test
    void save_sessionIsEnded_goesOnWithTheLockHeldAgain() {
        try (EventStore store = open()) {
            store.save(RandomRecords.game(1));
            endSessions();
            store.save(RandomRecords.game(2));
            assertThatThrownBy(this::open).isInstanceOf(StoreException.class).hasMessageContaining("in use by another");
            assertThat(store.lastAttempts()).hasSize(2);
        }
    }

    @Test
    void save_anotherHasTheLockNow_isRefused() {
        try (EventStore store = open()) {
            store.save(RandomRecords.game(1));
            endSessions();
            try (EventStore other = open()) {
                assertThatThrownBy(() -> store.save(RandomRecords.game(2)))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("it is in use by another process");
                assertThat(other.lastAttempts()).hasSize(1);
                other.save(RandomRecords.game(3));
            }
            assertThatThrownBy(() -> store.save(RandomRecords.game(2))).isInstanceOf(StoreException.class);
        }
    }

    @Test
    void save_anotherHasWrittenMeanwhile_isRefused() {
        try (EventStore store = open()) {
            store.save(RandomRecords.game(1));
            endSessions();
            open().close();
            assertThatThrownBy(() -> store.save(RandomRecords.game(2)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("another has written to it since the connection was lost");
            assertThat(store.lastAttempts()).hasSize(1);
        }
    }

    @Test
    void read_connectionsAreEnded_isDoneAgain() {
        try (EventStore store = open()) {
            List<FinishedGame> games = new ArrayList<>();
            for (int seed = 0; seed < 600; seed++) {
                games.add(RandomRecords.game(seed));
            }
            store.save(games);
            List<GameId> read = new ArrayList<>();
            store.forEach(GameFilter.ATTEMPTS, game -> {
                if (read.size() % 200 == 0) {
                    endSessions();
                }
                read.add(game.id());
            });
            assertThat(read).hasSize(600).doesNotHaveDuplicates();
            assertThat(store.save(RandomRecords.game(1000))).isEqualTo(new SaveResult.Saved());
        }
    }

    /** As an administrator does, or a firewall. */
    private void endSessions() {
        PostgresServer.past(address)
                .useHandle(handle -> handle.createQuery("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                                + " WHERE application_name LIKE :name AND pid <> pg_backend_pid()")
                        .bind("name", "millrace % " + address.schema())
                        .mapTo(Boolean.class)
                        .list());
    }
}
