package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Result;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** A connection's life against a referee that a test plays over a real socket. */
class SessionTest {

    private static final Game GAME =
            Game.start(Variants.byId("nine-mens-morris").orElseThrow());
    private static final BotSpec FIRST =
            BotSpec.of(() -> turn -> Answer.of(turn.legalMoves().getFirst()));

    @Test
    void hello_saysWhatTheBotIs() throws Exception {
        BotSpec spec = FIRST.withAuthor("someone")
                .withVersion("2.1")
                .withVariants(List.of("six-mens-morris"))
                .withOptions(List.of(new BotOption("depth", "4", "plies")));
        try (Rig rig = Rig.start(spec, "--games", "3");
                Peer referee = rig.accept()) {
            Hello hello = referee.welcome();
            assertThat(hello.getVersion().getMajor()).isEqualTo(1);
            assertThat(hello.getName()).isEqualTo("mill");
            assertThat(hello.getToken()).isEqualTo("s3cret");
            assertThat(hello.getAuthor()).isEqualTo("someone");
            assertThat(hello.getBotVersion()).isEqualTo("2.1");
            assertThat(hello.getVariantsList()).containsExactly("six-mens-morris");
            assertThat(hello.getMaxGames()).isEqualTo(3);
            assertThat(hello.getOptions(0).getName()).isEqualTo("depth");
        }
    }

