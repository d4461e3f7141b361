package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.launch.bridge.BridgeMain;

/** {@code millrace bridge}: bridged engines in events, as processes that the runner starts, through the real referee. */
final class BridgeCommandTest {

    private static final Path ENGINES =
            Path.of("..", "..", "bots", "launch", "engines").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris, uci-mill, uci_mill.py, gbgp, gbgp.py, 4",
        "lasker-morris, uci-mill, uci_mill.py, lines, course_lines.py, 0"
    })
    void event_ofBridgedEngines_isPlayedWithoutAFault(
            String variant, String one, String oneScript, String other, String otherScript, int openingPlies)
            throws Exception {
        String err = run(
                "variant = \"" + variant + "\"\nclock = \"10s/move\"\nopening-plies = " + openingPlies,
                bridge(one, oneScript, "--seed 1"),
                bridge(other, otherScript, "--seed 2"));

        assertThat(err).contains("2 of 2 games").doesNotContain("lost game");
        String games = Files.readString(folder.resolve("out/games.pgn"));
        assertThat(games.lines().filter(line -> line.startsWith("[Result \"")))
                .hasSize(2)
                .noneMatch(line -> line.contains("*"));
        assertThat(games).doesNotContain("resign", "\"time\"", "illegal");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crash | disconnection | at ply 4: the process exited with code 3; its last output: bad things happen to good engines",
                "hang  | time | had no answer in time at ply 4"
            })
    void engine_thatMisbehaves_losesItsGamesWithTheReason_andNoOther(String fault, String forfeits, String reason)
            throws Exception {
        String err = run(
                "variant = \"lasker-morris\"\nclock = \"4s/move\"\nopening-plies = 0",
                bridge("lines", "course_lines.py", "--fault " + fault),
                "{millrace} bot random --seed 1");

        assertThat(err.lines().filter(line -> line.startsWith("one lost game")))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains(reason);
        assertThat(err).contains("2 of 2 games");
        assertThat(Files.readString(folder.resolve("out/standings.csv")))
                .contains("1,other,2,2,2,0,0,", "2,one,0,2,0,0,2,0,0," + forfeits + " 2,");
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse(""))
                        .filter(line -> line.contains("--fault " + fault + " --seconds 0.123")))
                .as("engines that are left")
                .isEmpty();
    }

    @Test
    void engine_thatCannotBeStarted_isNamedAtOnce() {
        assertThat(bridge("--dialect", "gbgp", "--engine", "./none")).contains("the engine './none' cannot be used:");
        assertThat(bridge("--dialect", "lines", "--engine", "./none")).contains("there is no file");
        assertThat(bridge("--dialect", "uci-mill", "--engine", "/bin/true"))
                .contains("it is gone in the greeting of the dialect uci-mill: the process exited with code 0");
    }

    @Test
    void arguments_thatAreWrong_areNamedWithARemedy() {
        assertThat(bridge("--dialect", "uci", "--engine", "a"))
                .contains("there is no dialect 'uci'; choose uci-mill, gbgp or lines");
        assertThat(bridge("--dialect", "lines", "--engine", "a", "--option", "Hash=16"))
                .contains("the dialect lines has no word for options; leave --option Hash out");
        assertThat(bridge("--dialect", "gbgp")).contains("Missing required option: '--engine=COMMAND'");
        assertThat(bridge("--dialect", "gbgp", "--engine", "a | b")).contains("--engine: column 3");
        assertThat(bridge("--dialect", "gbgp", "--engine", "a", "--start-timeout", "0"))
                .contains("--start-timeout is 0; give a number of seconds from 1 on");
    }

    /** What a bridge prints that must not get as far as a referee. */
    private static String bridge(String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printer = new PrintStream(err, true, StandardCharsets.UTF_8);
        assertThat(BridgeMain.run(arguments, printer, printer)).isEqualTo(2);
        return err.toString(StandardCharsets.UTF_8);
    }

    private static String bridge(String dialect, String script, String arguments) {
        String seconds = script.equals("course_lines.py") ? " --seconds 0.123" : "";
        return "{millrace} bridge --dialect " + dialect + " --engine '/usr/bin/python3 " + ENGINES.resolve(script) + " "
                + arguments + seconds + "'";
    }

    /** Plays an event of two bots and gives what was printed to standard error. */
    private String run(String event, String one, String other) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Bridged"
                pairs = 1
                concurrency = 1
                lag-limit = "0s"
                %s
                [[bot]]
                name = "one"
                command = "%s"
                [[bot]]
                name = "other"
                command = "%s"
                """.formatted(event, one, other));
        Path err = folder.resolve("stderr");
        Process run = new ProcessBuilder(Shell.java(
                        "run", file.toString(), "--out", folder.resolve("out").toString()))
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(run.waitFor(4, TimeUnit.MINUTES)).isTrue();
        } finally {
            run.destroyForcibly();
        }
        assertThat(run.exitValue()).as(Files.readString(err)).isZero();
        return Files.readString(err);
    }
}
