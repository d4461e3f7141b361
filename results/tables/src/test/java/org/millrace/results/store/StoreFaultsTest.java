package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.RandomRecords;

/** What a store says of files that are not as it left them. */
final class StoreFaultsTest {
    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fillAStore() {
        try (EventStore store = EventStore.open(shared.resolve("event.db"))) {
            LongStream.range(0, 40).mapToObj(RandomRecords::game).forEach(store::save);
        }
    }

    @Test
    void open_textFile_isRefusedAndLeftAlone() throws IOException {
        Files.writeString(file(), "[event]\nname = \"First Cup\"\n");
        assertRefused("it is no event store");
        assertThat(file()).hasContent("[event]\nname = \"First Cup\"\n");
    }

    @Test
    void open_databaseOfAnotherProgram_isRefusedAndLeftAlone() throws IOException, SQLException {
        sql("CREATE TABLE notes (text TEXT)");
        byte[] before = Files.readAllBytes(file());
        assertRefused("an SQLite file of another program");
        assertThat(tables()).isEqualTo(1);
        assertThat(Files.readAllBytes(file())).hasSameSizeAs(before);
    }

    @Test
    void open_emptyFile_becomesAStore() throws IOException {
        Files.createFile(file());
        try (EventStore store = EventStore.open(file())) {
            assertThat(store.games()).isEmpty();
        }
    }

    @Test
    void open_folder_isRefused() {
        assertThatThrownBy(() -> EventStore.open(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("it is a folder");
    }

    @Test
    void open_missingFolder_isRefused() {
        assertThatThrownBy(() -> EventStore.open(folder.resolve("missing/event.db")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("make the folder first");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void open_damagedPages_areFound(int damage) throws IOException {
        filled();
        try (RandomAccessFile bytes = new RandomAccessFile(file().toFile(), "rw")) {
            switch (damage) {
                case 0 -> bytes.write(0); // the first byte of all
                case 1 -> { // the head of a page in the middle
                    bytes.seek(bytes.length() / 2 / 4096 * 4096);
                    bytes.write(new byte[64]);
                }
                case 2 -> bytes.setLength(bytes.length() / 2);
                default -> { // the tables' own page
                    bytes.seek(100);
                    bytes.write(new byte[200]);
                }
            }
        }
        assertThatThrownBy(() -> EventStore.open(file()).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged")
                .hasMessageContaining("bring back a copy");
        assertThatThrownBy(() -> EventStore.openReadOnly(file()).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void open_afterARefusal_holdsNoLock() throws IOException {
        Files.writeString(file(), "no store");
        assertRefused("it is no event store");
        Files.delete(file());
        EventStore.open(file()).close();
    }

    @Test
    void open_newerTables_areRefusedWithBothVersions() throws IOException, SQLException {
        filled();
        sql(
                "INSERT INTO flyway_schema_history SELECT installed_rank + 100, '3', 'later', type, 'V3__later.sql', checksum,"
                        + " installed_by, installed_on, execution_time, success FROM flyway_schema_history WHERE version = '1'");
        assertRefused(
                "its tables are of version 3, and this Millrace knows them up to version 2; use a newer Millrace");
        assertThatThrownBy(() -> EventStore.openReadOnly(file()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("version 3");
    }

    @Test
    void open_tablesMadeByAnotherScript_areRefused() throws IOException, SQLException {
        filled();
        sql("UPDATE flyway_schema_history SET checksum = checksum + 1 WHERE version = '1'");
        assertRefused("cannot be brought to the present version");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    variant        | four-mens-morris     | column rules: variant: "four-mens-morris" is no variant; write one of
                    rules          | flying=perhaps       | column rules:
                    start_position | nonsense             | column start_position:
                    moves          | z9                   | column moves:
                    moves          | a1                   | columns plies, moves, timings and thoughts
                    timings        | {                    | column timings:
                    timings        | [{"left":1}]         | column timings:
                    timings        | [{"charged":"fast"}] | column timings:
                    timings        | [{"charged":-1}]     | column timings:
                    thoughts       | [{"depth":1.5}]      | column thoughts:
                    thoughts       | {}                   | column thoughts:
                    clock          | 5                    | column clock: clock: "5"
                    reason         | flood                | column reason: "flood" is unknown
                    reason         | abort                | an abort is never scored
                    started_at     | yesterday            | column started_at:
                    tags           | []                   | column tags:
                    tags           | {"a b":"c"}          | the tag name "a b"
                    white          | ' '                  | White's name is missing
                    """)
    void games_alteredRow_isRefusedWithGameAndColumn(String column, String value, String reason)
            throws IOException, SQLException {
        filled();
        sql("UPDATE game_attempt SET " + column + " = '" + value + "' WHERE id = (SELECT MIN(id) FROM game_result)");
        try (EventStore store = EventStore.open(file())) {
            assertThatThrownBy(store::games)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("the row of game g-")
                    .hasMessageContaining(reason);
        }
    }

    @Test
    void save_fileHeldByAnotherProgram_isRefusedWithARemedy() throws SQLException {
        try (EventStore store = EventStore.open(file());
                Connection other = connect();
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            assertThatThrownBy(() -> store.save(RandomRecords.game(1)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("game g-1 cannot be saved")
                    .hasMessageContaining("another program holds the file");
            statement.execute("ROLLBACK");
            assertThat(store.save(RandomRecords.game(1))).isEqualTo(new SaveResult.Saved());
        }
    }

    private void filled() throws IOException {
        Files.copy(shared.resolve("event.db"), file());
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(() -> EventStore.open(file()).close())
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("store " + file() + ": ")
                .hasMessageContaining(reason);
    }

    private int tables() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT COUNT(*) FROM sqlite_master")) {
            return rows.getInt(1);
        }
    }

    private void sql(String text) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file());
    }

    private Path file() {
        return folder.resolve("event.db");
    }
}
