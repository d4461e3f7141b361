package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.File;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The commands as a shell sees them: exit codes and what is printed. */
final class CommandsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new-bot",
                "init",
                "invite",
                "preflight",
                "run",
                "serve",
                "compare",
                "status",
                "pause",
                "resume",
                "drain",
                "withdraw",
                "void",
                "doctor",
                "rough",
                "export pgn",
                "import",
                "rate",
                "show",
                "replay",
                "verify",
                "perft",
                "openings",
                "openings make",
                "openings list",
                "openings check"
            })
    void help_everyCommand_hasAnExample(String command) {
        Shell.Outcome outcome = execute((command + " --help").split(" "));

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("Example:", "millrace " + command);
    }

    @Test
    void noCommand_isAUsageError() {
        assertThat(execute().code()).isEqualTo(CommandLine.ExitCode.USAGE);
    }

    @Test
    void unknownCommand_isAUsageErrorAndNamesIt() {
        Shell.Outcome outcome = execute("rnu");

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err())
                .contains(
                        "no command 'rnu'",
                        "it has new-bot, init, invite, preflight, run, serve, compare, status, pause, resume, drain, withdraw,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run --concurency 2 cup.toml | no option '--concurency'; did you mean --concurrency",
                "run cup.toml other.toml     | no further argument 'other.toml'",
                "run                         | FILE.toml",
                "run --out                   | --out",
                "run --concurrency two c     | --concurrency",
                "serve                       | FILE.toml",
                "serve --for soon c.toml     | \"soon\" is no time; write a number and s, min, h or d",
                "serve --for 0s c.toml       | a year at most",
                "serve --for 400d c.toml     | a year at most",
                "new-bot                     | LANG",
                "new-bot python              | DIR",
                "new-bot perl bot            | no starter for 'perl'",
                "init                        | DIR",
                "invite                      | TEAMS.csv",
                "invite a.csv --prot 7431    | has no option '--prot'",
                "preflight                   | FILE.toml",
                "doctor                      | give either the command that starts the bot, in quotes, or --wait TOKEN",
                "doctor bot --wait 12345678  | give either the command that starts the bot, in quotes, or --wait TOKEN",
                "doctor --wait short         | --wait: The token has 5 characters; give at least 8",
                "doctor {prot}               | COMMAND, {prot}: column 1: unknown placeholder {prot}",
                "doctor bot --only magic     | --only: there is no check magic; millrace doctor --list names them",
                "doctor bot --variant chess  | --variant: there is no variant chess; there are nine-mens-morris, six",
                "doctor bot --start-timeout 1 | \"1\" is no time",
                "doctor --wait 12345678 --port 70000 | --port has to be from 0 to 65535, not 70000",
                "preflight c.toml --longest 5 | --longest: the time \"5\" has no unit",
                "preflight c.toml --longest 1ms | --longest has to be 100ms or more",
                "preflight c.toml --draws 100 | --draws has to be from 0 to below 100",
                "compare one                 | B",
                "compare one two --games 3   | --games has to be an even number",
                "compare one two --elo0 20   | needs elo0 below elo1",
                "compare one two --alpha 0   | alpha and beta must be above 0",
                "compare one two --clock fast | --clock",
                "compare one two --elo-model x | --elo-model is normalised or logistic, not x",
                "compare one two --name-b A  | have to differ",
                "compare one two --opening-plies 99 | --opening-plies has to be from 0 to 18",
                "compare one two --variant twelve-mens-morris --opening-plies 24 | --opening-plies has to be from 0 to 23",
                "compare one two --rules move-limit=3 --opening-plies 3 | leave nothing to play",
                "compare one two --clock untimed | --clock \"untimed\" is for debugging only",
                "compare one two --clock 0.1ms/move | less than 1ms for its first move",
                "compare one two --name-a a\tb | --name-a has to have 1 to 64 characters",
                "compare one two --concurrency 0 | --concurrency has to be from 1 to 4096",
                "compare one two --max-games 0 | --max-games has to be an even number",
                "export pgm events.db        | no command 'pgm'; did you mean pgn",
                "show                        | WHAT",
                "show nine-mens-morris --plie 3 | no option '--plie'; did you mean --ply",
                "perft nine-mens-morris      | DEPTH",
                "perft nine-mens-morris deep | DEPTH",
                "openings                    | Missing command: make, list, check",
                "openings mend               | no command 'mend'",
                "openings make nine-mens-morris | --stones",
                "openings make nine-mens-morris --stones 19 | --stones has to be from 1 to 18, not 19",
                "openings make three-mens-morris --stones 7 | --stones has to be from 1 to 6, not 7",
                "openings make nine-mens-morris --stones 4 --count 0 | --count has to be from 1",
                "openings make nine-mens-morris --stones 4 --nodes 10 | --nodes has to be from 1000",
                "openings make nine-mens-morris --stones 4 --window -1 | --window has to be from 0",
                "openings make nine-mens-morris --stones 4 --threads 0 | --threads has to be from 1",
                "openings make nine-men-morris --stones 4 | there is no variant 'nine-men-morris'",
                "openings make six-mens-morris --stones 4 --rules flying=on | --rules",
                "openings check               | SUITE",
                "openings check six.txt --rules flying=off | --rules are options of a --variant",
                "openings check six.txt --nodes 5 | --nodes has to be at least 1000, not 5",
                "openings check nine-mens-morris-4 --variant nine-mens-morris | comes with Millrace",
            })
    void mistypedCommandLine_isNamedInALineOrTwo(String typed, String sentence) {
        Shell.Outcome outcome = execute(typed.strip().split(" "));

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err()).contains(sentence, "--help").hasLineCount(1);
    }

    /** A text that is no path here is one in another locale; Java would answer with its own exception. */
    @ParameterizedTest
    @ValueSource(strings = {"run", "init", "invite", "preflight", "show", "export pgn", "perft"})
    void path_thatIsNone_isToldWithTheRemedy(String command) {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.add("a\0.toml");
        if (command.equals("perft")) {
            words.add("1");
        }

        Shell.Outcome outcome = execute(words.toArray(String[]::new));

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err())
                .contains("is no path that this locale can write", "LC_ALL=C.UTF-8")
                .doesNotContain("\0")
                .hasLineCount(1);
    }

    @Test
    void output_thatCannotBeWritten_isToldWithAnExitCode() throws Exception {
        Path errors = folder.resolve("errors");
        Process show = new ProcessBuilder(Shell.java("show", "nine-mens-morris"))
                .redirectOutput(new File("/dev/full"))
                .redirectError(errors.toFile())
                .start();
        try {
            assertThat(show.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            show.destroyForcibly();
        }
        assertThat(show.exitValue()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(errors).content().contains("not all could be written");
    }

    @ParameterizedTest
    @ValueSource(strings = {"show nine-mens-morris", "--help", "show --help", "bot --help"})
    void output_thatItsReaderCloses_isNoFailure(String words) throws Exception {
        Path errors = folder.resolve("errors");
        Process show = new ProcessBuilder(Shell.java(words.split(" ", -1)))
                .redirectError(errors.toFile())
                .start();
        try {
            show.getInputStream().close();
            assertThat(show.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            show.destroyForcibly();
        }
        assertThat(errors).content().doesNotContain("could be written");
        assertThat(show.exitValue()).isZero();
    }

    @Test
    void compare_ofABotWithItself_isNotStronger_theSameAtAnyConcurrencyAndWhenItGoesOn() {
        Shell.Outcome alone = compare(folder.resolve("alone"), "1");
        Shell.Outcome together = compare(folder.resolve("together"), "3");
        Shell.Outcome again = compare(folder.resolve("together"), "2");

        assertThat(alone.code()).isEqualTo(10);
        assertThat(List.of(together.code(), again.code())).containsOnly(10);
        assertThat(alone.out()).contains("A is not stronger than B.", "LLR -").doesNotContain("incomplete");
        assertThat(verdict(together)).isEqualTo(verdict(alone));
        assertThat(verdict(again)).isEqualTo(verdict(alone));
        assertThat(again.err()).contains("games are played already", "none is played any more", "--out");
    }

    @Test
    void compare_withABotThatCannotStart_failsWithTheReasonAndNoVerdict() {
        Shell.Outcome outcome = execute(
                "compare",
                "/bin/sh -c \"echo no schema; exit 3\"",
                "{millrace} bot random --seed 1",
                "--name-a",
                "broken",
                "--out",
                folder.resolve("broken").toString());

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("broken failed to start", "code 3", "no schema", "--out");
        assertThat(outcome.out()).doesNotContain("stronger");
    }

    private static Shell.Outcome compare(Path out, String concurrency) {
        String bot = "{millrace} bot minimax --nodes 60 --seed ";
        return execute(
                "compare", bot + 1, bot + 2, "--elo1", "150", "--concurrency", concurrency, "--out", out.toString());
    }

    /** What a comparison printed, but for its folder and what was played beyond the verdict. */
    private static List<String> verdict(Shell.Outcome outcome) {
        return outcome.out()
                .lines()
                .filter(line -> !line.startsWith("Games and logs") && !line.contains("played by then"))
                .toList();
    }

    @Test
    void run_folder_isAUsageErrorThatAsksForTheFile() {
        Shell.Outcome outcome = execute("run", folder.toString());

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err()).contains(folder + " is a folder; name the event file");
    }

    @Test
    void run_noSuchFile_saysSo() {
        Shell.Outcome outcome = execute("run", folder.resolve("none.toml").toString());

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("none.toml", "no such file");
    }

    @Test
    void run_mistypedKey_namesFileLineKeyAndRemedy() throws Exception {
        Path file = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                pears = 3
                [[bot]]
                name = "a"
                command = "{millrace} bot random"
                [[bot]]
                name = "b"
                command = "{millrace} bot random"
                """);

        Shell.Outcome outcome = execute("run", file.toString());

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains(file + ":3:1: event.pears: ", "did you mean pairs?");
    }

    @Test
    void run_concurrencyZero_isAUsageError() {
        Shell.Outcome outcome = execute("run", "--concurrency", "0", "cup.toml");

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err()).contains("--concurrency has to be at least 1");
    }

    @Test
    void run_httpThatIsNoAddress_isAUsageErrorWithTheRemedy() {
        Shell.Outcome outcome = execute("run", "--http", "everywhere", "cup.toml");

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(outcome.err()).contains("--http", "write a port, such as 9464");
    }

    @Test
    void run_httpPortThatIsTaken_isToldBeforeTheEventBegins() throws Exception {
        Path file = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                [[bot]]
                name = "a"
                command = "{millrace} bot random"
                [[bot]]
                name = "b"
                command = "{millrace} bot random"
                """);
        Path out = folder.resolve("out");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());

            Shell.Outcome outcome = execute("run", file.toString(), "--out", out.toString(), "--http", port);

            assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
            assertThat(outcome.err()).contains("cannot listen on 127.0.0.1:" + port, "give another port");
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void exportPgn_noStore_saysSo() {
        Shell.Outcome outcome =
                execute("export", "pgn", folder.resolve("none.db").toString());

        assertThat(outcome.code()).isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("none.db");
    }

    /** A whole event by the commands alone, the bots being this very program started again. */
    @Test
    void runThenExport_twoHouseBots_printsTablesAndWritesTheSameGames() throws Exception {
        Path file = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                variant = "three-mens-morris"
                pairs = 2
                [[bot]]
                name = "a"
                command = "{millrace} bot random --seed 1"
                [[bot]]
                name = "b"
                command = "{millrace} bot greedy --seed 1"
                """);
        Path out = folder.resolve("out");

        Process run = new ProcessBuilder(Shell.java("run", file.toString(), "--out", out.toString()))
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        try {
            assertThat(run.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            run.destroyForcibly();
        }
        assertThat(run.exitValue())
                .as(Files.readString(folder.resolve("stderr")))
                .isZero();
        assertThat(Files.readString(folder.resolve("stdout")))
                .contains("Standings: Cup", "Ratings: Cup", "Games, tables and logs: " + out.toRealPath());
        assertThat(Files.readString(folder.resolve("stderr"))).contains("4 of 4 games");

        for (Path store : List.of(out, out.resolve("event.db"))) {
            Shell.Outcome export = execute("export", "pgn", store.toString());
            assertThat(export.code()).isZero();
            assertThat(export.out()).isEqualTo(Files.readString(out.resolve("games.pgn")));
        }

        Shell.Outcome again = execute("run", "--plain", file.toString(), "--out", out.toString());
        assertThat(again.code()).isZero();
        assertThat(again.err()).contains("All 4 games are played already");
        assertThat(again.out()).contains("" + out.toRealPath(), "delete that folder", "--out " + out + "-2");
    }
}
