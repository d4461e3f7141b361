package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.cli.Shell.Outcome;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Orders to an event that another process plays, with real bots; and to one that nobody plays. */
final class OrdersTest {
    private static final Duration LONG = Duration.ofMinutes(3);

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

    private Path out() {
        return folder.resolve("out");
    }

    /** Three bots, the games of one of which take their time. */
    private Process run(String lines) throws IOException {
        return run(lines, "");
    }

    /** @param bots more bots, as tables */
    private Process run(String lines, String bots) throws IOException {
        Path file = folder.resolve("cup.toml");
        Files.writeString(file, """
                [event]
                name = "Cup"
                variant = "three-mens-morris"
                concurrency = 1
                %s
                [[bot]]
                name = "a"
                command = "{millrace} bot random --seed 1"
                [[bot]]
                name = "b"
                command = "{millrace} bot random --seed 2"
                [[bot]]
                name = "c"
                command = "{millrace} bot random --seed 3"
                %s
                """.formatted(lines, bots));
        Process process = new ProcessBuilder(Shell.java(
                        "run",
                        file.toString(),
                        "--out",
                        out().toString(),
                        "--events",
                        folder.resolve("events.jsonl").toString()))
                .redirectOutput(folder.resolve("stdout").toFile())
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        started.add(process);
        return process;
    }

    private Outcome order(String command, String... arguments) {
        List<String> words = new ArrayList<>(List.of(command, out().toString()));
        words.addAll(List.of(arguments));
        return Shell.execute(words.toArray(String[]::new));
    }

    private JsonNode status() {
        Outcome outcome = order("status", "--json");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return JsonMapper.shared().readTree(outcome.out());
    }

    private List<JsonNode> lines(String event) throws IOException {
        return Files.readAllLines(folder.resolve("events.jsonl")).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .filter(line -> line.path("event").asString("").equals(event))
                .toList();
    }

    private void awaitGames(int games) {
        Awaitility.await().atMost(LONG).pollInterval(Duration.ofMillis(50)).until(() -> {
            Path events = folder.resolve("events.jsonl");
            return Files.exists(events) && lines("finished").size() >= games;
        });
    }

    @Test
    void status_ofAGameThatWaitsForABot_saysSo() throws Exception {
        Process run = run("format = \"gauntlet\"\nchallengers = [\"late\"]", """
                [[bot]]
                name = "late"
                command = ["sleep", "60"]
                """);
        Awaitility.await()
                .atMost(LONG)
                .until(() -> Files.exists(folder.resolve("events.jsonl"))
                        && !lines("started").isEmpty());

        Awaitility.await()
                .atMost(LONG)
                .untilAsserted(() -> assertThat(order("status").out()).contains("  waiting  ", "until both have come"));
        JsonNode game = status().path("playing").path(0);
        assertThat(game.path("begun").asBoolean(true)).isFalse();
        assertThat(game.path("white").asString("") + game.path("black").asString(""))
                .contains("late");

        String id = game.path("game").asString("");
        assertThat(order("void", id, "--leave-out").out()).contains(id + " is broken off, and it stays without one");
        Outcome again = order("void", id);
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains(id + " is left out already");
        run.destroy();
    }

