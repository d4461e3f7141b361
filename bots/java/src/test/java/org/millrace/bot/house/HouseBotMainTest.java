package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bot.sdk.ExitCode;

class HouseBotMainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void help_hasTheOptionsTheConnectionAndAnExample() {
        assertThat(run("--help")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("--nodes", "--seed", "MILLRACE_TOKEN", "Example", "minimax", "greedy", "random");
    }

    @Test
    void help_hasEveryRungWithItsEloAndWhatItIs() {
        run("--help");
        assertThat(out.toString(StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.strip().replaceAll(" +", " ")))
                .containsAll(Ladder.rungs().stream()
                        .map(rung -> rung.name() + " " + rung.elo() + " " + rung.description())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "perfect,minimax",
        "minimax --nodes 0,at least 1",
        "minimax --nodes many,many",
        "minimax --depth 0,at least 1",
        "minimax --tempo 3,--tempo",
        "greedy --nodes 100 --port 7000 --name n --token t,has no --nodes",
        "random --depth 3 --port 7000 --name n --token t,has no --depth",
        "random --slips 3 --port 7000 --name n --token t,has no --slips",
        "mcts --depth 3 --port 7000 --name n --token t,has no --depth",
        "rung-9 --nodes 3 --port 7000 --name n --token t,is fixed",
        "rung-5 --slips 3 --port 7000 --name n --token t,is fixed",
        "rung-99 --port 7000 --name n --token t,rung-1",
        "greedy --slips 101 --port 7000 --name n --token t,0 to 100",
        "minimax --port,--port VALUE",
        "minimax,MILLRACE_PORT",
        "minimax --port 7000 --name n,MILLRACE_TOKEN",
        "--port 7000,NAME"
    })
    void arguments_thatDoNotFit_endWithUsageAndTheRemedy(String args, String remedy) {
        assertThat(run(args.split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(remedy);
        // A referee shows the last lines of what a bot has printed.
        assertThat(err.toString(StandardCharsets.UTF_8).lines().count()).isLessThanOrEqualTo(3);
    }

    private int run(String... args) {
        return HouseBotMain.run(
                List.of(args),
                Map.of(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
