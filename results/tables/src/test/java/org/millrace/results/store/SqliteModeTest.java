package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

final class SqliteModeTest {
    /** Signs that mean something in an address. */
    private static final String NAME = "cup #1 50% a?b=ü.db";

    @TempDir
    private Path folder;

    private Path store() {
        Path file = folder.resolve(NAME);
        try (EventStore store = EventStore.open(file)) {
            store.putMeta("event.name", "Cup");
        }
        return file;
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "WRITE")
    void read_inEachMode_givesWhatWasWritten(SqliteMode mode) throws IOException {
        Path file = store();
        byte[] before = Files.readAllBytes(file);
        try (SqliteFile opened = SqliteFile.openToRead(file, mode)) {
            String name =
                    opened.read(handle -> handle.createQuery("SELECT value FROM event_meta WHERE name = 'event.name'")
                            .mapTo(String.class)
                            .one());
            assertThat(name).isEqualTo("Cup");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void read_whereNothingCanChange_makesNoFile() throws IOException {
        Path file = store();
        try (Stream<Path> before = Files.list(folder)) {
            int files = (int) before.count();
            try (SqliteFile opened = SqliteFile.openToRead(file, SqliteMode.READ_UNCHANGEABLE);
                    Stream<Path> during = Files.list(folder)) {
                assertThat(opened).isNotNull();
                assertThat(during).hasSize(files);
            }
        }
    }

    @Test
    void mode_goesByTheLogBesideTheFile() throws IOException {
        Path file = store();
        assertThat(SqliteMode.toRead(file)).isEqualTo(SqliteMode.READ_ALONE);
        Files.writeString(folder.resolve(NAME + "-wal"), "log");
        assertThat(SqliteMode.toRead(file)).isEqualTo(SqliteMode.READ_WITH_LOG);
    }
}
