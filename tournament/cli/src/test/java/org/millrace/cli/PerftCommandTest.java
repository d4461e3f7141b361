package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ExitCode;

final class PerftCommandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"nine-mens-morris, 24 552 12144", "six-mens-morris, 16 240 3360", "lasker-morris, 24 552 13552"})
    void opening_printsALineForEachDepth(String variant, String leaves) {
        Shell.Outcome outcome = execute("perft", variant, "3", "--threads", "2");

        assertThat(outcome.code()).isZero();
        List<String> lines = outcome.out().lines().toList();
        assertThat(lines.getFirst().strip().split(" +", -1)).containsExactly("depth", "leaves", "time", "leaves/s");
        String[] counts = leaves.split(" ", -1);
        for (int depth = 1; depth <= 3; depth++) {
            assertThat(lines.get(depth)).matches(" *" + depth + " +" + counts[depth - 1] + " +[0-9.]+ s +([0-9]+|-)");
        }
        assertThat(lines).hasSize(4);
    }

    @Test
    void divide_printsALineForEachFirstMoveAndTheTotal() {
        Shell.Outcome outcome =
                execute("perft", "six-mens-morris", "2", "--divide", "--position", "WW.BB........... w 4 4");

        assertThat(outcome.code()).isZero();
        List<String> lines = outcome.out().lines().toList();
        assertThat(lines)
                .hasSize(14)
                .contains("e5xb4 12", "e5xc4 12")
                .last()
                .asString()
                .matches("total [0-9]+, 13 moves, [0-9.]+ s");
        long sum = lines.stream()
                .limit(13)
                .mapToLong(line -> Long.parseLong(line.split(" ", -1)[1]))
                .sum();
        assertThat(lines.getLast()).startsWith("total " + sum + ",");
        assertThat(execute("perft", "six-mens-morris", "2", "--position", "WW.BB........... w 4 4")
                        .out())
                .containsPattern("(?m)^ *2 +" + sum + " ");
    }

    @Test
    void rules_areHeeded() {
        String threeEach = "W.....W.....B..B..W.B... w 0 0";

        assertThat(execute("perft", "nine-mens-morris", "1", "--divide", "--position", threeEach)
                        .out())
                .contains("a7-d1");
        assertThat(execute(
                                "perft",
                                "nine-mens-morris",
                                "1",
                                "--divide",
                                "--rules",
                                "flying=off",
                                "--position",
                                threeEach)
                        .out())
                .contains("a7-d7")
                .doesNotContain("a7-d1");
    }

    @Test
    void variantFile_isRead() throws Exception {
        Path file = Files.writeString(folder.resolve("seven.toml"), """
                id = "seven"
                like = "six-mens-morris"
                stones = 7
                """);

        assertThat(execute("perft", file.toString(), "3").out()).containsPattern("(?m)^ *3 +3360 ");
        assertThat(execute("show", file.toString()).out()).contains("White: 0 on the board, 7 in hand");
    }

    @Test
    void variantFile_thatCannotBePlayed_isNamedWithLineKeyAndRemedy() throws Exception {
        Path file = Files.writeString(folder.resolve("seven.toml"), "id = \"seven\"\nlike = \"six\"\n");

        for (Shell.Outcome outcome :
                List.of(execute("perft", file.toString(), "3"), execute("show", file.toString()))) {
            assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
            assertThat(outcome.err()).contains(file + ":2:1: like: ", "six-mens-morris");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "nine-men 3 | there is no variant 'nine-men'; write a variant file, which ends in .toml, or one of nine-mens",
                "nine-mens-morris 0 | DEPTH is a number from 1 to 100, not 0",
                "nine-mens-morris 101 | DEPTH is a number from 1 to 100, not 101",
                "nine-mens-morris 3 --threads 0 | --threads is a number from 1 to 1024, not 0",
                "nine-mens-morris 3 --rules flyin=off | --rules, flyin: nine-mens-morris has no option",
                "six-mens-morris 3 --rules flying=on | --rules, flying: flying is no choice in six-mens-morris",
                "nine-mens-morris 3 --position W | --position, position: \"W\" has 1 field; write BOARD SIDE",
            })
    void badArgument_isNamedWithReasonAndRemedy(String arguments, String sentence) {
        Shell.Outcome outcome = execute(("perft " + arguments.strip()).split(" ", -1));

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(sentence, "millrace perft --help").hasLineCount(1);
    }

    @Test
    void badPosition_namesTheField() {
        Shell.Outcome outcome = execute("perft", "three-mens-morris", "1", "--position", "WW....... b 1 9");

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err()).contains("--position, BLACK-HAND: Black has 0 stones on the board and 9 in hand");
    }

    /** Depth 30 would take longer than the sun lasts; the process has to end when it is told to. */
    @Test
    void toldToEnd_whileCounting_ends() throws Exception {
        Process process = new ProcessBuilder(Shell.java("perft", "nine-mens-morris", "30"))
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).contains("leaves");
            assertThat(out.readLine()).contains(" 24 ");
            process.destroy();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(128 + 15);
        } finally {
            process.destroyForcibly();
        }
    }
}
