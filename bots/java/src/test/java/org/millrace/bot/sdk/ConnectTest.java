package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;

class ConnectTest {

    private static final String NO_REFEREE =
            "are host and port, 127\\.0\\.0\\.1:\\d+, those of a Millrace referee\\?\\)";

    private static final BotSpec SPEC =
            BotSpec.of(() -> turn -> Answer.of(turn.legalMoves().getFirst()));

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);

    @Test
    void referee_thatStartsLater_isFound() throws Exception {
        Connection connection = connection(freePort());
        CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(
                () -> BotRunner.run(SPEC, connection, false, stream, Duration.ofSeconds(30)));
        await().until(() -> err.toString(StandardCharsets.UTF_8).contains("nobody listens"));
        try (ServerSocket server = new ServerSocket()) {
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), connection.port()));
            try (Peer referee = new Peer(server.accept())) {
                referee.welcome();
                referee.goodbye();
            }
        }
        assertThat(exit.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.DONE);
    }

    @Test
    void referee_thatNeverComes_isGivenUpWithBothWaysToChangeIt() throws Exception {
        int exit = BotRunner.run(SPEC, connection(freePort()), false, stream, Duration.ZERO);
        assertThat(exit).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--port", "MILLRACE_PORT");
    }

    @Test
    void listener_thatNeverSaysWelcome_isGivenUp() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int exit = BotRunner.run(SPEC, connection(server.getLocalPort()), false, stream, Duration.ofMillis(300));
            assertThat(exit).isEqualTo(ExitCode.FAILED);
        }
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("no Welcome within")
                .containsPattern(NO_REFEREE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n",
                "SSH-2.0-OpenSSH_9.2p1\r\n",
                "\u00ff\u00ff\u00ff\u007f",
                ""
            })
    void programThatIsNoReferee_isAskedAbout(String said) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Connection connection = connection(server.getLocalPort());
            CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(
                    () -> BotRunner.run(SPEC, connection, false, stream, Duration.ofSeconds(30)));
            try (Peer other = new Peer(server.accept())) {
                other.expect(BotMessage.KindCase.HELLO);
                other.bytes(said.getBytes(StandardCharsets.ISO_8859_1));
            }
            assertThat(exit.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.FAILED);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).containsPattern(NO_REFEREE + "\\s*$");
    }

    @Test
    void resume_thatIsNotAnswered_isTriedAgain() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Connection connection = connection(server.getLocalPort());
            CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(
                    () -> BotRunner.run(SPEC, connection, false, stream, Duration.ofMillis(300)));
            try (Peer first = new Peer(server.accept())) {
                first.welcome(Duration.ZERO, Duration.ofSeconds(30));
            }
            try (Peer silent = new Peer(server.accept())) {
                silent.expect(BotMessage.KindCase.RESUME);
                try (Peer back = new Peer(server.accept())) {
                    back.expect(BotMessage.KindCase.RESUME);
                    back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                    back.goodbye();
                    assertThat(exit.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.DONE);
                }
            }
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("no Welcome within");
    }

    @Test
    void host_thatDoesNotExist_isNamed() {
        // The bracket makes it no host name, so that nobody is asked for its address.
        int exit = BotRunner.run(SPEC, new Connection("[nowhere", 7000, "n", "t"), false, stream, Duration.ZERO);
        assertThat(exit).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("[nowhere", "--host", "MILLRACE_HOST");
    }

    @Test
    void arguments_thatMiss_endWithUsage() {
        int exit = BotMain.run(List.of("--port", "7000"), Map.of(), SPEC, stream);
        assertThat(exit).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--name", "MILLRACE_NAME");
    }

    @Test
    void arguments_unknown_endWithUsage() {
        int exit = BotMain.run(List.of("--speed", "fast"), Map.of(), SPEC, stream);
        assertThat(exit).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--speed");
    }

    @Test
    void help_namesOptionsAndVariables() {
        assertThat(BotMain.run(List.of("--help"), Map.of(), SPEC, stream)).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--token", "MILLRACE_TOKEN", "--games");
    }

    @Test
    void help_listsTheBotsOwnOptions_whereItHasAny() {
        BotSpec spec = SPEC.withOptions(
                List.of(new BotOption("depth", "3", "moves to look ahead"), new BotOption("book", "", "")));
        assertThat(BotMain.run(List.of("--help"), Map.of(), spec, stream)).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8)).endsWith("""
                  --help         print this
                Options, set by an event with options = { NAME = "VALUE" } in the bot's part of its file:
                  depth  default 3; moves to look ahead
                  book  default empty
                """);
        err.reset();
        assertThat(BotMain.run(List.of("--help"), Map.of(), SPEC, stream)).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(BotArguments.HELP + "  --help         print this\n");
    }

    private static Connection connection(int port) {
        return new Connection("127.0.0.1", port, "mill", "t");
    }

    private static int freePort() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return server.getLocalPort();
        }
    }
}
