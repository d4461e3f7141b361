package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;

/** What a store says of schemas and servers that are not as it needs them, and what a killed writer leaves in one. */
final class PostgresFaultsTest {
    private static final String SECRET = "do-not-tell";

    private final PostgresAddress address = PostgresServer.newSchema();

    @TempDir
    private Path folder;

    @Test
    void open_schemaOfAnotherProgram_isRefusedAndLeftAlone() {
        PostgresServer.past(address).useHandle(handle -> {
            handle.execute("CREATE SCHEMA " + address.schema());
            handle.execute("CREATE TABLE notes (text TEXT)");
        });
        assertRefused("the schema holds tables of another program");
        int tables = PostgresServer.past(address)
                .withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM pg_tables WHERE schemaname = :schema")
                        .bind("schema", address.schema())
                        .mapTo(Integer.class)
                        .one());
        assertThat(tables).isEqualTo(1);
    }

    @Test
    void open_schemaWithTablesOfAnotherFlyway_isRefused() {
        PostgresServer.past(address).useHandle(handle -> {
            handle.execute("CREATE SCHEMA " + address.schema());
            handle.execute("CREATE TABLE notes (text TEXT)");
            handle.execute("CREATE TABLE flyway_schema_history (script TEXT)");
            handle.execute("INSERT INTO flyway_schema_history VALUES ('V1__notes.sql')");
        });
        assertRefused("the schema holds tables of another program");
    }

    @Test
    void open_newerTables_areRefusedWithBothVersions() {
        open().close();
        sql("INSERT INTO flyway_schema_history SELECT installed_rank + 100, '99', 'later', type, 'V99__later.sql',"
                + " checksum, installed_by, installed_on, execution_time, success FROM flyway_schema_history"
                + " WHERE version = '1'");
        assertRefused("its tables are of version 99, and this Millrace knows them up to version 2");
    }

    @Test
    void open_tablesMadeByAnotherScript_areRefused() {
        open().close();
        sql("UPDATE flyway_schema_history SET checksum = checksum + 1 WHERE version = '1'");
        assertThatThrownBy(this::open)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be brought to the present version");
    }

    @Test
    void games_alteredRow_isRefusedWithGameAndColumn() {
        try (EventStore store = open()) {
            store.save(RandomRecords.game(1));
            sql("UPDATE game_attempt SET moves = 'z9'");
            assertThatThrownBy(() -> store.attempts(new GameId("g-1")))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("the row of game g-1")
                    .hasMessageContaining("column moves:");
        }
    }

    @Test
    void open_nobodyListens_isToldWithTheRemedy() {
        PostgresAddress nowhere = parse("jdbc:postgresql://127.0.0.1:1/cup?user=anna&password=" + SECRET);
        for (Runnable attempt : List.<Runnable>of(
                () -> EventStore.open(nowhere, StoreMetrics.NONE),
                () -> EventStore.openReadOnly(nowhere),
                () -> EventStore.refuseIfInUse(nowhere))) {
            assertThatThrownBy(attempt::run)
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith(
                            "store jdbc:postgresql://127.0.0.1:1/cup?currentSchema=public: it cannot be opened")
                    .hasMessageContaining("check that the server runs and can be reached")
                    .satisfies(e -> assertThat(Throwables.getStackTrace(e)).doesNotContain(SECRET));
        }
    }

    @Test
    void open_missingDatabase_isToldWithTheRemedy() {
        PostgresAddress missing = parse(address.withoutSecrets().replace("/postgres?", "/no_such?"));
        assertThatThrownBy(() -> EventStore.open(missing, StoreMetrics.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no_such")
                .hasMessageContaining("make the database with createdb");
    }

    @Test
    void open_userWithoutRights_isToldWithTheRemedy() {
        open().close();
        String role = "guest_of_" + address.schema();
        sql("CREATE ROLE " + role + " LOGIN");
        PostgresAddress guest = parse(address.withoutSecrets()).withUser(role);
        assertThatThrownBy(() -> EventStore.open(guest, StoreMetrics.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("permission denied")
                .hasMessageContaining("give the user the right to create and write in that schema");
        assertThatThrownBy(() -> EventStore.openReadOnly(guest)).isInstanceOf(StoreException.class);
    }

    @Test
    void open_passwordFileMissing_isToldWithItsPath() throws IOException {
        Path file = folder.resolve("password");
        PostgresAddress guarded = address.withPasswordFile(file);
        PostgresAddress withoutOwn = parse(guarded.withoutSecrets()).withPasswordFile(file);
        assertThatThrownBy(() -> EventStore.open(withoutOwn, StoreMetrics.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the file with its password cannot be read")
                .hasMessageContaining(file.toString());
        Files.writeString(file, "anything\n");
        EventStore.open(withoutOwn, StoreMetrics.NONE).close();
    }

    @Test
    void open_parameterThatTheDriverDoesNotKnow_isNamed() {
        assertThatThrownBy(() -> EventStore.open(parse(address.withoutSecrets() + "&noSuchThing=1"), StoreMetrics.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no parameter noSuchThing");
    }

    @Test
    void killedWriter_losesNoAcknowledgedGameAndLeavesNoHalfGame() throws IOException, InterruptedException {
        String place = address.withoutSecrets();
        long firstSeed = 0;
        for (int round = 0; round < 2; round++) {
            List<Long> acknowledged = new ArrayList<>();
            try (ChildProcess child = ChildProcess.start(place, firstSeed)) {
                acknowledged.addAll(child.awaitSaved(20 + 7 * round));
                assertRefused("in use by another process (millrace " + child.pid());
                acknowledged.addAll(child.kill());
            }
            firstSeed = acknowledged.getLast() + 1;
            try (EventStore store = open()) {
                Map<GameId, Integer> there = store.lastAttempts();
                assertThat(there).hasSizeBetween((int) firstSeed, (int) firstSeed + 1);
                for (long seed = 0; seed < firstSeed; seed++) {
                    FinishedGame game = RandomRecords.game(seed);
                    assertThat(store.attempts(game.id())).containsExactly(game);
                }
                FinishedGame last = RandomRecords.game(firstSeed);
                if (there.containsKey(last.id())) {
                    assertThat(store.attempts(last.id())).containsExactly(last);
                    firstSeed++;
                }
            }
        }
    }

    private static PostgresAddress parse(String text) {
        return PostgresAddress.parse(text).orThrow();
    }

    private EventStore open() {
        return EventStore.open(address, StoreMetrics.NONE);
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(this::open)
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("store " + address + ": ")
                .hasMessageContaining(reason);
    }

    private void sql(String text) {
        PostgresServer.past(address).useHandle(handle -> handle.execute(text));
    }
}
