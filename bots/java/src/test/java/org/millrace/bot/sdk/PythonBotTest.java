package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Result;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** The Python bot as a real process, against a referee that a test plays. */
class PythonBotTest {

    private static final String SCRIPT = "bot.py";
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    @BeforeAll
    static void findPython() throws IOException, InterruptedException {
        PythonProcess.assumePython();
    }

    @Test
    void games_twoAtOnce_arePlayedLegallyToTheEnd() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + server.getLocalPort()))) {
            server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)));
            try (Peer referee = new Peer(server.accept())) {
                Hello hello = referee.welcome();
                assertThat(hello.getName()).isEqualTo("python");
                assertThat(hello.getToken()).isEqualTo("t0");
                assertThat(hello.getWantsLegalMoves()).isTrue();
                playTwoGames(referee);
                referee.ping(9);
                assertThat(referee.expect(KindCase.PONG).getPong().getId()).isEqualTo(9);
                referee.goodbye();
                assertThat(bot.exitCode()).as(bot.output()).isZero();
            }
        }
    }

    @Test
    void refused_endsWithTheSentence() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + server.getLocalPort()))) {
            server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)));
            try (Peer referee = new Peer(server.accept())) {
                referee.expect(KindCase.HELLO);
                referee.refuse("The token is not valid.");
                assertThat(bot.exitCode()).isEqualTo(ExitCode.USAGE);
                assertThat(bot.output()).contains("The token is not valid.");
            }
        }
    }

    @Test
    void port_missing_isNamed() throws Exception {
        try (PythonProcess bot = start(Map.of())) {
            assertThat(bot.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(bot.output()).contains("MILLRACE_PORT");
        }
    }

    @Test
    void referee_thatStartsLater_isFound() throws Exception {
        int port = freePort();
        try (PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + port));
                ServerSocket server = new ServerSocket()) {
            server.setReuseAddress(true);
            server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)));
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            try (Peer referee = new Peer(server.accept())) {
                referee.welcome();
                referee.goodbye();
                assertThat(bot.exitCode()).as(bot.output()).isEqualTo(ExitCode.DONE);
            }
        }
    }

    @Test
    void referee_thatNeverComes_isWaitedFor_andGivenUpWithOneSentence() throws Exception {
        int port = freePort();
        try (PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + port))) {
            assertThat(bot.exitCode()).isEqualTo(ExitCode.FAILED);
            List<String> told = bot.output().lines().toList();
            assertThat(told).hasSize(2);
            assertThat(told.getFirst()).contains("nobody listens at 127.0.0.1:" + port + " yet");
            assertThat(told.getLast()).contains("127.0.0.1:" + port, "MILLRACE_HOST", "MILLRACE_PORT");
        }
    }

    @Test
    void referee_thatHangsUp_isToldInOneSentence() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + server.getLocalPort()))) {
            server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)));
            try (Peer referee = new Peer(server.accept())) {
                referee.welcome();
            }
            assertThat(bot.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(bot.output().lines())
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .contains("without a goodbye");
        }
    }

    @Test
    void connection_thatIsReset_isToldInOneSentence() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                PythonProcess bot = start(Map.of("MILLRACE_PORT", "" + server.getLocalPort()))) {
            server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)));
            try (Socket socket = server.accept()) {
                assertThat(socket.getInputStream().read()).isPositive();
                // Closing it now resets it, in place of saying that no more bytes come.
                socket.setSoLinger(true, 0);
            }
            assertThat(bot.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(bot.output().lines())
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .contains("without a goodbye");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return server.getLocalPort();
        }
    }

    /** The bot has White in both; Black's moves are random. Each round asks in both games before it reads an answer. */
    private static void playTwoGames(Peer referee) throws IOException {
        Map<String, Game> running = new HashMap<>();
        SplittableRandom random = new SplittableRandom(4);
        for (String id : List.of("nine", "three")) {
            Game game = Game.start(Variants.byId(id + "-mens-morris").orElseThrow());
            running.put(id, game);
            referee.start(Wired.start(id, game, Colour.COLOUR_WHITE));
            assertThat(referee.expect(KindCase.READY).getReady().getGameId()).isEqualTo(id);
        }
        while (!running.isEmpty()) {
            List<String> asked = new ArrayList<>(running.keySet());
            for (String id : asked) {
                referee.turn(Wired.turn(id, Objects.requireNonNull(running.get(id))));
            }
            for (int i = 0; i < asked.size(); i++) {
                BotMessage answer = referee.expect(KindCase.PLAY);
                String id = answer.getPlay().getGameId();
                Game game = Wired.after(
                        Objects.requireNonNull(running.get(id)),
                        List.of(Wired.move(answer.getPlay().getMove())));
                if (game.outcome().isEmpty()) {
                    List<Move> moves = game.legalMoves();
                    game = Wired.after(game, List.of(moves.get(random.nextInt(moves.size()))));
                }
                running.put(id, game);
                if (game.outcome().isPresent()) {
                    referee.over(Wired.over(id, game, Result.RESULT_DRAW, EndReason.END_REASON_REPETITION));
                    running.remove(id);
                }
            }
        }
    }

    private PythonProcess start(Map<String, String> more) throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("MILLRACE_NAME", "python", "MILLRACE_TOKEN", "t0"));
        environment.putAll(more);
        return PythonProcess.start(folder, SCRIPT, environment);
    }
}
