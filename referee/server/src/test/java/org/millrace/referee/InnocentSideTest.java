package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Result;
import org.millrace.record.ClockRule;

/** Whatever one side does: the other is told how the game ended, why, and whose fault it was. */
final class InnocentSideTest {

    private static final String GAME = "fault";

    /** What alpha, who has White, does wrong when it is to move. */
    enum Fault {
        ILLEGAL_MOVE(EndReason.END_REASON_ILLEGAL_MOVE),
        LATE(EndReason.END_REASON_TIME),
        CLOSED(EndReason.END_REASON_DISCONNECTION),
        RESET(EndReason.END_REASON_DISCONNECTION),
        EXITED(EndReason.END_REASON_DISCONNECTION),
        GARBAGE(EndReason.END_REASON_PROTOCOL_VIOLATION),
        FRAME_TOO_LONG(EndReason.END_REASON_PROTOCOL_VIOLATION),
        THREE_STRIKES(EndReason.END_REASON_PROTOCOL_VIOLATION),
        FLOOD_OF_MESSAGES(EndReason.END_REASON_PROTOCOL_VIOLATION),
        FLOOD_OF_BYTES(EndReason.END_REASON_PROTOCOL_VIOLATION);

        private final EndReason reason;

        Fault(EndReason reason) {
            this.reason = reason;
        }

        void commit(Arena arena, RawBot alpha) throws IOException {
            switch (this) {
                case ILLEGAL_MOVE ->
                    alpha.play(GAME, 0, Move.newBuilder().setTo(0).addRemovals(5));
                case LATE -> assertThat(alpha).isNotNull();
                case CLOSED -> alpha.disconnect();
                case RESET -> alpha.reset();
                case EXITED -> arena.alpha.exited("exit code 3");
                case GARBAGE -> alpha.sendBytes((byte) 3, (byte) 0xff, (byte) 0xff, (byte) 0xff);
                case FRAME_TOO_LONG -> alpha.sendBytes((byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x04);
                case THREE_STRIKES -> {
                    for (int i = 0; i < 3; i++) {
                        alpha.ready(GAME);
                    }
                }
                case FLOOD_OF_MESSAGES -> alpha.sendBytes(new byte[2000]);
                // Frames of one message each that is no game's, far fewer than the allowed messages.
                case FLOOD_OF_BYTES -> {
                    for (int i = 0; i < 30; i++) {
                        alpha.play("x".repeat(60_000), 0, Move.newBuilder().setTo(0));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void gameOver_afterAnyFault_reachesTheOtherSideWithTheReason(Fault fault) throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            ClockRule clock = new ClockRule.PerMove(fault == Fault.LATE ? Duration.ofMillis(100) : Arena.LONG);
            RunningGame game = arena.play(GAME, clock);
            alpha.start();
            beta.start();
            alpha.yourTurn();
            commit(fault, arena, alpha);
            assertTold(beta, game, fault.reason);
        }
    }

    private static void commit(Fault fault, Arena arena, RawBot alpha) throws IOException {
        try {
            fault.commit(arena, alpha);
        } catch (IOException closedAlready) {
            // The referee needs not wait for the end of a flood.
            assertThat(fault).isIn(Fault.FLOOD_OF_BYTES, Fault.FLOOD_OF_MESSAGES);
        }
    }

    @Test
    void gameOver_afterSilence_reachesTheOtherSideThatIsOnMove() throws IOException {
        try (Arena arena = new Arena(Arena.options().withHeartbeat(Duration.ofMillis(300)));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play(GAME);
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play(GAME, 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            // Nothing is asked of alpha now, and it answers no Ping.
            assertTold(beta, game, EndReason.END_REASON_DISCONNECTION);
        }
    }

    @Test
    void gameOver_afterBrokenTls_reachesTheOtherSide(@TempDir java.nio.file.Path folder) throws IOException {
        try (Arena arena = new Arena(Arena.options().withEncryption(new Encryption.SelfMade(folder)));
                RawBot alpha = RawBot.connectWithTls(arena.address());
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            alpha.welcome();
            RunningGame game = arena.play(GAME);
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.sendBeneathTls(new byte[] {0x17, 3, 3, 0, 17, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8});
            assertTold(beta, game, EndReason.END_REASON_DISCONNECTION);
        }
    }

    @Test
    void gameOver_ofAnAbort_reachesBothAndBlamesNobody() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play(GAME);
            alpha.start();
            beta.start();
            alpha.yourTurn();
            game.abort("the hall is on fire");
            for (RawBot bot : new RawBot[] {alpha, beta}) {
                GameOver over = bot.gameOver();
                assertThat(over.getReason()).isEqualTo(EndReason.END_REASON_ABORT);
                assertThat(over.getResult()).isEqualTo(Result.RESULT_VOID);
                assertThat(over.getFault()).isEqualTo(Colour.COLOUR_UNSPECIFIED);
                assertThat(over.getMessage()).contains("the hall is on fire");
            }
        }
    }

    private static void assertTold(RawBot innocent, RunningGame game, EndReason reason) throws IOException {
        GameOver over = innocent.gameOver();
        assertThat(over.getGameId()).isEqualTo(GAME);
        assertThat(over.getReason()).isEqualTo(reason);
        assertThat(over.getFault()).isEqualTo(Colour.COLOUR_WHITE);
        assertThat(over.getResult()).isEqualTo(Result.RESULT_BLACK_WINS);
        assertThat(over.getMessage())
                .isNotEmpty()
                .isEqualTo(Arena.await(game).verdict().detail());
        innocent.ping(1);
        innocent.expect(org.millrace.protocol.v1.RefereeMessage.KindCase.PONG);
    }
}
