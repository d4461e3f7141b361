package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.ClockRule;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.protocol.v1.Welcome;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** The Python viewer as a real process, against a referee that a test plays. */
class PythonViewerTest {

    private static final String SCRIPT = "watch.py";
    private static final String MORRIS = """
                W-----------+-----------+
                |           |           |
                |   +-------B-------+   |
                |   |       |       |   |
                |   |   +---+---+   |   |
                |   |   |       |   |   |
                +---+---+       +---+---+
                |   |   |       |   |   |
                |   |   +---+---+   |   |
                |   |       |       |   |
                |   +-------+-------+   |
                |           |           |
                +-----------+-----------+
                in hand: White 8, Black 8
            """;

    @TempDir
    private Path folder;

    @BeforeAll
    static void findPython() throws IOException, InterruptedException {
        PythonProcess.assumePython();
    }

    @Test
    void games_fromStateToEnd_areDrawnMoveByMove() throws Exception {
        try (ServerSocket server = server();
                PythonProcess viewer = start(server, "g1")) {
            Game game = Wired.after(nine(), List.of(Move.place(0)));
            try (Peer referee = new Peer(server.accept())) {
                Observe observe = referee.expect(KindCase.OBSERVE).getObserve();
                assertThat(observe.getToken()).isEqualTo("t0");
                assertThat(observe.getGameIdsList()).containsExactly("g1");
                referee.send(RefereeMessage.newBuilder()
                        .setWelcome(Welcome.newBuilder().setEvent("the cup").setObserverDelayNs(10_000_000_000L)));
                referee.send(RefereeMessage.newBuilder().setGameState(state(game)));
                referee.ping(4);
                assertThat(referee.expect(KindCase.PONG).getPong().getId()).isEqualTo(4);
                Game after = Wired.after(game, List.of(Move.place(4)));
                referee.send(RefereeMessage.newBuilder()
                        .setMovePlayed(MovePlayed.newBuilder()
                                .setGameId("g1")
                                .setPly(1)
                                .setMover(Colour.COLOUR_BLACK)
                                .setText("d6")
                                .setTiming(TimingReceipt.newBuilder().setElapsedNs(12_340_000))
                                .setWhiteClockNs(60_000_000_000L)
                                .setBlackClockNs(59_960_000_000L)
                                .setThought(Thought.newBuilder().setScore(-0.5).setComment("hm"))
                                .setPosition(Wired.turn("g1", after).getPosition())));
                referee.over(Wired.over("g1", after, Result.RESULT_WHITE_WINS, EndReason.END_REASON_ILLEGAL_MOVE));
                referee.goodbye();
            }
            assertThat(viewer.exitCode()).as(viewer.output()).isZero();
            assertThat(viewer.output())
                    .contains(
                            "watching the cup, 10 s behind",
                            "g1: anna (White) - ben (Black), nine-mens-morris, 60s",
                            "so far: a7",
                            "g1 1... ben d6  in 12.3 ms, clocks 60.0 s and 60.0 s",
                            "-0.50 hm",
                            MORRIS,
                            "g1: white wins by illegal move after 2 moves.");
        }
    }

    @Test
    void refused_endsWithTheSentence() throws Exception {
        try (ServerSocket server = server();
                PythonProcess viewer = start(server)) {
            try (Peer referee = new Peer(server.accept())) {
                referee.expect(KindCase.OBSERVE);
                referee.refuse("The token is not valid.");
                assertThat(viewer.exitCode()).isEqualTo(ExitCode.USAGE);
                assertThat(viewer.output()).contains("The token is not valid.");
            }
        }
    }

    @Test
    void referee_thatHangsUp_isToldInOneSentence() throws Exception {
        try (ServerSocket server = server();
                PythonProcess viewer = start(server)) {
            try (Peer referee = new Peer(server.accept())) {
                referee.expect(KindCase.OBSERVE);
            }
            assertThat(viewer.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(viewer.output().lines()).singleElement().asString().contains("without a goodbye");
        }
    }

    @Test
    void port_missing_isNamed() throws Exception {
        try (PythonProcess viewer = PythonProcess.start(folder, SCRIPT, Map.of())) {
            assertThat(viewer.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(viewer.output().lines()).singleElement().asString().contains("MILLRACE_PORT");
        }
    }

    private static Game nine() {
        return Game.start(Variants.byId("nine-mens-morris").orElseThrow());
    }

    private static GameState.Builder state(Game game) {
        GameStart start = Wired.start("g1", game, Colour.COLOUR_WHITE).build();
        return GameState.newBuilder()
                .setGameId("g1")
                .setVariant(start.getVariant())
                .setWhite("anna")
                .setBlack("ben")
                .setClock(ClockRule.newBuilder().setText("60s"))
                .addMoves(org.millrace.protocol.v1.Move.newBuilder().setTo(0))
                .setPosition(Wired.turn("g1", game).getPosition());
    }

    private static ServerSocket server() throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server.setSoTimeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(60)));
        return server;
    }

    private PythonProcess start(ServerSocket server, String... games) throws IOException {
        return PythonProcess.start(
                folder, SCRIPT, Map.of("MILLRACE_PORT", "" + server.getLocalPort(), "MILLRACE_TOKEN", "t0"), games);
    }
}
