package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.record.ClockRule;

/** Clients whose bytes are an attack, over real sockets, with honest games beside them. */
final class HostileBytesTest {

    private static final Duration BEAT = Duration.ofMillis(100);

    @Test
    void halfAFrameAndSilence_losesOnTime() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, new ClockRule.PerMove(Duration.ofMillis(300)));
            byte[] frame = play();
            alpha.sendBytes(Arrays.copyOf(frame, frame.length / 2));
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
            beside.stillPlay();
        }
    }

    @Test
    void oneByteABeat_beforeHello_isRefusedInTime() throws IOException {
        RefereeLimits brief = RefereeLimits.DEFAULT.withHandshakeTimeout(BEAT.multipliedBy(4));
        try (Arena arena = new Arena(Arena.options().withLimits(brief));
                Bystanders beside = new Bystanders(arena);
                RawBot slow = RawBot.connect(arena.address())) {
            CompletableFuture<Void> trickle = trickle(slow, hello());
            assertThat(slow.expect(KindCase.REFUSED).getRefused().getCode())
                    .isEqualTo(RefusedCode.REFUSED_CODE_TIMEOUT);
            assertThat(slow.next()).isEmpty();
            slow.disconnect();
            AutoPlayer.join(trickle);
            beside.stillPlay();
        }
    }

    /** Bytes that make no message do not break the silence. */
    @Test
    void oneByteABeat_onAnIdleSession_isGivenUp() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(BEAT));
                Bystanders beside = new Bystanders(arena);
                RawBot slow = arena.alpha()) {
            CompletableFuture<Void> trickle = trickle(slow, hello());
            org.awaitility.Awaitility.await()
                    .atMost(Arena.LONG)
                    .untilAsserted(() -> assertThat(arena.alpha.sessions()).isZero());
            slow.disconnect();
            AutoPlayer.join(trickle);
            beside.stillPlay();
        }
    }

    @Test
    void oneByteABeat_asAnAnswer_losesOnTime() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(BEAT));
                Bystanders beside = new Bystanders(arena);
                RawBot slow = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, slow, beta, new ClockRule.PerMove(BEAT.multipliedBy(5)));
            CompletableFuture<Void> trickle = trickle(slow, play());
            assertThat(beta.skipTo(KindCase.GAME_OVER).getGameOver().getReason())
                    .isEqualTo(EndReason.END_REASON_TIME);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
            slow.disconnect();
            AutoPlayer.join(trickle);
            beside.stillPlay();
        }
    }

    @Test
    void lengthOfAGigabyte_isRefusedBeforeItsBody() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot stranger = RawBot.connect(arena.address());
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            byte[] gigabyte = {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x04};
            stranger.sendBytes(gigabyte);
            assertClosedWith(stranger, ErrorCode.ERROR_CODE_FRAME_TOO_LONG);
            alpha.sendBytes(gigabyte);
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
            assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.WHITE);
            beside.stillPlay();
        }
    }

    @Test
    void zeroLengthFrames_areToldAndThenAFlood() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            alpha.sendBytes((byte) 0);
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            alpha.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getPly()).isEqualTo(1);
            alpha.sendBytes(new byte[60_000]);
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
            assertThat(Arena.await(game).verdict().detail()).contains("messages a second");
            beside.stillPlay();
        }
    }

    /** Late answers are dropped one by one, but not without end. */
    @Test
    void playsForAPastPly_areDroppedAndThenAFlood() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            for (int i = 0; i < 50; i++) {
                alpha.sendBytes(play());
            }
            assertThat(beta.yourTurn().getPly()).isEqualTo(1);
            alpha.ping(1);
            alpha.expect(KindCase.PONG);
            flood(alpha, play());
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
            assertThat(Arena.await(game).verdict().detail()).contains("a second");
            beside.stillPlay();
        }
    }

    /** Far more than is allowed, until the referee has had enough. */
    private static void flood(RawBot bot, byte[] frame) {
        try {
            for (int i = 0; i < 20_000; i++) {
                bot.sendBytes(frame);
            }
        } catch (IOException closed) {
            assertThat(closed).isNotNull();
        }
    }

    @Test
    void unknownMessageNumbers_areToldAndChangeNothing() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            // Field 127 as bytes, field 99 as a number, and the last number that a field can have.
            alpha.sendBytes((byte) 4, (byte) 0xfa, (byte) 0x07, (byte) 1, (byte) 'x');
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            alpha.sendBytes((byte) 3, (byte) 0x98, (byte) 0x06, (byte) 5);
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            alpha.sendBytes((byte) 6, (byte) 0xf8, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0x0f, (byte) 5);
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE);
            alpha.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(3);
            beside.stillPlay();
        }
    }

    @Test
    void resetInMidMessage_losesByDisconnection() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            byte[] frame = play();
            alpha.sendBytes(Arrays.copyOf(frame, frame.length - 1));
            alpha.reset();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(game).plies()).isZero();
            beside.stillPlay();
        }
    }

    /** Begins a game in which alpha is to move and asked. */
    static RunningGame begin(Arena arena, RawBot alpha, RawBot beta, ClockRule clock) throws IOException {
        RunningGame game = arena.play("g", clock);
        alpha.start();
        beta.start();
        assertThat(alpha.yourTurn().getPly()).isZero();
        return game;
    }

    /** Sends one byte a beat until there are no more or the connection is gone. */
    private static CompletableFuture<Void> trickle(RawBot bot, byte[] bytes) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        sendFrom(bot, bytes, 0, over);
        return over;
    }

    private static void sendFrom(RawBot bot, byte[] bytes, int index, CompletableFuture<Void> over) {
        try {
            bot.sendBytes(bytes[index]);
        } catch (IOException closed) {
            over.complete(null);
            return;
        }
        if (index + 1 == bytes.length) {
            over.complete(null);
            return;
        }
        CompletableFuture.delayedExecutor(
                        BEAT.toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS, Thread::startVirtualThread)
                .execute(() -> sendFrom(bot, bytes, index + 1, over));
    }

    private static void assertClosedWith(RawBot bot, ErrorCode code) throws IOException {
        var error = bot.error();
        assertThat(error.getCode()).isEqualTo(code);
        assertThat(error.getClosing()).isTrue();
        assertThat(bot.next()).isEmpty();
    }

    private static byte[] play() {
        return RawBot.frame(RawBot.playing("g", 0, Move.newBuilder().setTo(3)));
    }

    /** Some bytes that are no message before their last. */
    private static byte[] hello() {
        return RawBot.frame(BotMessage.newBuilder()
                .setHello(Hello.newBuilder().setName("slow").setAuthor("s".repeat(100)))
                .build());
    }
}
