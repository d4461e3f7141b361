package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.record.ClockRule;
import org.millrace.referee.watch.Refusal;

/** Clients that take too much, over real sockets. */
final class LimitTest {

    @Test
    void flood_isEndedAndLosesItsGames() throws IOException {
        RefereeLimits few = RefereeLimits.DEFAULT.withMessagesPerSecond(10);
        try (Arena arena = new Arena(Arena.options().withLimits(few));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("flood");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            for (int i = 0; i < 60; i++) {
                alpha.ping(i);
            }
            var error = alpha.skipTo(KindCase.ERROR).getError();
            assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMIT);
            assertThat(error.getClosing()).isTrue();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
        }
    }

    @Test
    void fastMoves_areNoFlood() throws IOException {
        RefereeLimits few = RefereeLimits.DEFAULT.withMessagesPerSecond(2);
        try (Arena arena = new Arena(Arena.options().withLimits(few));
                RawBot alpha = arena.alpha(hello -> hello.setWantsLegalMoves(true));
                RawBot beta = arena.beta(hello -> hello.setWantsLegalMoves(true))) {
            RunningGame game = arena.play("fast");
            var white = AutoPlayer.play(alpha, 1, 11);
            var black = AutoPlayer.play(beta, 1, 12);
            assertThat(Arena.await(game).verdict().reason().byBoard()).isTrue();
            AutoPlayer.join(white);
            AutoPlayer.join(black);
        }
    }

    @Test
    void bytes_beyondTheirRate_endTheConnectionAndLoseItsGames() throws IOException {
        RefereeLimits few = RefereeLimits.DEFAULT.withBytesPerSecond(2000);
        try (Arena arena = new Arena(Arena.options().withLimits(few));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("bytes");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            // Two frames: far fewer than the messages that are allowed, far more than the bytes.
            for (int i = 0; i < 2; i++) {
                alpha.send(BotMessage.newBuilder()
                        .setPlay(Play.newBuilder().setGameId("x".repeat(30_000)))
                        .build());
            }
            var error = alpha.skipTo(KindCase.ERROR).getError();
            while (!error.getClosing()) {
                error = alpha.skipTo(KindCase.ERROR).getError();
            }
            assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMIT);
            assertThat(error.getMessage()).contains("2000 bytes a second");
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
        }
    }

    @Test
    void crowdThatSaysNothing_takesNoBotsPlaceAndIsToldOnce() throws IOException {
        RefereeLimits few = RefereeLimits.DEFAULT.withConnections(10).withStrangers(4);
        ConcurrentLinkedQueue<Refusal> refusals = new ConcurrentLinkedQueue<>();
        List<RawBot> crowd = new ArrayList<>();
        try (Arena arena = new Arena(Arena.options().withLimits(few).withRefusals(refusals::add));
                RawBot alpha = arena.alpha()) {
            for (int i = 0; i < 50; i++) {
                crowd.add(RawBot.connect(arena.address()));
            }
            Refused refused = crowd.getFirst().expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
            assertThat(refused.getMessage()).contains("send Hello at once");
            assertThat(crowd.getFirst().next()).isEmpty();
            try (RawBot beta = arena.beta()) {
                RunningGame game = arena.play("crowd");
                alpha.start();
                beta.start();
                alpha.yourTurn();
                alpha.resign("crowd");
                beta.gameOver();
                Arena.await(game);
            }
            await().untilAsserted(() -> assertThat(refusals).hasSizeGreaterThanOrEqualTo(46));
            assertThat(refusals).extracting(Refusal::code).containsOnly("CROWD");
        } finally {
            for (RawBot one : crowd) {
                one.close();
            }
        }
    }

    @Test
    void connections_fromOneOtherAddress_areLimited() throws IOException {
        RefereeLimits few = RefereeLimits.DEFAULT.withPerAddress(2);
        try (Arena arena = new Arena(Arena.options().withLimits(few).withAddress(Outside.address(), 0));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta();
                RawBot third = RawBot.connect(arena.address())) {
            Refused refused = third.expect(KindCase.REFUSED).getRefused();
            assertThat(refused.getCode()).isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
            assertThat(refused.getMessage()).contains("open connections as are allowed (2)");
            assertThat(third.next()).isEmpty();
            beta.disconnect();
            await().until(() -> arena.beta.sessions() == 0);
            await().untilAsserted(() -> arena.beta().close());
            alpha.ping(1);
            alpha.expect(KindCase.PONG);
        }
    }

    @Test
    void botThatReadsNothing_isFlaggedLikeAnyOther() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("deaf", new ClockRule.PerMove(Duration.ofMillis(100)));
            alpha.start();
            beta.start();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
        }
    }

    @Test
    void botThatReadsNothingButAsks_isClosedWhenItsBufferIsFull() throws IOException {
        RefereeLimits small = RefereeLimits.DEFAULT
                .withMessagesPerSecond(100_000_000)
                .withBytesPerSecond(1_000_000_000)
                .withWriteBufferBytes(1024);
        try (Arena arena = new Arena(Arena.options().withLimits(small));
                RawBot alpha = RawBot.connectWithSmallBuffer(arena.address());
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            alpha.welcome();
            RunningGame game = arena.play("full");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            Thread asking = Thread.startVirtualThread(() -> askUntilClosed(alpha));
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(game).verdict().detail()).contains("did not read");
            assertThat(asking)
                    .satisfies(thread -> assertThat(thread.join(Arena.LONG)).isTrue());
        }
    }

    /** Each empty frame is answered by an Error, a hundred times as long. */
    private static void askUntilClosed(RawBot bot) {
        byte[] emptyFrames = new byte[1000];
        try {
            // A gigabyte of answers at most: far beyond what any kernel buffers.
            for (int i = 0; i < 10_000; i++) {
                bot.sendBytes(emptyFrames);
            }
            throw new AssertionError("the referee buffers without a bound");
        } catch (IOException closed) {
            assertThat(closed).isNotNull();
        }
    }

    @Test
    void pingOfABot_isAnsweredWithItsId() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha()) {
            alpha.ping(-5);
            assertThat(alpha.expect(KindCase.PONG).getPong().getId()).isEqualTo(-5);
        }
    }

    @Test
    void silentBot_isGivenUpButNotWhileItThinks() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(Duration.ofMillis(40)));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("silent", new ClockRule.PerMove(Duration.ofMillis(600)));
            alpha.start();
            beta.start();
            // Alpha is to move and says nothing, beta waits and answers Pings meanwhile.
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.TIME);
            // Now nothing is asked of alpha, and its silence is noticed.
            RefereeMessage last = RefereeMessage.getDefaultInstance();
            for (var next = alpha.nextOfAll(); next.isPresent(); next = alpha.nextOfAll()) {
                last = next.get();
            }
            assertThat(last.getKindCase()).isIn(KindCase.PING, KindCase.GAME_OVER);
        }
    }

    /** A word that is not the answer, such as a late one, does not end the excuse. */
    @Test
    void botThatThinks_isNotGivenUpAfterALateWord() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(Duration.ofMillis(40)));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("late", new ClockRule.PerMove(Duration.ofSeconds(3)));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("late", 0, org.millrace.protocol.v1.Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("late", 1, org.millrace.protocol.v1.Move.newBuilder().setTo(1));
            alpha.yourTurn();
            alpha.play("late", 0, org.millrace.protocol.v1.Move.newBuilder().setTo(5));
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.TIME);
        }
    }

    @Test
    void roundTrip_isMeasuredAndComesWithTheReceipt() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(Arena.LONG));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("trip");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            await().until(() -> arena.referee.connected().stream()
                    .filter(bot -> bot.name().equals("alpha"))
                    .allMatch(bot -> bot.roundTrip().isPresent()));
            alpha.play("trip", 0, org.millrace.protocol.v1.Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("trip", 1, org.millrace.protocol.v1.Move.newBuilder().setTo(1));
            assertThat(alpha.yourTurn().getPrevious().getRoundTripNs()).isPositive();
        }
    }
}
