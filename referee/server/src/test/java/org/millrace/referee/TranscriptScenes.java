package org.millrace.referee;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EngineOption;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Thought;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

/** What happens in the life of a connection beside plain games, for {@link TranscriptRecorder}. */
final class TranscriptScenes {

    private static final ClockRule SLOW = new ClockRule.PerMove(Arena.LONG);

    /** One connection played through a tap, and closed. */
    interface Scene {
        void play(Arena arena, Wiretap tap) throws IOException;
    }

    /**
     * A situation to record.
     *
     * @param name of the files
     * @param text one sentence
     */
    record Situation(String name, String text, RefereeOptions options, Scene scene) {}

    private TranscriptScenes() {}

    static List<Situation> all() {
        RefereeOptions coming = Arena.options().withGrace(Duration.ofSeconds(30));
        return List.of(
                new Situation(
                        "resumed",
                        "The second connection of a bot whose first broke while the opponent was to move and while a"
                                + " game ended: it is told the end, takes the other game up, and plays on.",
                        coming,
                        TranscriptScenes::resumed),
                new Situation(
                        "resume-refused",
                        "A Resume with a secret that is not the session's.",
                        coming,
                        TranscriptScenes::resumeRefused),
                new Situation(
                        "draw-agreed",
                        "The opponent offers a draw twice: the bot declines by playing on, then accepts.",
                        Arena.options(),
                        TranscriptScenes::drawAgreed),
                new Situation(
                        "own-moves",
                        "A bot with an option of its own, thoughts beside its moves and notices of them, two moves of"
                                + " an opening played already; the opponent resigns.",
                        Arena.options(),
                        TranscriptScenes::ownMoves),
                new Situation(
                        "late-answer",
                        "The time of a bot runs out; its answer comes after that and is of no use; it plays the next"
                                + " game.",
                        Arena.options(),
                        TranscriptScenes::lateAnswer),
                new Situation(
                        "out-of-turn",
                        "Three messages that do not fit now: each is answered by an Error, the third loses the game.",
                        Arena.options(),
                        TranscriptScenes::outOfTurn),
                new Situation(
                        "captures",
                        "Every kind of capture, two stones of one turn among them, and flying, with the point names of"
                                + " the board.",
                        Arena.options(),
                        TranscriptScenes::captures),
                new Situation(
                        "goodbye",
                        "The referee says Goodbye in the middle of a game, which is played to its end.",
                        Arena.options(),
                        TranscriptScenes::goodbye));
    }

