package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;

/** Resumes that are too many, too late, crossed or not one's own, over real sockets. */
final class ResumeAttackTest {

    private static final RefereeOptions GRACIOUS = RefereeOptions.of("test cup").withGrace(Arena.LONG);

    @Test
    void resume_withWhatBelongsToOthers_getsNoSeatAndIsAlwaysRefusedAlike() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot alpha = RawBot.connect(arena.address());
                RawBot secondAlpha = RawBot.connect(arena.address());
                RawBot beta = RawBot.connect(arena.address())) {
            Welcome first = hello(alpha, "alpha", Arena.ALPHA_TOKEN);
            Welcome second = hello(secondAlpha, "alpha", Arena.ALPHA_TOKEN);
            Welcome others = hello(beta, "beta", Arena.BETA_TOKEN);
            Refused guessed = refused(arena, with("0".repeat(24), first.getResumeSecret()), Arena.ALPHA_TOKEN);
            assertThat(guessed.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            assertThat(List.of(
                            // The secret of another session of the same bot, and of another bot's.
                            refused(arena, with(first.getSessionId(), second.getResumeSecret()), Arena.ALPHA_TOKEN),
                            refused(arena, with(first.getSessionId(), others.getResumeSecret()), Arena.ALPHA_TOKEN),
                            // All of another's but the token.
                            refused(arena, others, Arena.ALPHA_TOKEN),
                            refused(arena, first, Arena.BETA_TOKEN),
                            // Parts of a secret, and more than it.
                            refused(arena, with(first.getSessionId(), ByteString.EMPTY), Arena.ALPHA_TOKEN),
                            refused(
                                    arena,
                                    with(
                                            first.getSessionId(),
                                            first.getResumeSecret().substring(0, 31)),
                                    Arena.ALPHA_TOKEN),
                            refused(
                                    arena,
                                    with(
                                            first.getSessionId(),
                                            first.getResumeSecret().concat(ByteString.copyFrom(new byte[1]))),
                                    Arena.ALPHA_TOKEN),
                            // What differs in letter case is another id.
                            refused(
                                    arena,
                                    with(first.getSessionId() + " ", first.getResumeSecret()),
                                    Arena.ALPHA_TOKEN)))
                    .allSatisfy(refused -> assertThat(refused).isEqualTo(guessed));
            for (RawBot undisturbed : List.of(alpha, secondAlpha, beta)) {
                undisturbed.ping(1);
                undisturbed.expect(KindCase.PONG);
            }
        }
    }

    @Test
    void resume_whileTheOldConnectionHasUnreadBytes_dropsThem() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot old = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(old, "alpha", Arena.ALPHA_TOKEN);
            arena.play("unread");
            old.start();
            beta.start();
            old.yourTurn();
            // Half a move: the rest comes when the session belongs to another connection.
            byte[] move =
                    RawBot.frame(RawBot.playing("unread", 0, Move.newBuilder().setTo(23)));
            old.sendBytes(java.util.Arrays.copyOf(move, move.length - 1));
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            back.gameStart();
            back.yourTurn();
            try {
                old.sendBytes(move[move.length - 1]);
            } catch (IOException closedAlready) {
                assertThat(closedAlready).isNotNull();
            }
            back.play("unread", 0, Move.newBuilder().setTo(4));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(4);
        }
    }

    @Test
    void thousandResumes_inARow_leaveNothingBehindAndTheGameGoesOn() throws IOException {
        Counting counting = new Counting();
        try (Arena arena = new Arena(GRACIOUS.withMetrics(counting));
                RawBot beta = arena.beta()) {
            RawBot last = RawBot.connect(arena.address());
            Welcome welcome = hello(last, "alpha", Arena.ALPHA_TOKEN);
            arena.play("storm");
            last.start();
            beta.start();
            last.yourTurn();
            for (int i = 0; i < 1000; i++) {
                RawBot next = RawBot.connect(arena.address());
                next.resume(welcome, Arena.ALPHA_TOKEN);
                assertThat(next.welcome()).isEqualTo(welcome);
                assertThat(next.gameStart().getResumed()).isTrue();
                assertThat(next.yourTurn().getPly()).isZero();
                last.disconnect();
                last = next;
            }
            await().untilAsserted(() -> assertThat(counting.connections).hasValue(2));
            assertThat(counting.sessions).hasValue(2);
            assertThat(arena.referee.connected()).hasSize(2);
            last.play("storm", 0, Move.newBuilder().setTo(4));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(4);
            last.disconnect();
        }
    }

    @Test
    void bot_thatComesAndGoesWithoutEnd_leavesNoMoreSessionsThanItMayHave() throws IOException {
        try (Arena arena = new Arena(GRACIOUS)) {
            Welcome oldest = Welcome.getDefaultInstance();
            Welcome youngest = oldest;
            for (int i = 0; i < 20; i++) {
                try (RawBot bot = RawBot.connect(arena.address())) {
                    youngest = hello(bot, "alpha", Arena.ALPHA_TOKEN);
                    oldest = i == 0 ? youngest : oldest;
                }
                await().until(() -> arena.alpha.sessions() == 0);
            }
            assertThat(refused(arena, oldest, Arena.ALPHA_TOKEN).getCode()).isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            try (RawBot back = RawBot.connect(arena.address())) {
                back.resume(youngest, Arena.ALPHA_TOKEN);
                assertThat(back.welcome().getSessionId()).isEqualTo(youngest.getSessionId());
            }
        }
    }

    @Test
    void gameOver_onAConnectionThatNobodyReads_comesAgainWithTheResume() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot halfDead = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(halfDead, "alpha", Arena.ALPHA_TOKEN);
            RunningGame game = arena.play("unheard");
            halfDead.start();
            beta.start();
            halfDead.yourTurn();
            // The kernel takes the GameOver, and the bot's machine is gone.
            beta.resign("unheard");
            Arena.await(game);
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            assertThat(back.gameOver().getGameId()).isEqualTo("unheard");
        }
    }

    @Test
    void gameOver_thatWasRead_doesNotComeAgain() throws IOException {
        RefereeOptions options = GRACIOUS.withHeartbeat(Duration.ofMillis(500));
        try (Arena arena = new Arena(options);
                RawBot old = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(old, "alpha", Arena.ALPHA_TOKEN);
            arena.play("heard");
            old.start();
            beta.start();
            old.yourTurn();
            beta.resign("heard");
            old.gameOver();
            for (int pings = 0; pings < 4; ) {
                RefereeMessage message = old.nextOfAll().orElseThrow();
                if (message.getKindCase() == KindCase.PING) {
                    old.pong(message.getPing().getId());
                    pings++;
                }
            }
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            back.ping(7);
            assertThat(back.next().orElseThrow().getKindCase()).isEqualTo(KindCase.PONG);
        }
    }

    @Test
    void resume_asTheGameEnds_hearsOfTheEndOnce() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot first = RawBot.connect(arena.address());
                RawBot beta = arena.beta(hello -> hello.setMaxGames(1))) {
            Welcome welcome = hello(first, "alpha", Arena.ALPHA_TOKEN);
            for (int i = 0; i < 30; i++) {
                String id = "crossed-" + i;
                RawBot old = RawBot.connect(arena.address());
                old.resume(welcome, Arena.ALPHA_TOKEN);
                old.welcome();
                RunningGame game = arena.play(id);
                startOf(old, id);
                beta.start();
                old.yourTurn();
                try (RawBot back = RawBot.connect(arena.address())) {
                    // Both at once: the end may come before, between or after what the resume says.
                    beta.resign(id);
                    back.resume(welcome, Arena.ALPHA_TOKEN);
                    back.welcome();
                    String ended = "";
                    while (!ended.equals(id)) {
                        ended = back.skipTo(KindCase.GAME_OVER).getGameOver().getGameId();
                    }
                }
                old.disconnect();
                beta.gameOver();
                assertThat(Arena.await(game).verdict().reason())
                        .isEqualTo(org.millrace.rules.play.EndReason.RESIGNATION);
            }
        }
    }

    @Test
    void botThatLeaves_andLosesItsConnectionInTheLastGame_comesBackForTheEnd() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            Welcome welcome = hello(lost, "alpha", Arena.ALPHA_TOKEN);
            RunningGame game = arena.play("last", new ClockRule.PerMove(Arena.LONG));
            lost.start();
            beta.start();
            lost.yourTurn();
            arena.alpha.close();
            lost.expect(KindCase.GOODBYE);
            lost.reset();
            await().until(() -> arena.referee.connected().size() == 1);
            beta.resign("last");
            Arena.await(game);
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            assertThat(back.gameOver().getReason()).isEqualTo(EndReason.END_REASON_RESIGNATION);
            back.expect(KindCase.GOODBYE);
            assertThat(back.next()).isEmpty();
        }
    }

    private static void startOf(RawBot bot, String id) throws IOException {
        RefereeMessage start;
        do {
            start = bot.skipTo(KindCase.GAME_START);
        } while (!start.getGameStart().getGameId().equals(id));
        bot.ready(id);
    }

    private static Welcome hello(RawBot bot, String name, Token token) throws IOException {
        bot.hello(name, token, hello -> {});
        return bot.welcome();
    }

    private static Welcome with(String session, ByteString secret) {
        return Welcome.newBuilder()
                .setSessionId(session)
                .setResumeSecret(secret)
                .build();
    }

    private static Refused refused(Arena arena, Welcome shown, Token token) throws IOException {
        try (RawBot thief = RawBot.connect(arena.address())) {
            thief.resume(shown, token);
            return thief.expect(KindCase.REFUSED).getRefused();
        }
    }
}
