package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes a store in a file makes a JVM load. */
final class LazyDriverTest {
    @TempDir
    private Path folder;

    @Test
    void fileStore_loadsNoDriverOfServers() throws IOException, InterruptedException {
        Path loaded = folder.resolve("loaded.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xlog:class+load:file=" + loaded + "::filecount=0",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LazyDriverTest.class.getName(),
                        folder.resolve("event.db").toString())
                .inheritIO()
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isZero();
        assertThat(Files.readAllLines(loaded))
                .anyMatch(line -> line.contains("org.sqlite.JDBC"))
                .noneMatch(line -> line.contains("org.postgresql."));
    }

    /** Argument: the file. */
    public static void main(String[] arguments) {
        EventStore.warmUp();
        try (EventStore store = EventStore.open(Path.of(arguments[0]))) {
            store.putMeta("a", "b");
        }
        try (EventStore store = EventStore.openReadOnly(Path.of(arguments[0]))) {
            if (store.meta("a").isEmpty()) {
                throw new AssertionError("what was saved is gone");
            }
        }
    }
}