    private static void resumed(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.connect(arena.address());
                RawBot beta = arena.beta(hello -> hello.setMaxGames(2))) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setMaxGames(2));
            Welcome welcome = alpha.welcome();
            arena.play("goes-on");
            arena.play("ends");
            for (RawBot bot : List.of(alpha, beta)) {
                bot.start();
                bot.start();
            }
            alpha.yourTurn();
            alpha.yourTurn();
            alpha.play("goes-on", 0, to(0));
            beta.skipTo(KindCase.YOUR_TURN);
            alpha.disconnect();
            beta.play("goes-on", 1, to(4));
            beta.resign("ends");
            beta.gameOver();
            try (RawBot back = RawBot.connect(tap.address())) {
                back.resume(welcome, Arena.ALPHA_TOKEN);
                back.welcome();
                back.gameOver();
                back.gameStart();
                back.yourTurn();
                back.play("goes-on", 2, to(1));
                beta.yourTurn();
                beta.resign("goes-on");
                back.gameOver();
            }
        }
    }

    private static void resumeRefused(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.connect(arena.address())) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome wrong = alpha.welcome().toBuilder()
                    .setResumeSecret(ByteString.copyFromUtf8("a guess"))
                    .build();
            try (RawBot stranger = RawBot.connect(tap.address())) {
                stranger.resume(wrong, Arena.ALPHA_TOKEN);
                stranger.expect(KindCase.REFUSED);
                expectEnd(stranger);
            }
        }
    }

    private static void drawAgreed(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = arena.alpha();
                RawBot beta = RawBot.welcomed(tap.address(), "beta", Arena.BETA_TOKEN)) {
            arena.play("drawn");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.send(offering("drawn", 0, to(0)));
            beta.yourTurn();
            beta.play("drawn", 1, to(4));
            alpha.yourTurn();
            alpha.send(offering("drawn", 2, to(1)));
            beta.yourTurn();
            beta.acceptDraw("drawn", 3);
            beta.gameOver();
            alpha.gameOver();
        }
    }

    private static void ownMoves(Arena arena, Wiretap tap) throws IOException {
        Admission optioned = arena.referee.admit(
                new Invitation("gamma", new Token("gamma-token"), 1, Duration.ZERO, Map.of("style", "bold")));
        RuleSet rules = Arena.rules("nine-mens-morris");
        try (RawBot gamma = RawBot.welcomed(
                        tap.address(), "gamma", new Token("gamma-token"), TranscriptScenes::withOption);
                RawBot beta = arena.beta()) {
            arena.referee.play(Arena.order(
                    "opened",
                    rules,
                    Stream.of("d6", "f4").map(text -> move(rules, text)).toList(),
                    new ClockRule.SuddenDeath(Arena.LONG, Duration.ofMillis(500)),
                    new Seat(optioned, Arena.LONG),
                    new Seat(arena.beta, Arena.LONG)));
            gamma.start();
            beta.start();
            gamma.yourTurn();
            gamma.send(BotMessage.newBuilder()
                    .setPlay(Play.newBuilder()
                            .setGameId("opened")
                            .setPly(2)
                            .setMove(to(0))
                            .setThought(Thought.newBuilder()
                                    .setScore(0.25)
                                    .setDepth(4)
                                    .setNodes(1234)
                                    .setPrincipalVariation("a7 d7 g7")
                                    .setComment("takes the corner")))
                    .build());
            gamma.movePlayed();
            beta.yourTurn();
            beta.play("opened", 3, to(1));
            gamma.yourTurn();
            gamma.play("opened", 4, to(2));
            gamma.movePlayed();
            beta.yourTurn();
            beta.resign("opened");
            gamma.gameOver();
        }
    }

    private static void withOption(Hello.Builder hello) {
        hello.setWantsOwnMoves(true)
                .addOptions(EngineOption.newBuilder()
                        .setName("style")
                        .setDefaultValue("calm")
                        .setDescription("calm or bold"));
    }

    private static void lateAnswer(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.welcomed(tap.address(), "alpha", Arena.ALPHA_TOKEN);
                RawBot beta = arena.beta()) {
            arena.play("flagged", new ClockRule.PerMove(Duration.ofMillis(200)));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            beta.gameOver();
            alpha.play("flagged", 0, to(0));
            alpha.gameOver();
            arena.play("next", SLOW);
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("next", 0, to(0));
            beta.yourTurn();
            beta.resign("next");
            alpha.gameOver();
        }
    }

    private static void outOfTurn(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = arena.alpha();
                RawBot beta = RawBot.welcomed(tap.address(), "beta", Arena.BETA_TOKEN)) {
            arena.play("struck");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            beta.play("struck", 1, to(4));
            beta.error();
            beta.ready("struck");
            beta.error();
            beta.acceptDraw("struck", 1);
            beta.error();
            beta.gameOver();
            alpha.gameOver();
        }
    }

    /**
     * White places into two mills at once; takes a stone that is in no mill though others stand in one; Black flies, out of
     * a mill and into it again; White takes a stone out of a mill, since there are no others.
     */
    private static final List<String> CAPTURES = List.of(
            "d7xe5xe4",
            "d3",
            "a7-a4",
            "d3-c3",
            "a4-a7xc3",
            "b2-a1",
            "g7-g4",
            "a1-b2xg4",
            "a7-a4",
            "f2-f4",
            "d6-b6",
            "f4-f2xa4",
            "b6-d6xb2");

    private static void captures(Arena arena, Wiretap tap) throws IOException {
        RuleSet rules = ok(Arena.rules("nine-mens-morris").with("removals-per-turn=per-mill"));
        Position start = ok(PositionText.parse(rules, "W.W.W..WB...B.....BBB... w 1 1 0"));
        try (RawBot alpha = RawBot.welcomed(
                        tap.address(), "alpha", Arena.ALPHA_TOKEN, hello -> hello.setWantsLegalMoves(true));
                RawBot beta = arena.beta()) {
            arena.referee.play(new GameOrder(
                    new GameId("captures"),
                    "test cup",
                    1,
                    1,
                    rules,
                    start,
                    List.of(),
                    new Seat(arena.alpha, Arena.LONG),
                    new Seat(arena.beta, Arena.LONG),
                    SLOW,
                    Map.of()));
            alpha.start();
            beta.start();
            for (int ply = 0; ply < CAPTURES.size(); ply++) {
                RawBot mover = ply % 2 == 0 ? alpha : beta;
                mover.yourTurn();
                mover.play("captures", ply, wire(move(rules, CAPTURES.get(ply))));
            }
            alpha.gameOver();
            beta.gameOver();
        }
    }

    private static Move.Builder wire(org.millrace.rules.play.Move move) {
        Move.Builder wire = Move.newBuilder().setTo(move.to());
        move.from().ifPresent(wire::setFrom);
        move.removals().forEach(wire::addRemovals);
        return wire;
    }

    private static void goodbye(Arena arena, Wiretap tap) throws IOException {
        try (RawBot alpha = RawBot.welcomed(tap.address(), "alpha", Arena.ALPHA_TOKEN);
                RawBot beta = arena.beta()) {
            arena.play("last");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            CompletableFuture<Void> drained = CompletableFuture.runAsync(() -> drain(arena));
            alpha.expect(KindCase.GOODBYE);
            beta.expect(KindCase.GOODBYE);
            alpha.play("last", 0, to(0));
            beta.yourTurn();
            beta.resign("last");
            alpha.gameOver();
            beta.gameOver();
            beta.disconnect();
            alpha.expect(KindCase.GOODBYE);
            expectEnd(alpha);
            drained.join();
        }
    }

    private static void drain(Arena arena) {
        try {
            arena.referee.drain(Arena.LONG);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static BotMessage offering(String game, int ply, Move.Builder move) {
        BotMessage.Builder message = RawBot.playing(game, ply, move).toBuilder();
        message.getPlayBuilder().setOfferDraw(true);
        return message.build();
    }

    private static org.millrace.rules.play.Move move(RuleSet rules, String text) {
        return ok(MoveText.parse(rules.board(), text));
    }

    private static <T> T ok(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Ok<T>(T value) -> value;
            case Parsed.Bad<T> bad -> throw new IllegalStateException(bad.reason());
        };
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
