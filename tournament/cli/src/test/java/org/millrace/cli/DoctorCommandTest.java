package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code millrace doctor} with bots of the house and with one that does not start. */
final class DoctorCommandTest {

    /** Something of each kind; all checks are made by {@code .ci/check-doctor}. */
    private static final String SOME = "hello,first-game,captures,several-games,fragments,resume,goodbye";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"random", "greedy", "minimax --nodes 100"})
    void houseBot_passes(String bot) throws IOException {
        Path junit = folder.resolve("doctor.xml");

        Shell.Outcome doctor =
                execute("doctor", "{millrace} bot " + bot, "--only", SOME, "--json", "--junit", junit.toString());

        assertThat(doctor.code()).as(doctor.err()).isEqualTo(ExitCode.OK);
        JsonNode json = new JsonMapper().readTree(doctor.out());
        assertThat(json.at("/healthy").asBoolean()).isTrue();
        assertThat(json.at("/passed").asInt()).isEqualTo(SOME.split(",").length);
        assertThat(json.at("/checks/0/status").asString()).isEqualTo("pass");
        assertThat(json.at("/times/medianMs").asDouble()).isPositive();
        assertThat(doctor.err()).contains("PASS  resume ", "Nothing is wrong with this bot.");
        assertThat(junit).content().contains("tests=\"7\" failures=\"0\"");
    }

    @Test
    void skippedCheck_isNotMade_andAllSkipped_isUsage() {
        Shell.Outcome doctor =
                execute("doctor", "{millrace} bot random", "--only", "hello,first-game,captures", "--skip", "captures");

        assertThat(doctor.code()).as(doctor.err()).isEqualTo(ExitCode.OK);
        assertThat(doctor.out())
                .contains("PASS  first-game ", "2 passed, 0 failed")
                .doesNotContain("captures");

        Shell.Outcome nothing = execute("doctor", "{millrace} bot random", "--only", "hello", "--skip", "hello");
        assertThat(nothing.code()).isEqualTo(ExitCode.USAGE);
        assertThat(nothing.err()).contains("--skip leaves no check to be made");

        Shell.Outcome unknown = execute("doctor", "{millrace} bot random", "--skip", "resum");
        assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err()).contains("--skip: there is no check resum", "--list");
    }

    @Test
    void missingProgram_failsOnce_withTheReasonAndTheRemedy() throws IOException {
        Path keep = folder.resolve("kept");

        Shell.Outcome doctor = execute("doctor", "/no/such/bot --fast", "--keep", keep.toString());

        assertThat(doctor.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(doctor.out())
                .contains("FAIL  hello ", "/no/such/bot", "change ", "read     protocol/PROTOCOL.md#the-shortest-bot")
                .contains("0 passed, 1 failed,")
                .contains("One thing is wrong.")
                .doesNotContain("\u001b");
        try (Stream<Path> kept = Files.list(keep)) {
            assertThat(kept.map(file -> file.getFileName().toString())).contains("hello.txt");
        }
    }

    @ParameterizedTest
    @CsvSource({"INT, 1", "TERM, 143"})
    void signal_endsTheBotAndTellsWhatWasDone(String signal, int code) throws Exception {
        Path stdout = folder.resolve("stdout");
        Process doctor = new ProcessBuilder(Shell.java("doctor", "sleep 3600"))
                .redirectOutput(stdout.toFile())
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> doctor.descendants().anyMatch(process -> isSleep(process)));
        List<ProcessHandle> bots =
                doctor.descendants().filter(process -> isSleep(process)).toList();

        new ProcessBuilder("kill", "-" + signal, Long.toString(doctor.pid()))
                .start()
                .waitFor();

        assertThat(doctor.waitFor(15, TimeUnit.SECONDS)).isTrue();
        assertThat(doctor.exitValue()).isEqualTo(code);
        assertThat(stdout).content().contains("0 passed, 0 failed, 0 skipped", "Stopped before the end.");
        assertThat(bots).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }

    private static boolean isSleep(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("sleep 3600");
    }

    @Test
    void portInUse_isNamedWithTheRemedy() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Shell.Outcome doctor =
                    execute("doctor", "--wait", "not-a-secret", "--port", Integer.toString(other.getLocalPort()));

            assertThat(doctor.code()).isEqualTo(ExitCode.SOFTWARE);
            assertThat(doctor.err()).contains("--port " + other.getLocalPort(), "another program", "or 0");
        }
    }

    @Test
    void unfitArguments_areNamedWithTheRemedy() throws IOException {
        Path file = Files.createFile(folder.resolve("a-file"));

        assertThat(execute("doctor", "").err()).contains("COMMAND: it is empty; write the program");
        Shell.Outcome keep =
                execute("doctor", "sleep 1", "--keep", file.resolve("below").toString());
        assertThat(keep.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(keep.err()).contains("--keep " + file, "name one in a folder that you may write to");
    }

    @Test
    void skippedCheck_isNamedAtTheEnd() {
        Shell.Outcome doctor = execute(
                "doctor", "{millrace} bot random", "--variant", "three-mens-morris", "--only", "hello,flying,captures");

        assertThat(doctor.code()).isEqualTo(ExitCode.OK);
        assertThat(doctor.out()).contains("Nothing was found; 2 checks could not be made: captures, flying.");
    }

    @Test
    void list_namesAllChecks() {
        Shell.Outcome doctor = execute("doctor", "--list");

        assertThat(doctor.code()).isZero();
        assertThat(doctor.out().lines()).hasSizeGreaterThan(30).anyMatch(line -> line.startsWith("point-zero  "));
    }

    @Test
    void wait_whereNobodyComes_saysHowToStartTheBot() {
        Shell.Outcome doctor = execute(
                "doctor",
                "--wait",
                "not-a-secret",
                "--port",
                "0",
                "--name",
                "my bot",
                "--patience",
                "1s",
                "--only",
                "hello");

        assertThat(doctor.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(doctor.err()).contains("start it now", "MILLRACE_PORT=", "MILLRACE_NAME=my bot");
        assertThat(doctor.out()).contains("The bot did not connect within 1.0 s.");
    }
}
