package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.RandomRecords;
import org.millrace.record.Result;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;

/** Stores of every version of the tables, from the first on, against what was in them. */
final class SchemaTest {
    @TempDir
    private Path folder;

    @Test
    void version1_isReadAsItWasWritten() throws IOException, PgnException {
        List<FinishedGame> written = PgnReader.readAll(new StringReader(resource("event-v1.pgn")), "event-v1.pgn");
        script(resource("event-v1.sql"));
        try (EventStore store = EventStore.open(file())) {
            assertThat(store.lastAttempts()).hasSize(9);
            Map<Object, List<FinishedGame>> byId = written.stream().collect(Collectors.groupingBy(FinishedGame::id));
            for (List<FinishedGame> attempts : byId.values()) {
                assertThat(store.attempts(attempts.getFirst().id())).isEqualTo(attempts);
            }
            assertThat(store.games())
                    .isEqualTo(written.stream()
                            .filter(game -> game.verdict().result() != Result.VOID)
                            .sorted(Comparator.comparingInt(FinishedGame::round).thenComparing(FinishedGame::id))
                            .toList());
            assertThat(store.meta("event")).contains("Cup of version 1");
            assertThat(store.save(RandomRecords.game(1000))).isEqualTo(new SaveResult.Saved());
        }
    }

    @Test
    void storeWithoutItsTables_isCompletedByAWriterAndRefusedToAReader() {
        script("PRAGMA application_id = " + SqliteFile.APPLICATION_ID + ";");
        assertThatThrownBy(() -> EventStore.openReadOnly(file()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("its tables are of an earlier version; run its event once more");
        EventStore.open(file()).close();
        try (EventStore store = EventStore.openReadOnly(file())) {
            assertThat(store.games()).isEmpty();
        }
    }

    private void script(String sql) {
        Jdbi.create("jdbc:sqlite:" + file())
                .useHandle(handle -> handle.createScript(sql).execute());
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(SchemaTest.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Path file() {
        return folder.resolve("event.db");
    }
}
