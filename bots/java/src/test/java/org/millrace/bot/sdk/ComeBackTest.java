package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.Resume;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

/** A bot that takes its games up again after a lost connection, against a referee that a test plays. */
class ComeBackTest {

    private static final Game GAME =
            Game.start(Variants.byId("nine-mens-morris").orElseThrow());
    private static final BotSpec FIRST =
            BotSpec.of(() -> turn -> Answer.of(turn.legalMoves().getFirst()));

    @Test
    void lostConnection_inAGame_isFollowedByAResumeAndTheGameGoesOn() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            begin(rig);
            try (Peer back = rig.accept()) {
                Resume resume = back.expect(KindCase.RESUME).getResume();
                assertThat(resume.getVersion().getMajor()).isEqualTo(1);
                assertThat(resume.getSessionId()).isEqualTo("the session");
                assertThat(resume.getResumeSecret()).isEqualTo(ByteString.copyFromUtf8("the secret"));
                assertThat(resume.getToken()).isEqualTo("s3cret");
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.start(Wired.start("g", GAME, Colour.COLOUR_WHITE).setResumed(true));
                back.turn(Wired.turn("g", GAME));
                Play play = back.expect(KindCase.PLAY).getPlay();
                Game after = Wired.after(GAME, List.of(Wired.move(play.getMove()), Move.place(23)));
                back.turn(Wired.turn("g", after));
                assertThat(back.expect(KindCase.PLAY).getPlay().getPly()).isEqualTo(2);
                back.over(Wired.over("g", after, Result.RESULT_WHITE_WINS, EndReason.END_REASON_RESIGNATION));
                back.goodbye();
                assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
                assertThat(rig.err()).contains("taking 1 game up again within 30 s", "back at 'the cup'");
            }
        }
    }

    @Test
    void answer_thatWasLostWithItsConnection_isSaidAgainWithoutAnotherThought() throws Exception {
        AtomicInteger thoughts = new AtomicInteger();
        BotSpec spec = BotSpec.of(() -> turn -> {
            thoughts.incrementAndGet();
            return Answer.of(turn.legalMoves().get(5));
        });
        try (Rig rig = Rig.start(spec)) {
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.turn(Wired.turn("g", GAME));
                referee.expect(KindCase.PLAY);
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.start(Wired.start("g", GAME, Colour.COLOUR_WHITE).setResumed(true));
                back.turn(Wired.turn("g", GAME));
                Play play = back.expect(KindCase.PLAY).getPlay();
                assertThat(Wired.move(play.getMove()))
                        .isEqualTo(GAME.legalMoves().get(5));
                assertThat(thoughts).hasValue(1);
            }
        }
    }

    @Test
    void answer_thatHadArrived_isNotSaidAgain() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            Game after;
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.turn(Wired.turn("g", GAME));
                after = Wired.after(
                        GAME,
                        List.of(
                                Wired.move(
                                        referee.expect(KindCase.PLAY).getPlay().getMove()),
                                Move.place(23)));
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.start(Wired.start("g", after, Colour.COLOUR_WHITE).setResumed(true));
                back.turn(Wired.turn("g", after));
                assertThat(back.expect(KindCase.PLAY).getPlay().getPly()).isEqualTo(2);
            }
        }
    }

    @Test
    void answer_thoughtOutWhileTheConnectionWasLost_goesOutOnceOverTheNext() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        BotSpec spec = BotSpec.of(() -> turn -> {
            thinking.countDown();
            awaitOrFail(done);
            return Answer.of(turn.legalMoves().getFirst());
        });
        try (Rig rig = Rig.start(spec)) {
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.turn(Wired.turn("g", GAME));
                awaitOrFail(thinking);
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.start(Wired.start("g", GAME, Colour.COLOUR_WHITE).setResumed(true));
                back.turn(Wired.turn("g", GAME));
                done.countDown();
                assertThat(back.expect(KindCase.PLAY).getPlay().getPly()).isZero();
                back.ping(4);
                back.expect(KindCase.PONG);
            }
        }
    }

    @Test
    void botThatFailsWhileTheConnectionIsLost_endsAndDoesNotComeBackForLong() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        CountDownLatch lost = new CountDownLatch(1);
        BotSpec spec = BotSpec.of(() -> turn -> {
            thinking.countDown();
            awaitOrFail(lost);
            throw new IllegalStateException("no idea");
        });
        try (Rig rig = Rig.start(spec)) {
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.turn(Wired.turn("g", GAME));
                awaitOrFail(thinking);
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                lost.countDown();
                assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
                assertThat(rig.err()).contains("the bot failed in game g", "no idea");
            }
        }
    }

    @Test
    void lossBeforeReady_isAnsweredByReadyOverTheNext() throws Exception {
        CountDownLatch loaded = new CountDownLatch(1);
        Bot slow = new Bot() {
            @Override
            public void gameStarted(GameInfo game) {
                awaitOrFail(loaded);
            }

            @Override
            public Answer move(Turn turn) {
                return Answer.of(turn.legalMoves().getFirst());
            }
        };
        try (Rig rig = Rig.start(BotSpec.of(() -> slow))) {
            try (Peer referee = rig.accept()) {
                referee.welcome(Duration.ZERO, Duration.ofSeconds(30));
                referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
                loaded.countDown();
                assertThat(back.expect(KindCase.READY).getReady().getGameId()).isEqualTo("g");
                back.turn(Wired.turn("g", GAME));
                back.expect(KindCase.PLAY);
            }
        }
    }

    @Test
    void gameOver_thatIsToldTwice_isHeardOnce() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.over(Wired.over("g", GAME, Result.RESULT_WHITE_WINS, EndReason.END_REASON_RESIGNATION));
            }
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.over(Wired.over("g", GAME, Result.RESULT_WHITE_WINS, EndReason.END_REASON_RESIGNATION));
                back.goodbye();
                assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
                assertThat(rig.err()).containsOnlyOnce("game g: won with White");
            }
        }
    }

    @Test
    void silence_isALossToo() throws Exception {
        try (Rig rig = Rig.start(FIRST);
                Peer silent = rig.accept()) {
            silent.welcome(Duration.ofMillis(20), Duration.ofSeconds(30));
            silent.expect(KindCase.PING);
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
            }
        }
    }

    @Test
    void connections_thatBreakAtOnce_areNotTriedFaster() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            begin(rig);
            int attempts = 0;
            for (long endsAt = System.nanoTime() + Duration.ofSeconds(1).toNanos(); System.nanoTime() < endsAt; ) {
                try (Peer back = rig.accept()) {
                    back.expect(KindCase.RESUME);
                    back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                }
                attempts++;
            }
            assertThat(attempts).as("one each 0.2 s").isLessThanOrEqualTo(7);
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.over(Wired.over("g", GAME, Result.RESULT_VOID, EndReason.END_REASON_ABORT));
                back.goodbye();
                assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
            }
        }
    }

    @Test
    void refusedResume_endsWithTheSentence() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            begin(rig);
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.refuse("There is no such session; connect with Hello for later games.");
                assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
                assertThat(rig.err()).contains("There is no such session");
            }
        }
    }

    @Test
    void referee_thatIsGone_isGivenUpAfterTheGrace() throws Exception {
        Rig rig = Rig.start(FIRST);
        try (Peer referee = rig.accept()) {
            referee.welcome(Duration.ZERO, Duration.ofMillis(500));
            rig.close();
        }
        assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(rig.err()).contains("within 0 s", "cannot connect again");
    }

    @Test
    void error_thatCloses_isNotComeBackFrom() throws Exception {
        try (Rig rig = Rig.start(FIRST)) {
            try (Peer referee = rig.accept()) {
                start(referee);
                referee.closingError("More than 100 messages a second.");
            }
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("More than 100 messages a second.");
        }
    }

    @Test
    void verbose_printsTheResumeWithoutItsSecrets() throws Exception {
        try (Rig rig = Rig.start(FIRST, "--verbose")) {
            begin(rig);
            try (Peer back = rig.accept()) {
                back.expect(KindCase.RESUME);
                back.welcome(Duration.ZERO, Duration.ofSeconds(30));
                back.goodbye();
                back.over(Wired.over("g", GAME, Result.RESULT_VOID, EndReason.END_REASON_ABORT));
                assertThat(rig.exitCode()).isEqualTo(ExitCode.DONE);
            }
            assertThat(rig.err()).contains("> resume").doesNotContain("s3cret", "the secret");
        }
    }

    /** The first connection, closed by the referee in mid-game. */
    private static void begin(Rig rig) throws Exception {
        try (Peer referee = rig.accept()) {
            start(referee);
        }
    }

    private static void start(Peer referee) throws Exception {
        referee.welcome(Duration.ZERO, Duration.ofSeconds(30));
        referee.start(Wired.start("g", GAME, Colour.COLOUR_WHITE));
        referee.expect(KindCase.READY);
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
