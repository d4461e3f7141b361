package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.RandomRecords;
import org.millrace.record.Result;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;

/** Stores of every version of the tables, from the first on, against what was in them. */
final class SchemaTest {
    private static final List<PlayerRow> PLAYERS = List.of(
            PlayerRow.of(0, "anna", "command one")
                    .out(new PlayerRow.Withdrawal(4, "was withdrawn by the organiser (asked to)")),
            new PlayerRow(1, "late", "command two", 3, 1, Optional.empty()));

    private static final List<JournalEntry> JOURNAL = List.of(
            new JournalEntry(
                    Instant.parse("2026-01-02T03:04:05.123456789Z"), "withdraw", "anna", "asked to, \"really\""),
            new JournalEntry(Instant.parse("2026-01-02T03:04:06Z"), "left-out", "g-1", ""));

    @TempDir
    private Path folder;

    /** Every version on every database. */
    static List<Arguments> dumps() {
        return List.of(
                arguments(1, "event-v1.sql", false),
                arguments(1, "event-v1.postgres.sql", true),
                arguments(2, "event-v2.sql", false),
                arguments(2, "event-v2.postgres.sql", true));
    }

    @ParameterizedTest
    @MethodSource("dumps")
    void version_isReadAsItWasWritten(int version, String dump, boolean onAServer) throws IOException, PgnException {
        List<FinishedGame> written = PgnReader.readAll(new StringReader(resource("event-v1.pgn")), "event-v1.pgn");
        StorePlace place = onAServer ? onServer(resource(dump)) : script(resource(dump));
        try (EventStore store = EventStore.open(place, StoreMetrics.NONE)) {
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
            assertThat(store.meta("event")).contains("Cup of version " + version);
            assertThat(store.players()).isEqualTo(version < 2 ? List.of() : PLAYERS);
            assertThat(store.journal()).isEqualTo(version < 2 ? List.of() : JOURNAL);
            assertThat(store.save(RandomRecords.game(1000))).isEqualTo(new SaveResult.Saved());
            store.amend(Amendment.of(JOURNAL.getFirst()));
            assertThat(store.journal()).hasSize(version < 2 ? 1 : 3).endsWith(JOURNAL.getFirst());
        }
        try (EventStore store = EventStore.openReadOnly(place)) {
            assertThat(store.lastAttempts()).hasSize(10);
        }
    }

    private static PostgresAddress onServer(String sql) {
        PostgresAddress address = PostgresServer.newSchema();
        PostgresServer.past(address).useHandle(handle -> {
            handle.execute("CREATE SCHEMA " + address.schema());
            try (Statement statement = handle.getConnection().createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
        return address;
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

    private StorePlace script(String sql) {
        Jdbi.create("jdbc:sqlite:" + file())
                .useHandle(handle -> handle.createScript(sql).execute());
        return new StorePlace.File(file());
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
