package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.RandomRecords;

final class StoreMetricsTest {
    @TempDir
    private Path folder;

    private int saved;
    private long nanos;
    private int failed;

    private final StoreMetrics counting = new StoreMetrics() {
        @Override
        public void saved(long took) {
            saved++;
            nanos += took;
        }

        @Override
        public void failed() {
            failed++;
        }
    };

    @Test
    void save_countsWhatIsOnDiskAndOnceOnly() {
        try (EventStore store = EventStore.open(file(), counting)) {
            store.save(RandomRecords.game(1));
            store.save(RandomRecords.game(2));
            store.save(RandomRecords.game(1));
            assertThat(store.finished()).hasSizeLessThanOrEqualTo(saved);
        }
        assertThat(saved).isEqualTo(2);
        assertThat(nanos).isPositive();
        assertThat(failed).isZero();
    }

    @Test
    void failure_ofReadOrWrite_isCounted() throws SQLException {
        try (EventStore store = EventStore.open(file(), counting)) {
            sql("DROP VIEW game_result");
            sql("DROP TABLE game_attempt");
            assertThatThrownBy(() -> store.save(RandomRecords.game(1))).isInstanceOf(StoreException.class);
            assertThatThrownBy(store::games).isInstanceOf(StoreException.class);
        }
        assertThat(failed).isEqualTo(2);
        assertThat(saved).isZero();
    }

    private void sql(String text) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    private Path file() {
        return folder.resolve("event.db");
    }
}
