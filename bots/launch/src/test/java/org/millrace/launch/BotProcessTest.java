package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class BotProcessTest {

    @TempDir
    private Path folder;

    private Bots bots;

    @BeforeEach
    void open() {
        bots = new Bots(folder);
    }

    @AfterEach
    void endAll() throws IOException {
        bots.close();
    }

    @Test
    void exit_keepsCodeAndLastLinesOfBothStreams() throws IOException {
        BotExit exit = Bots.exit(bots.sh("echo out; echo err >&2; exit 3"));

        assertThat(exit.code()).isEqualTo(3);
        assertThat(exit.signal()).isEmpty();
        assertThat(exit.lastLines()).containsExactly("out", "err");
        assertThat(exit.sentence()).isEqualTo("the process exited with code 3; its last output: out | err");
    }

    @Test
    void exit_bySignal_namesIt() throws IOException {
        BotExit exit = Bots.exit(bots.sh("kill -SEGV $$"));

        assertThat(exit.signal()).hasValue(11);
        assertThat(exit.signalName()).hasValue("SIGSEGV");
        assertThat(exit.sentence())
                .isEqualTo("the process was ended by SIGSEGV (exit code 139) and had printed nothing");
    }

    @Test
    void exit_closesTheLogSoThatTheSameCommandStartsAgain() throws IOException {
        BotCommand command = bots.command("/bin/sh", "-c", "echo hello; exit 1");
        Bots.exit(bots.start(command));
        Bots.exit(bots.start(command));

        assertThat(Files.readString(command.log()))
                .containsPattern("(?s)hello\n.*exit code 1\n.*hello\n.*exit code 1\n");
    }

    @Test
    void start_withALogInUse_isRefused() throws IOException {
        BotCommand command = bots.command("/bin/sh", "-c", "echo ready; sleep 1000");
        Bots.printed(bots.start(command), "ready"::equals);

        assertThatThrownBy(() -> bots.start(command))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is in use by another bot process; give each its own log");
    }

    @Test
    void start_afterMissingProgram_leavesNoLogOpen() throws IOException {
        BotCommand missing = bots.command("no-such-program");
        assertThatThrownBy(() -> bots.start(missing))
                .isInstanceOf(BotStartException.class)
                .hasMessageStartingWith("Cannot start 'no-such-program' in folder '" + folder + "': ")
                .hasMessageContaining("no program of that name is on its PATH");
        assertThat(missing.log()).content().contains("Cannot start 'no-such-program'", "on its PATH");

        BotCommand present = new BotCommand(List.of("true"), folder, Map.of(), missing.log(), 5000);
        assertThat(Bots.exit(bots.start(present)).code()).isZero();
    }

    @Test
    void input_isEmpty() throws IOException {
        BotExit exit = Bots.exit(bots.sh("wc -c; exit 4"));

        assertThat(exit.code()).isEqualTo(4);
        assertThat(exit.lastLines()).containsExactly("0");
    }

    @Test
    void environment_isGivenWithTheMark() throws IOException {
        BotCommand plain = bots.command("/bin/sh", "-c", "echo $MILLRACE_TOKEN; echo $MILLRACE_MARK; pwd");
        BotCommand command = new BotCommand(
                plain.command(), folder, Map.of("MILLRACE_TOKEN", "abc"), plain.log(), plain.logLimitBytes());

        List<String> lines = Bots.exit(bots.start(command)).lastLines();

        assertThat(lines).hasSize(3).first().isEqualTo("abc");
        assertThat(lines.get(1)).startsWith(bots.mark().value() + ".");
        assertThat(lines.get(2)).isEqualTo(folder.toRealPath().toString());
    }

    @Test
    void path_ofTheCommandsEnvironmentFindsTheProgram() throws IOException {
        Path program = Files.createDirectories(folder.resolve("bin")).resolve("own-bot");
        Files.writeString(program, "#!/bin/sh\necho mine\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        BotCommand plain = bots.command("own-bot");

        BotExit exit = Bots.exit(bots.start(new BotCommand(
                plain.command(), folder, Map.of("PATH", "bin:/bin"), plain.log(), plain.logLimitBytes())));

        assertThat(exit.lastLines()).containsExactly("mine");
    }

    @Test
    void session_isTheBotsOwnSoThatCtrlCDoesNotReachIt() throws IOException {
        BotProcess bot = bots.sh("echo ready; sleep 1000");
        Bots.printed(bot, "ready"::equals);

        String stat = Bots.fileText(Path.of("/proc/" + bot.pid() + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        assertThat(fields[3]).as("session").isEqualTo(Long.toString(bot.pid()));
    }

    @Test
    void flood_leavesABoundedLogWithTheCutMarkedAndTheEndKept() throws IOException {
        long flood = 6 * 33_000_000;
        BotCommand command =
                bots.command(100_000, "/bin/sh", "-c", "echo first; yes noise | head -c " + flood + " >&2; echo last");

        BotExit exit = Bots.exit(bots.start(command));

        assertThat(exit.lastLines()).hasSize(BotExit.LINES).endsWith("noise", "last");
        String log = Files.readString(command.log());
        assertThat(log.length()).isBetween(50_000, 100_000);
        assertThat(log).contains("\nfirst\nnoise\n").contains("noise\nlast\n");
        assertThat(log).containsOnlyOnce("bytes were cut out here");
        String mark = log.lines()
                .filter(line -> line.endsWith("cut out here"))
                .findFirst()
                .orElseThrow();
        long cut = Long.parseLong(mark.split(" ", -1)[1]);
        long notes = log.lines()
                .filter(line -> line.startsWith("[millrace]") && !line.equals(mark))
                .mapToLong(line -> line.length() + 1)
                .sum();
        assertThat(cut + log.length() - (mark.length() + 2) - notes)
                .as("every byte is in the log or counted as cut")
                .isEqualTo(flood + "first\nlast\n".length());
    }

    @Test
    void flood_ofOneLineWithoutEndIsBounded() throws IOException {
        BotCommand command =
                bots.command(20_000, "/bin/sh", "-c", "head -c 50000000 /dev/zero | tr '\\0' x; echo; echo last");

        BotExit exit = Bots.exit(bots.start(command));

        assertThat(exit.lastLines()).hasSize(2).last().isEqualTo("last");
        assertThat(exit.lastLines().getFirst()).startsWith("…xxx").hasSizeLessThan(600);
        assertThat(Files.size(command.log())).isLessThanOrEqualTo(20_000);
    }

    @Test
    void log_thatCannotBeWritten_doesNotHoldTheBotUp() throws IOException {
        BotCommand command = new BotCommand(
                List.of("/bin/sh", "-c", "yes | head -c 1000000; echo last; exit 5"),
                folder,
                Map.of(),
                Path.of("/dev/full"),
                5000);

        BotExit exit = Bots.exit(bots.start(command));

        assertThat(exit.code()).isEqualTo(5);
        assertThat(exit.lastLines()).endsWith("y", "last");
    }
}
