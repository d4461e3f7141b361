package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Shell.Outcome;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Leagues as a shell sees them, with real bots, and orders to them. */
final class ServeCommandTest {
    private static final Duration LONG = Duration.ofMinutes(3);

    private static final String LEAGUE = """
            [event]
            name = "League"
            variant = "three-mens-morris"
            format = "league"
            concurrency = 1
            [[bot]]
            name = "a"
            command = "{millrace} bot random --seed 1"
            [[bot]]
            name = "b"
            command = "{millrace} bot random --seed 2"
            [[bot]]
            name = "c"
            command = "{millrace} bot greedy --seed 3"
            """;

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : started) {
            process.destroy();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
    }

    private Path file(String content) throws Exception {
        return Files.writeString(folder.resolve("league.toml"), content);
    }

    private String out() {
        return folder.resolve("out").toString();
    }

    private Process serve(String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                "serve",
                file(LEAGUE).toString(),
                "--out",
                out(),
                "--events",
                folder.resolve("events.jsonl").toString()));
        words.addAll(List.of(more));
        Process process = new ProcessBuilder(Shell.java(words.toArray(String[]::new)))
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        started.add(process);
        return process;
    }

    private JsonNode status() {
        return JsonMapper.shared()
                .readTree(Shell.execute("status", out(), "--json").out());
    }

    private void awaitGames(int games) {
        Awaitility.await().atMost(LONG).pollInterval(Duration.ofMillis(100)).until(() -> {
            Path events = folder.resolve("events.jsonl");
            return Files.exists(events)
                    && Files.readAllLines(events).stream()
                                    .filter(line -> line.contains("\"event\":\"finished\""))
                                    .count()
                            >= games;
        });
    }

    @Test
    void serve_ordersWhileItGoesOn_areObeyedAndItGoesOnAfterwards() throws Exception {
        Process first = serve();
        awaitGames(8);
        assertThat(Shell.execute("pause", out()).out()).startsWith("Paused: ");
        Awaitility.await().atMost(LONG).until(() -> status().path("playing").isEmpty());
        JsonNode paused = status();
        assertThat(paused.path("state").asString("")).isEqualTo("paused");
        assertThat(paused.has("total")).isFalse();
        assertThat(paused.has("leftMs")).isFalse();
        int finished = paused.path("finished").asInt(0);
        assertThat(Shell.execute("void", out(), "l000001-a").out()).contains("played again");
        assertThat(status().path("finished").asInt(0)).isEqualTo(finished - 1);
        assertThat(Shell.execute("resume", out()).out()).contains("Games begin again");
        awaitGames(finished + 2);
        assertThat(Shell.execute("drain", out()).out()).startsWith("Draining: ");
        assertThat(first.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(first.exitValue()).isZero();
        assertThat(folder.resolve("stdout"))
                .content()
                .contains("Ranked by rating", "games; the same command goes on from here")
                .doesNotContain("Nothing was left to play");

        assertThat(Shell.execute("withdraw", out(), "c").out()).contains("c is out");
        assertThat(Shell.execute("status", out()).out()).startsWith("League: stopped, ");
        assertThat(Shell.execute("drain", out()).err()).contains("millrace serve");

        int before = status().path("finished").asInt(0);
        Process second = serve("--for", "6s", "--plain");
        assertThat(second.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(second.exitValue()).isZero();
        assertThat(folder.resolve("stderr"))
                .content()
                .contains("Going on: " + before + " games are played already", "The time is over");
        // On a busy machine the time may be over before a game is; that games go on is tested with the runner.
        assertThat(status().path("finished").asInt(0)).isGreaterThanOrEqualTo(before);
    }

    @Test
    void serve_eventWithAnEnd_namesTheCommandForIt() throws Exception {
        Path cup = file(LEAGUE.replace("format = \"league\"", "pairs = 1"));

        Outcome outcome = Shell.execute("serve", cup.toString(), "--out", out());

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("of the format round-robin", "millrace run " + cup);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void run_league_namesTheCommandForIt() throws Exception {
        Path league = file(LEAGUE);

        Outcome outcome = Shell.execute("run", league.toString(), "--out", out());

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("is a league", "millrace serve " + league);
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
