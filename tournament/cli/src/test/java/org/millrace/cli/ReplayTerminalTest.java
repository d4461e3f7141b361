package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.pgn.PgnWriter;

/** A bot that is debugged in its own terminal: a person answers first the command and then the bot. */
final class ReplayTerminalTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    /** The bot on this test's class path, as --bot takes it. */
    private static String bot() {
        List<String> words = Arrays.asList(Shell.java());
        return words.stream()
                .map(word -> word.equals(Main.class.getName()) ? AskingBot.class.getName() : word)
                .collect(Collectors.joining(" "));
    }

    /** What the launcher tells Java of a terminal that it has looked at. */
    private static Stream<String> onTerminal(String[] words) {
        return Stream.concat(
                Stream.of(words[0], "-Dmillrace.terminal.stdin=true", "-Dmillrace.terminal.stdout=true"),
                Stream.of(words).skip(1));
    }

    private String[] replay() throws IOException {
        Path pgn = Files.writeString(folder.resolve("one.pgn"), PgnWriter.write(ShownGames.wonByMill("g-1", "anna")));
        return Shell.java("replay", pgn.toString(), "--at", "2", "--debug", "--bot", bot());
    }

    private static String printed(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    @Test
    void debugging_onATerminal_lendsItToTheBot_andNoFlagFalls() throws Exception {
        assumeThat(SCRIPT).isExecutable();
        Path shown = folder.resolve("shown");
        String command = onTerminal(replay()).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process terminal = new ProcessBuilder(SCRIPT.toString(), "-qec", command, "/dev/null")
                .redirectErrorStream(true)
                .redirectOutput(shown.toFile())
                .start();
        try (Writer keys = terminal.outputWriter(StandardCharsets.UTF_8)) {
            await().atMost(LONG).until(() -> printed(shown).contains("then press Enter"));
            assertThat(printed(shown)).contains("The bot has this terminal").doesNotContain("(asking)");
            keys.write("\n");
            keys.flush();
            await().atMost(LONG).until(() -> printed(shown).contains("(asking) which of 7?"));
            keys.write("3\n");
            keys.flush();
            assertThat(terminal.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } finally {
            terminal.destroyForcibly();
        }

        assertThat(printed(shown)).contains("Answer: ").doesNotContain("Failed");
        assertThat(terminal.exitValue()).isZero();
    }

    @Test
    void debugging_withoutATerminal_lendsNone() throws Exception {
        Path shown = folder.resolve("shown");
        Process piped = new ProcessBuilder(replay())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(shown.toFile())
                .start();
        try {
            assertThat(piped.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } finally {
            piped.destroyForcibly();
        }

        assertThat(printed(shown))
                .contains("then press Enter", "there is nobody to ask", "Failed")
                .doesNotContain("The bot has this terminal");
    }
}
