package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.Encryption;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Seat;
import org.millrace.referee.Token;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The Java SDK against a real referee: connections that break, and TLS. */
final class RemoteBotTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String PYTHON = "/usr/bin/python3";
    private static final Token TOKEN = new Token("a-token-for-both");

    @TempDir
    private Path folder;

    @Test
    void connection_cutAgainAndAgain_theGameEndsOnTheBoard() throws Exception {
        assertGameEndsOnTheBoard(new Encryption.None());
    }

    @Test
    void tlsConnection_cutAgainAndAgain_theGameEndsOnTheBoard() throws Exception {
        assertGameEndsOnTheBoard(new Encryption.SelfMade(folder));
    }

    private static void assertGameEndsOnTheBoard(Encryption encryption) throws Exception {
        boolean tls = !(encryption instanceof Encryption.None);
        try (Referee referee = Referee.start(RefereeOptions.of("cup").withEncryption(encryption));
                // Some moves for each connection; a handshake of TLS comes on top of them.
                Scissors scissors = new Scissors(referee.address(), tls ? 1000 : 250)) {
            Admission unlucky = referee.admit(new Invitation("unlucky", TOKEN, 1, Duration.ZERO));
            Admission lucky = referee.admit(new Invitation("lucky", TOKEN, 1, Duration.ZERO));
            // The same game each time, and one that needs several connections.
            String[] more = referee.fingerprint()
                    .map(print -> new String[] {"--seed", "3", "--fingerprint", print})
                    .orElse(new String[] {"--seed", "3"});
            Bot first = new Bot("random", "unlucky", scissors.port(), more);
            Bot second = new Bot("random", "lucky", referee.address().getPort(), "--seed", "4");
            FinishedGame game = play(referee, unlucky, lucky);
            assertThat(game.verdict().reason().byBoard())
                    .as(game.verdict() + "\n" + first.said())
                    .isTrue();
            assertThat(scissors.cuts()).as("cuts in %d plies", game.plies()).isGreaterThan(3);
            assertThat(referee.drain(LONG)).isTrue();
            assertThat(first.exitCode()).as(first.said()).isZero();
            assertThat(second.exitCode()).isZero();
        }
    }

    @Test
    void botThatExpectsAnotherFingerprint_saysSoAndTheOrganiserHears() throws Exception {
        try (Referee referee =
                Referee.start(RefereeOptions.of("cup").withEncryption(new Encryption.SelfMade(folder)))) {
            referee.admit(new Invitation("bot", TOKEN, 1, Duration.ZERO));
            int port = referee.address().getPort();
            Bot wrong = new Bot("random", "bot", port, "--fingerprint", "ab".repeat(32));
            assertThat(wrong.exitCode()).isEqualTo(1);
            assertThat(wrong.said())
                    .contains(
                            "has the fingerprint " + plain(referee.fingerprint().orElseThrow()))
                    .contains("MILLRACE_TLS_FINGERPRINT")
                    .doesNotContain("is the referee running", "leave TLS out");
            // No authority has signed it, and it is for no host.
            Bot trusting = new Bot("random", "bot", port, "--tls");
            assertThat(trusting.exitCode()).isEqualTo(1);
            assertThat(trusting.said())
                    .contains("no TLS with the referee", "--fingerprint")
                    .doesNotContain("leave TLS out");
        }
    }

    @Test
    void tls_withARefereeThatOffersNone_saysSo() throws Exception {
        try (Referee referee = Referee.start(RefereeOptions.of("cup"))) {
            Bot bot = new Bot("random", "bot", referee.address().getPort(), "--fingerprint", "ab".repeat(32));
            assertThat(bot.exitCode()).isEqualTo(1);
            assertThat(bot.said()).contains("leave TLS out if the referee offers none");
        }
    }

    @Test
    void pythonBot_withTheFingerprint_playsOverTls() throws Exception {
        assumeThat(Path.of(PYTHON)).isExecutable();
        assumeThat(new ProcessBuilder(PYTHON, "-c", "import google.protobuf")
                        .start()
                        .waitFor())
                .as("Python has protobuf")
                .isZero();
        try (Referee referee =
                Referee.start(RefereeOptions.of("cup").withEncryption(new Encryption.SelfMade(folder)))) {
            Admission python = referee.admit(new Invitation("python", TOKEN, 1, Duration.ZERO));
            Admission random = referee.admit(new Invitation("random", TOKEN, 1, Duration.ZERO));
            int port = referee.address().getPort();
            Bot other = new Bot("random", "random", port);
            Process wrong = python(port, "ab".repeat(32));
            assertThat(wrong.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(new String(wrong.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("shows the fingerprint "
                            + plain(referee.fingerprint().orElseThrow()))
                    .contains("MILLRACE_TLS_FINGERPRINT is " + "ab".repeat(32));
            Process right = python(port, referee.fingerprint().orElseThrow());
            FinishedGame game = play(referee, python, random);
            assertThat(game.verdict().reason().byBoard())
                    .as(game.verdict() + "")
                    .isTrue();
            assertThat(referee.drain(LONG)).isTrue();
            assertThat(right.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(right.exitValue()).isZero();
            assertThat(other.exitCode()).isZero();
        }
    }

    private static Process python(int port, String fingerprint) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        PYTHON, Path.of("..", "..", "bots", "python", "bot.py").toString())
                .redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "MILLRACE_PORT",
                        Integer.toString(port),
                        "MILLRACE_NAME",
                        "python",
                        "MILLRACE_TOKEN",
                        TOKEN.value(),
                        "MILLRACE_TLS_FINGERPRINT",
                        fingerprint));
        return builder.start();
    }

    @Test
    void event_withTls_tellsTheFingerprintAndWhoWasRefused() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Runs runs = new Runs(folder);
        Heard heard = new Heard();
        String file = Cups.event(
                "pairs = 1\ntls = \"self-signed\"\nport = " + port,
                Cups.house("here", "random"),
                "[[bot]]\nname = \"there\"\ntoken = \"a-token-for-there\"");
        TournamentRunner runner = runs.runner(runs.event(file), heard);
        CompletableFuture<RunReport> report = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try {
                report.complete(runner.run());
            } catch (Exception e) {
                report.completeExceptionally(e);
            }
        });
        await().atMost(LONG).until(() -> !fingerprint(heard).isEmpty());
        Bot stranger = new Bot("random", "there", port, "--fingerprint", fingerprint(heard));
        assertThat(stranger.exitCode()).isEqualTo(2);
        Bot there = Bot.withToken("a-token-for-there", "greedy", "there", port, "--fingerprint", fingerprint(heard));
        assertThat(Ran.of(report.get(120, TimeUnit.SECONDS)).games())
                .hasSize(2)
                .allSatisfy(
                        game -> assertThat(game.verdict().reason().byBoard()).isTrue());
        assertThat(there.exitCode()).isZero();
        assertThat(heard.notes)
                .anySatisfy(note ->
                        assertThat(note).contains("which calls itself \"there\", was refused: The token is unknown"));
    }

    private static String fingerprint(Heard heard) {
        return heard.notes.stream()
                .filter(note -> note.startsWith("TLS is on"))
                .map(note -> note.replaceAll(".*certificate is ([0-9A-F:]+);.*", "$1"))
                .findFirst()
                .orElse("");
    }

    private static String plain(String fingerprint) {
        return fingerprint.replace(":", "").toLowerCase(java.util.Locale.ROOT);
    }

    private static FinishedGame play(Referee referee, Admission white, Admission black) throws Exception {
        RuleSet rules = Variants.byId("nine-mens-morris").orElseThrow();
        return referee.play(new GameOrder(
                        new GameId("cut"),
                        "cup",
                        1,
                        1,
                        rules,
                        Position.start(rules),
                        List.of(),
                        new Seat(white, LONG),
                        new Seat(black, LONG),
                        new ClockRule.PerMove(LONG),
                        Map.of()))
                .finished()
                .get(120, TimeUnit.SECONDS);
    }

    /** A house bot in a thread of its own. */
    private static final class Bot {
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final CompletableFuture<Integer> exit = new CompletableFuture<>();

        Bot(String kind, String name, int port, String... more) {
            this(Stream.concat(
                            Stream.of(kind, "--name", name, "--port", Integer.toString(port), "--token", TOKEN.value()),
                            Stream.of(more))
                    .toArray(String[]::new));
        }

        private Bot(String... args) {
            PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
            Thread.ofPlatform().daemon().start(() -> exit.complete(HouseBotMain.run(args, stream, stream)));
        }

        static Bot withToken(String token, String kind, String name, int port, String... more) {
            return new Bot(Stream.concat(
                            Stream.of(kind, "--name", name, "--port", Integer.toString(port), "--token", token),
                            Stream.of(more))
                    .toArray(String[]::new));
        }

        int exitCode() throws Exception {
            return exit.get(60, TimeUnit.SECONDS);
        }

        String said() throws IOException {
            return err.toString(StandardCharsets.UTF_8);
        }
    }
}
