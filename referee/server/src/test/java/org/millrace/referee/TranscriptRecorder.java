package org.millrace.referee;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.record.ClockRule;

/** Records golden transcripts, all or those that are named; run by hand, see {@code DECISIONS.md} of the protocol. */
final class TranscriptRecorder {

    /** Plies 0 to 17 of {@link #pointZero}: White places on a7, Black's mill takes it again. */
    private static final List<Move> PLACINGS = List.of(
            to(0).build(),
            to(3).build(),
            to(21).build(),
            to(4).build(),
            to(22).build(),
            to(5).addRemovals(0).build(),
            to(14).build(),
            to(8).build(),
            to(13).build(),
            to(12).build(),
            to(10).build(),
            to(15).build(),
            to(6).build(),
            to(19).build(),
            to(18).build(),
            to(2).build(),
            to(9).build(),
            to(7).build());

    private static final Token GALLERY_TOKEN = new Token("gallery-token");

    private final Path folder;
    private final Set<String> names;

    private TranscriptRecorder(Path folder, Set<String> names) {
        this.folder = folder;
        this.names = names;
    }

    /** Takes the folder to write to, and the names of the situations to record if it is not to be all. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Set<String> names = Set.of(Arrays.copyOfRange(arguments, 1, arguments.length));
        new TranscriptRecorder(folder, names).recordAll();
    }

    private void recordAll() throws IOException {
        for (TranscriptScenes.Situation situation : TranscriptScenes.all()) {
            record(situation.name(), situation.text(), situation.options(), situation.scene());
        }
        record(
                "whole-game",
                "White's connection in a whole game of three men's morris, legal moves listed.",
                (arena, tap) -> games(arena, tap, 1));
        record(
                "two-games",
                "White's connection in two games of three men's morris at once.",
                (arena, tap) -> games(arena, tap, 2));
        record("refused-token", "A Hello with a token that was not issued.", TranscriptRecorder::refused);
        record("illegal-move", "Black places on a point that is taken, and loses.", TranscriptRecorder::illegalMove);
        record(
                "point-zero-white",
                "White places on point 0 (a7), loses the stone there, moves to point 0 and from it.",
                (arena, tap) -> pointZero(arena, tap.address(), arena.address()));
        record(
                "point-zero-black",
                "Black completes a mill and removes the stone on point 0 (a7).",
                (arena, tap) -> pointZero(arena, arena.address(), tap.address()));
        record("ping", "Each side asks once whether the other is there.", TranscriptRecorder::ping);
        record(
                "garbage",
                "The bot sends a frame that holds no message; the referee says so and closes.",
                Arena.options().withHeartbeat(Duration.ZERO),
                TranscriptRecorder::garbage);
        record(
                "observer",
                "An observer comes in the middle of a game and sees it to its end, and the beginning of the next one.",
                Arena.options().withObservers(ObserverOptions.withToken(GALLERY_TOKEN)),
                TranscriptRecorder::observer);
    }

    private void record(String name, String situation, TranscriptScenes.Scene scene) throws IOException {
        record(name, situation, Arena.options(), scene);
    }

    private void record(String name, String situation, RefereeOptions options, TranscriptScenes.Scene scene)
            throws IOException {
        if (!names.isEmpty() && !names.contains(name)) {
            return;
        }
        try (Arena arena = new Arena(options);
                Wiretap tap = new Wiretap(arena.address())) {
            scene.play(arena, tap);
            TranscriptWriter.write(folder, name, situation, tap.recording());
        }
    }

    private static void games(Arena arena, Wiretap tap, int count) throws IOException {
        Consumer<Hello.Builder> hello = builder -> builder.setAuthor("Millrace")
                .setSdk("java, raw frames")
                .setBotVersion("1.0")
                .setMaxGames(count)
                .setWantsLegalMoves(true);
        try (RawBot alpha = RawBot.welcomed(tap.address(), "alpha", Arena.ALPHA_TOKEN, hello);
                RawBot beta = arena.beta(hello)) {
            for (int i = 1; i <= count; i++) {
                arena.referee.play(arena.order(
                        "game-" + i,
                        Arena.rules("three-mens-morris"),
                        new ClockRule.SuddenDeath(Arena.LONG, Duration.ofMillis(500)),
                        Arena.LONG));
            }
            CompletableFuture<List<GameOver>> white = AutoPlayer.play(alpha, count, 1);
            CompletableFuture<List<GameOver>> black = AutoPlayer.play(beta, count, 2);
            AutoPlayer.join(white);
            AutoPlayer.join(black);
        }
    }

    private static void refused(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.connect(tap.address())) {
            alpha.hello("alpha", new Token("not-the-token"), hello -> {});
            alpha.expect(KindCase.REFUSED);
            expectEnd(alpha);
        }
    }

    private static void illegalMove(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = arena.alpha();
                RawBot beta = RawBot.welcomed(tap.address(), "beta", Arena.BETA_TOKEN)) {
            arena.play("illegal");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("illegal", 0, to(0));
            beta.yourTurn();
            beta.play("illegal", 1, to(0));
            beta.gameOver();
            alpha.gameOver();
        }
    }

    private static void pointZero(Arena arena, InetSocketAddress white, InetSocketAddress black) throws IOException {
        try (RawBot alpha = RawBot.welcomed(white, "alpha", Arena.ALPHA_TOKEN);
                RawBot beta = RawBot.welcomed(black, "beta", Arena.BETA_TOKEN)) {
            arena.play("a7");
            alpha.start();
            beta.start();
            for (int ply = 0; ply < PLACINGS.size(); ply++) {
                turn(ply % 2 == 0 ? alpha : beta, PLACINGS.get(ply).toBuilder());
            }
            turn(alpha, to(0).setFrom(9));
            turn(beta, to(17).setFrom(12));
            turn(alpha, to(9).setFrom(0));
            beta.yourTurn();
            beta.resign("a7");
            alpha.gameOver();
            beta.gameOver();
        }
    }

    private static void turn(RawBot bot, Move.Builder move) throws IOException {
        bot.play("a7", bot.yourTurn().getPly(), move);
    }

    private static void ping(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.welcomed(tap.address(), "alpha", Arena.ALPHA_TOKEN)) {
            // The first Ping follows Welcome by itself.
            RefereeMessage asked = alpha.nextOfAll().orElseThrow();
            Pong.Builder answer = Pong.newBuilder().setId(asked.getPing().getId());
            alpha.send(BotMessage.newBuilder().setPong(answer).build());
            alpha.ping(7);
            alpha.expect(KindCase.PONG);
        }
    }

    private static void observer(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("seen", new ClockRule.SuddenDeath(Arena.LONG, Duration.ofMillis(500)));
            alpha.start();
            beta.start();
            alpha.play("seen", alpha.yourTurn().getPly(), to(0));
            beta.play("seen", beta.yourTurn().getPly(), to(4));
            alpha.yourTurn();
            try (RawBot observer = RawBot.observing(tap.address(), GALLERY_TOKEN)) {
                observer.gameState();
                alpha.play("seen", 2, to(1));
                observer.movePlayed();
                beta.yourTurn();
                beta.resign("seen");
                observer.gameOver();
                alpha.gameOver();
                beta.gameOver();
                arena.play("next");
                observer.gameState();
                observer.send(BotMessage.newBuilder()
                        .setGoodbye(Goodbye.getDefaultInstance())
                        .build());
                observer.expect(KindCase.GOODBYE);
                expectEnd(observer);
            }
        }
    }

    private static void garbage(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.welcomed(tap.address(), "alpha", Arena.ALPHA_TOKEN)) {
            alpha.sendBytes((byte) 3, (byte) 0xff, (byte) 0xff, (byte) 0xff);
            alpha.error();
            expectEnd(alpha);
        }
    }

    private static void expectEnd(RawBot bot) throws IOException {
        if (bot.next().isPresent()) {
            throw new IllegalStateException("The referee went on talking.");
        }
    }

    private static Move.Builder to(int point) {
        return Move.newBuilder().setTo(point);
    }
}