    @Test
    void refused_endsWithTheSentence() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.expect(KindCase.HELLO);
            referee.refuse("The token is not valid for 'mill'; ask the organiser.");
            assertThat(rig.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(rig.err()).contains("The token is not valid for 'mill'; ask the organiser.");
        }
    }

    @Test
    void goodbye_withoutGames_endsWell() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.goodbye();
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
            assertThat(rig.err()).contains("the event is over");
        }
    }

    @Test
    void goodbye_withAGame_endsAfterIt() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.goodbye();
            referee.turn(Wired.turn("g", GAME));
            referee.expect(KindCase.PLAY);
            referee.over(Wired.over("g", GAME, Result.RESULT_WHITE_WINS, EndReason.END_REASON_TIME));
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
        }
    }

    @Test
    void connectionClosed_withoutGoodbye_fails() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            try (Peer referee = rig.accept()) {
                referee.welcome();
                referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
                referee.expect(KindCase.READY);
            }
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("1 game running");
        }
    }

    @Test
    void garbage_fails() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.bytes((byte) 3, (byte) -1, (byte) -1, (byte) -1);
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("connection lost");
        }
    }

    @Test
    void oversizedFrame_fails() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.bytes((byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0x7f);
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
        }
    }

    @Test
    void silence_ofARefereeThatReadsNothing_endsThoughAnAnswerIsStuck() throws Exception {
        int games = 120;
        String long60k = "x".repeat(60_000);
        BotSpec talkative = BotSpec.of(
                        () -> turn -> Answer.of(turn.legalMoves().getFirst()).withComment(long60k))
                .withGames(games);
        try (Rig rig = Rig.start(talkative);
                Peer referee = rig.accept()) {
            referee.welcome(Duration.ofSeconds(1).toNanos());
            for (int i = 0; i < games; i++) {
                referee.start(Wired.start("g" + i, GAME, Colour.COLOUR_WHITE));
                referee.turn(Wired.turn("g" + i, GAME));
            }
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("nothing heard from the referee");
        }
    }

    @Test
    void ping_isAnsweredWhileTheBotThinks() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        try (Rig rig = Rig.start(BotSpec.of(() -> turn -> {
                    thinking.countDown();
                    awaitOrFail(done);
                    return Answer.of(turn.legalMoves().getFirst());
                }));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", GAME));
            awaitOrFail(thinking);
            referee.ping(77);
            assertThat(referee.expect(KindCase.PONG).getPong().getId()).isEqualTo(77);
            done.countDown();
            referee.expect(KindCase.PLAY);
        }
    }

    @Test
    void games_areThoughtAboutAtOnce() throws Exception {
        CountDownLatch second = new CountDownLatch(1);
        try (Rig rig = Rig.start(
                        BotSpec.of(() -> turn -> {
                            if (turn.gameId().equals("slow")) {
                                awaitOrFail(second);
                            }
                            return Answer.of(turn.legalMoves().getFirst());
                        }),
                        "--games",
                        "2");
                Peer referee = rig.accept()) {
            referee.welcome();
            for (String game : List.of("slow", "quick")) {
                referee.start(Wired.start(game, GAME, Colour.COLOUR_WHITE));
                referee.expect(KindCase.READY);
            }
            referee.turn(Wired.turn("slow", GAME));
            referee.turn(Wired.turn("quick", GAME));
            assertThat(referee.expect(KindCase.PLAY).getPlay().getGameId()).isEqualTo("quick");
            second.countDown();
            assertThat(referee.expect(KindCase.PLAY).getPlay().getGameId()).isEqualTo("slow");
        }
    }

    @Test
    void gameOver_whileTheBotThinks_interruptsIt() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        BlockingQueue<GameEnd> ends = new LinkedBlockingQueue<>();
        Bot bot = new Bot() {
            @Override
            public Answer move(Turn turn) {
                thinking.countDown();
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
                return Answer.of(turn.legalMoves().getFirst());
            }

            @Override
            public void gameOver(GameEnd end) {
                ends.add(end);
            }
        };
        try (Rig rig = Rig.start(BotSpec.of(() -> bot));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", GAME));
            awaitOrFail(thinking);
            referee.over(Wired.over("g", GAME, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIME)
                    .setFault(Colour.COLOUR_WHITE)
                    .setMessage("White's time was up."));
            GameEnd end = Optional.ofNullable(ends.poll(30, TimeUnit.SECONDS)).orElseThrow();
            assertThat(end.result()).isEqualTo(GameEnd.Result.LOST);
            assertThat(end.reason()).contains(org.millrace.rules.play.EndReason.TIME);
            assertThat(end.ownFault()).isTrue();
            referee.ping(1);
            referee.expect(KindCase.PONG);
            assertThat(rig.err()).contains("game g: lost with White (time), White's time was up.");
        }
    }

    @Test
    void illegalMove_isReportedHereAndLeftToTheReferee() throws Exception {
        try (Rig rig = Rig.start(BotSpec.of(() -> turn -> Answer.of(Move.slide(0, 1))));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", GAME));
            Play play = referee.expect(KindCase.PLAY).getPlay();
            assertThat(Wired.move(play.getMove())).isEqualTo(Move.slide(0, 1));
            await().untilAsserted(() -> assertThat(rig.err()).contains("a7-d7 at ply 0 is illegal"));
        }
    }

    @Test
    void drawAndResignation_areSaid() throws Exception {
        Move move = GAME.legalMoves().getFirst();
        try (Rig rig = Rig.start(BotSpec.of(() -> turn -> switch (turn.gameId()) {
                    case "offered" -> turn.drawOffered() ? Answer.acceptDraw() : Answer.resign();
                    case "offering" -> Answer.of(move).offeringDraw();
                    default -> Answer.resign();
                }));
                Peer referee = rig.accept()) {
            referee.welcome();
            for (String game : List.of("offered", "offering", "lost")) {
                referee.start(Wired.start(game, GAME, Colour.COLOUR_WHITE));
                referee.expect(KindCase.READY);
            }
            referee.turn(Wired.turn("offered", GAME).setDrawOffered(true));
            assertThat(referee.expect(KindCase.ACCEPT_DRAW).getAcceptDraw().getGameId())
                    .isEqualTo("offered");
            referee.turn(Wired.turn("offering", GAME));
            assertThat(referee.expect(KindCase.PLAY).getPlay().getOfferDraw()).isTrue();
            referee.turn(Wired.turn("lost", GAME));
            assertThat(referee.expect(KindCase.RESIGN).getResign().getGameId()).isEqualTo("lost");
        }
    }

    @Test
    void error_isPrintedAndPlayGoesOn() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.error("It is not your turn; wait for YourTurn.");
            referee.ping(5);
            referee.expect(KindCase.PONG);
            assertThat(rig.err()).contains("It is not your turn; wait for YourTurn.");
        }
    }

    @Test
    void unknownGame_isReportedAndIgnored() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.turn(Wired.turn("other", GAME));
            referee.ping(5);
            referee.expect(KindCase.PONG);
            assertThat(rig.err()).contains("game other");
        }
    }

    @Test
    void verbose_printsEveryMessageButNoToken() throws Exception {
        try (Rig rig = Rig.start(FIRST, "--verbose");
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.goodbye();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
            assertThat(rig.err()).contains("> hello", "< welcome", "< goodbye").doesNotContain("s3cret");
        }
    }

    @Test
    void silence_isAskedForASignOfLifeAndThenLost() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer referee = rig.accept()) {
            referee.welcome(Duration.ofMillis(20).toNanos());
            referee.expect(KindCase.PING);
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("nothing heard");
        }
    }

    private static void awaitOrFail(CountDownLatch latch) {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) {
                throw new AssertionError("waited in vain");
            }
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }
}
