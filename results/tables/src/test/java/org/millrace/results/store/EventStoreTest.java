package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store in a file of SQLite's. */
final class EventStoreTest extends StoreContract {
    @TempDir
    private Path folder;

    @Override
    StorePlace place() {
        return new StorePlace.File(file());
    }

    @Override
    StorePlace another() {
        return new StorePlace.File(folder.resolve("another.db"));
    }

    @Test
    void openReadOnly_missingFile_makesNone() {
        assertThatThrownBy(() -> EventStore.openReadOnly(file()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("there is no such file");
        assertThat(file()).doesNotExist();
    }

    @Test
    void commit_isSynchronisedWithTheDiskInAWriteAheadLog() {
        try (SqliteFile opened = SqliteFile.openToWrite(file())) {
            assertThat(pragma(opened, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(opened, "synchronous")).as("FULL").isEqualTo("2");
            assertThat(pragma(opened, "fullfsync")).isEqualTo("1");
        }
    }

    private static String pragma(SqliteFile opened, String name) {
        return opened.read((Handle handle) ->
                handle.createQuery("PRAGMA " + name).mapTo(String.class).one());
    }

    private Path file() {
        return folder.resolve("event.db");
    }
}
