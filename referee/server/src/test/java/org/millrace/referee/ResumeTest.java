package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.record.ClockRule;

/** Lost connections that come back, over real sockets. */
final class ResumeTest {

    private static final RefereeOptions GRACIOUS = RefereeOptions.of("test cup").withGrace(Arena.LONG);

    @Test
    void resume_ofThePlayerToMove_getsStartAndTurnAgainAndNoReadyIsAsked() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(lost);
            assertThat(welcome.getLimits().getResumeGraceNs()).isEqualTo(Arena.LONG.toNanos());
            arena.play("resume", new ClockRule.SuddenDeath(Arena.LONG, Duration.ZERO));
            lost.start();
            beta.start();
            lost.yourTurn();
            lost.play("resume", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("resume", 1, Move.newBuilder().setTo(9));
            lost.yourTurn();
            lost.reset();

            back.resume(welcome, Arena.ALPHA_TOKEN);
            assertThat(back.welcome().getSessionId()).isEqualTo(welcome.getSessionId());
            GameStart again = back.gameStart();
            assertThat(again.getResumed()).isTrue();
            assertThat(again.getMovesList()).extracting(Move::getTo).containsExactly(0, 9);
            YourTurn turn = back.yourTurn();
            assertThat(turn.getPly()).isEqualTo(2);
            assertThat(turn.getTimeLeftNs()).isPositive().isLessThan(Arena.LONG.toNanos());
            back.play("resume", 2, Move.newBuilder().setTo(5));
            assertThat(beta.yourTurn().getPly()).isEqualTo(3);
        }
    }

    @Test
    void resume_beforeReady_isAskedForIt() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(lost);
            arena.play("unready");
            lost.gameStart();
            beta.start();
            lost.disconnect();
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            assertThat(back.start().getResumed()).isFalse();
            assertThat(back.yourTurn().getPly()).isZero();
        }
    }

    @Test
    void resume_afterTheGameEnded_getsTheMissedGameOverFirst() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta(hello -> hello.setMaxGames(2));
                RawBot back = RawBot.connect(arena.address())) {
            lost.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setMaxGames(2));
            Welcome welcome = lost.welcome();
            RunningGame ended = arena.play("ended");
            lost.start();
            beta.start();
            lost.yourTurn();
            arena.play("running");
            lost.start();
            beta.start();
            lost.yourTurn();
            lost.reset();
            await().until(() -> arena.alpha.sessions() == 0);
            beta.resign("ended");
            Arena.await(ended);

            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            assertThat(back.gameOver().getGameId()).isEqualTo("ended");
            assertThat(back.gameStart().getGameId()).isEqualTo("running");
            assertThat(back.yourTurn().getGameId()).isEqualTo("running");
        }
    }

    @Test
    void resume_whileTheOldConnectionIsOpen_takesOver() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot old = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(old);
            arena.play("over");
            old.start();
            beta.start();
            old.yourTurn();
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            back.gameStart();
            back.yourTurn();
            assertClosed(old);
            back.play("over", 0, Move.newBuilder().setTo(0));
            assertThat(beta.yourTurn().getPly()).isEqualTo(1);
        }
    }

    @Test
    void resume_withoutTheSecretOrTheToken_doesNotGetTheSeat() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot old = RawBot.connect(arena.address());
                RawBot thief = RawBot.connect(arena.address());
                RawBot secondThief = RawBot.connect(arena.address())) {
            Welcome welcome = hello(old);
            thief.resume(
                    welcome.toBuilder()
                            .setResumeSecret(ByteString.copyFrom(new byte[32]))
                            .build(),
                    Arena.ALPHA_TOKEN);
            assertThat(thief.expect(KindCase.REFUSED).getRefused().getCode())
                    .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            secondThief.resume(welcome, Arena.BETA_TOKEN);
            assertThat(secondThief.expect(KindCase.REFUSED).getRefused().getCode())
                    .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            old.ping(1);
            old.expect(KindCase.PONG);
        }
    }

    @Test
    void lostPlayer_whoDoesNotComeBackInTheGracePeriod_losesByDisconnection() throws IOException {
        try (Arena arena = new Arena(GRACIOUS.withGrace(Duration.ofMillis(100)));
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot late = RawBot.connect(arena.address())) {
            Welcome welcome = hello(lost);
            RunningGame game = arena.play("gone");
            lost.start();
            beta.start();
            lost.yourTurn();
            lost.disconnect();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
            await().until(() -> arena.referee.connected().size() == 1);
            late.resume(welcome, Arena.ALPHA_TOKEN);
            // Its time to resume runs from the same moment as the game's, on another timer.
            await().untilAsserted(() -> {
                try (RawBot another = RawBot.connect(arena.address())) {
                    another.resume(welcome, Arena.ALPHA_TOKEN);
                    assertThat(another.expect(KindCase.REFUSED).getRefused().getCode())
                            .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
                }
            });
        }
    }

    @Test
    void lostPlayer_whoseTimeRunsOutMeanwhile_losesOnTime() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot lost = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("flag", new ClockRule.PerMove(Duration.ofMillis(200)));
            lost.start();
            beta.start();
            lost.yourTurn();
            lost.disconnect();
            var over = beta.gameOver();
            assertThat(over.getReason()).isEqualTo(EndReason.END_REASON_TIME);
            assertThat(over.getFault()).isEqualTo(Colour.COLOUR_WHITE);
        }
    }

    @Test
    void hello_whileALostSessionMayBeResumed_opensANewOne() throws IOException {
        Token token = new Token("single-token");
        try (Arena arena = new Arena(GRACIOUS)) {
            Admission single = arena.referee.admit(new Invitation("single", token, 1, Duration.ZERO));
            RawBot.welcomed(arena.address(), "single", token).close();
            await().until(() -> single.sessions() == 0);
            RawBot.welcomed(arena.address(), "single", token).close();
        }
    }

    private static Welcome hello(RawBot bot) throws IOException {
        bot.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
        return bot.welcome();
    }

    /** Closed or reset: its unread bytes are dropped, so either may be seen. */
    private static void assertClosed(RawBot bot) {
        try {
            while (bot.nextOfAll().isPresent()) {
                assertThat(bot).isNotNull();
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("reset");
        }
    }
}