    @Test
    void pauseWithdrawVoidResumeDrain_ofARunningEvent_areObeyedAndJournaled() throws Exception {
        Process run = run("pairs = 10000");
        awaitGames(3);

        assertThat(order("pause", "--why", "lunch").out()).startsWith("Paused: ");
        Awaitility.await().atMost(LONG).until(() -> status().path("playing").isEmpty());
        JsonNode paused = status();
        assertThat(paused.path("state").asString("")).isEqualTo("paused");
        int finished = paused.path("finished").asInt(0);
        assertThat(order("pause").code()).isEqualTo(1);

        String struck = lines("finished").getFirst().path("game").asString("");
        Outcome voided = order("void", struck, "--why", "a nap");
        assertThat(voided.out()).contains("The result of game " + struck + " is taken back");
        assertThat(status().path("finished").asInt(0)).isEqualTo(finished - 1);
        String leftOut = lines("finished").get(1).path("game").asString("");
        assertThat(order("void", leftOut, "--leave-out").out()).contains("stays without one");
        assertThat(order("withdraw", "c", "--why", "broken").out()).startsWith("c is out");
        assertThat(order("withdraw", "c").err()).contains("out of the event already");
        assertThat(order("withdraw", "d").err()).contains("there are a, b, c");
        assertThat(order("void", "no-such-game").err()).contains("has no game no-such-game");

        assertThat(order("resume").out()).contains("Games begin again");
        awaitGames(finished + 50);
        assertThat(order("drain").out()).startsWith("Draining: ");
        assertThat(run.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(run.exitValue()).isEqualTo(1);
        assertThat(folder.resolve("stdout")).content().contains("the same command goes on from here");

        JsonNode stopped = status();
        assertThat(stopped.path("state").asString("")).isEqualTo("stopped");
        assertThat(stopped.path("leftOut").asInt(0)).isEqualTo(1);
        assertThat(stopped.path("journal").findValuesAsString("what"))
                .containsExactly("pause", "void", "void", "left-out", "withdraw", "resume", "drain");
        assertThat(stopped.path("journal").findValuesAsString("why"))
                .contains("lunch", "a nap", "was withdrawn by the organiser (broken)");
        assertThat(lines("finished").stream()
                        .filter(line -> line.path("game").asString("").equals(struck)))
                .extracting(line -> line.path("attempt").asInt(0))
                .containsExactly(1, 3);
        assertThat(lines("finished").stream()
                        .filter(line -> line.path("game").asString("").equals(leftOut)))
                .hasSize(1);
        assertThat(out().resolve("control")).doesNotExist();
    }

    @Test
    void interrupt_once_finishesTheGamesInPlayAndLeavesAnEventThatGoesOn() throws Exception {
        Process run = run("pairs = 10000");
        awaitGames(3);

        new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();

        assertThat(run.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(run.exitValue()).isEqualTo(1);
        assertThat(folder.resolve("stderr")).content().contains("Finishing the games in play");
        assertThat(lines("started")).hasSameSizeAs(lines("finished"));
        assertThat(lines("ended"))
                .singleElement()
                .satisfies(line ->
                        assertThat(line.path("complete").asBoolean(true)).isFalse());
    }

    @Test
    void orders_toAnEventThatNobodyPlays_changeItsStoreOrSayWhatToDo() throws Exception {
        Process run = run("pairs = 1");
        assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(run.exitValue()).isZero();

        assertThat(status().path("state").asString("")).isEqualTo("over");
        assertThat(order("pause").err()).contains("Nobody plays that event now");
        assertThat(order("withdraw", "b", "--why", "gone").out()).contains("b is out of the event");
        assertThat(order("void", "c001-p01-p02-a").out()).contains("played again when the event goes on");
        assertThat(order("void", "c001-p01-p02-a").err()).contains("has no result");
        assertThat(status().path("finished").asInt(0)).isEqualTo(5);
        assertThat(order("status").out()).contains("5 of 6 games", "out      b was withdrawn by the organiser (gone)");

        Process again = run("pairs = 1");
        assertThat(again.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(again.exitValue()).isZero();
        JsonNode last = lines("finished").getLast();
        assertThat(last.path("game").asString("")).isEqualTo("c001-p01-p02-a");
        assertThat(last.path("reason").asString("")).isEqualTo("walk-over");
        assertThat(last.path("attempt").asInt(0)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"pause", "resume", "drain", "status"})
    void order_toAFolderWithoutAnEvent_saysWhatIsMissing(String command) {
        Outcome outcome = order(command);

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("is no event's folder: it has no event.db");
    }

    @Test
    void door_withoutTheSecretOrWithNonsense_isShutAndTheEventGoesOn() throws Exception {
        Process run = run("pairs = 10000");
        awaitGames(1);
        Path file = out().resolve("control");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String content = Files.readString(file).strip();
        int space = content.indexOf(' ');
        int port = Integer.parseInt(content.substring(0, space));
        String secret = content.substring(space + 1);

        assertThat(say(port, "{\"secret\":\"guess\",\"order\":\"drain\"}")).contains("The secret is not this event's");
        assertThat(say(port, "drain")).contains("That is no order");
        assertThat(say(port, "x".repeat(20_000))).isEmpty();
        assertThat(say(port, "{\"secret\":\"" + secret + "\",\"order\":\"dance\"}"))
                .contains("does not know that");
        assertThat(say(port, "{\"secret\":\"" + secret + "\",\"order\":\"void\",\"game\":\"no id\"}"))
                .contains("That is no order");

        assertThat(run.isAlive()).isTrue();
        assertThat(status().path("state").asString("")).isEqualTo("playing");
    }

    private static String say(int port, String line) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException hungUp) {
            return "";
        }
    }
}
