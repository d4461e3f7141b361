package org.millrace.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedLogTest {

    private static final int LIMIT = 4096;
    private static final Pattern MARK = Pattern.compile("\n\\[millrace] (\\d+) bytes were cut out here\n");

    @TempDir
    private Path folder;

    private Path file = Path.of("unset");

    @BeforeEach
    void name() {
        file = folder.resolve("a").resolve("b.log");
    }

    private static void append(BoundedLog log, String text) {
        byte[] bytes = text.getBytes(UTF_8);
        log.append(bytes, 0, bytes.length);
    }

    @Test
    void append_belowTheLimit_keepsEverything() throws IOException {
        try (BoundedLog log = BoundedLog.open(file, LIMIT)) {
            log.note("begin");
            append(log, "one\ntw");
            append(log, "o");
            log.note("end");
            assertThat(log.lastLines(5)).containsExactly("one", "two");
        }
        assertThat(file).hasContent("[millrace] begin\none\ntwo\n[millrace] end\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void append_inPiecesOfAnySize_cutsOnlyTheMiddleAndCountsIt(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder all = new StringBuilder();
        try (BoundedLog log = BoundedLog.open(file, LIMIT)) {
            while (all.length() < 60_000) {
                StringBuilder piece = new StringBuilder();
                int length = random.nextInt(random.nextBoolean() ? 50 : 6000);
                while (piece.length() < length) {
                    piece.append("line ").append(all.length() + piece.length()).append('\n');
                }
                append(log, piece.toString());
                all.append(piece);
                assertThat(Files.size(file)).isLessThanOrEqualTo(LIMIT);
            }
        }
        Matcher mark = MARK.matcher(Files.readString(file));
        assertThat(mark.find()).isTrue();
        String head = Files.readString(file).substring(0, mark.start());
        String tail = Files.readString(file).substring(mark.end());
        assertThat(head).hasSize(LIMIT / 4);
        assertThat(all.toString()).startsWith(head).endsWith(tail);
        assertThat(tail).startsWith("line ");
        assertThat(Integer.parseInt(mark.group(1))).isEqualTo(all.length() - head.length() - tail.length());
    }

    @Test
    void open_again_goesOnAndCountsOn() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (BoundedLog log = BoundedLog.open(file, LIMIT)) {
                append(log, "0123456789\n".repeat(1000));
            }
        }
        String text = Files.readString(file);
        Matcher mark = MARK.matcher(text);
        assertThat(mark.find()).isTrue();
        assertThat(Integer.parseInt(mark.group(1)) + text.length() - (mark.end() - mark.start()))
                .isEqualTo(33_000);
        assertThat(mark.find()).as("a second mark").isFalse();
    }

    @Test
    void open_ofAFileLargerThanTheLimit_cutsItAtTheFirstWrite() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        Files.writeString(file, "old line\n".repeat(10_000));
        try (BoundedLog log = BoundedLog.open(file, LIMIT)) {
            append(log, "new line\n");
        }
        assertThat(Files.size(file)).isLessThan(LIMIT);
        assertThat(Files.readString(file)).startsWith("old line\n").endsWith("old line\nnew line\n");
    }

    @Test
    void open_twice_isRefusedUntilClosed() throws IOException {
        try (BoundedLog log = BoundedLog.open(file, LIMIT)) {
            append(log, "x");
            assertThatThrownBy(() -> BoundedLog.open(file, LIMIT))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(file + "' is in use");
        }
        BoundedLog.open(file, LIMIT).close();
    }

    @Test
    void noteEvenLate_isInTheFile_unlessAnotherProcessIsLoggedThere() throws IOException {
        BoundedLog log = BoundedLog.open(file, LIMIT);
        log.noteEvenLate("early");
        append(log, "bye");
        log.close();
        log.noteEvenLate("late");
        try (BoundedLog next = BoundedLog.open(file, LIMIT)) {
            log.noteEvenLate("too late");
            next.note("next");
        }
        assertThat(file).hasContent("[millrace] early\nbye\n[millrace] late\n[millrace] next\n");
    }

    @Test
    void append_afterClose_reachesOnlyTheTail() throws IOException {
        BoundedLog log = BoundedLog.open(file, LIMIT);
        append(log, "a\n");
        log.close();
        log.close();
        append(log, "b\n");
        log.note("c");

        assertThat(file).hasContent("a\n");
        assertThat(log.lastLines(9)).isEqualTo(List.of("a", "b"));
    }
}
