package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.util.Duration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log of an event on a real disk. */
final class RunLogTest {
    private static final int LONGEST = 10_000;

    @TempDir
    private Path folder;

    @Test
    void log_withoutEnd_keepsOnlyTheNewest() throws IOException {
        Path logs = Files.createDirectory(folder.resolve("100% i"));
        write(logs.resolve("runner.log"), 10_000);
        try (Stream<Path> files = Files.list(logs)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder("runner.log", "runner.1.log", "runner.2.log", "runner.3.log");
        }
        assertThat(Files.size(logs.resolve("runner.1.log"))).isBetween((long) LONGEST, 2L * LONGEST);
        assertThat(Files.size(logs.resolve("runner.log"))).isLessThan(2L * LONGEST);
        assertThat(Files.readAllLines(logs.resolve("runner.log")).getLast()).endsWith("line 9999");
    }

    @Test
    void log_ofAnEarlierStart_isGoneOnWith() throws IOException {
        Path file = folder.resolve("runner.log");
        write(file, 1);
        write(file, 1);
        assertThat(Files.readAllLines(file)).hasSize(2);
    }

    private static void write(Path file, int lines) {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        RollingFileAppender<ILoggingEvent> appender =
                RunLog.appender(context, file, LONGEST, Duration.buildByMilliseconds(0));
        Logger log = context.getLogger("of this test");
        log.setLevel(Level.INFO);
        log.addAppender(appender);
        for (int i = 0; i < lines; i++) {
            log.info("line {}", i);
        }
        context.stop();
    }
}
