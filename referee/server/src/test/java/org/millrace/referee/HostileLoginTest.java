package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Welcome;
import org.millrace.record.ClockRule;
import org.millrace.record.Result;

/** Logins as an attack on a running game, over real sockets, with honest games beside it. */
final class HostileLoginTest {

    private static final RefereeOptions GRACIOUS = RefereeOptions.of("test cup").withGrace(Arena.LONG);
    private static final int STORM = 200;

    @Test
    void twoHellos_areToldAndTheGameGoesOn() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> hello.setMaxGames(9));
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_ALREADY_WELCOME);
            alpha.hello("beta", Arena.BETA_TOKEN, hello -> {});
            assertThat(alpha.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_ALREADY_WELCOME);
            assertThat(arena.referee.connected())
                    .filteredOn(bot -> bot.name().equals("alpha"))
                    .singleElement()
                    .satisfies(bot -> assertThat(bot.maxGames()).isEqualTo(1));
            alpha.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getPly()).isEqualTo(1);
            beside.stillPlay();
        }
    }

    @Test
    void secondLogin_withoutTheSecret_getsNoSeat() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot guesses = RawBot.connect(arena.address());
                RawBot steals = RawBot.connect(arena.address())) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome welcome = alpha.welcome();
            HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            // With the token alone, it is another session, which this game knows nothing of.
            try (RawBot second = arena.alpha()) {
                second.play("g", 0, Move.newBuilder().setTo(0));
                assertThat(second.error().getMessage()).contains("no such game");
                second.resign("g");
                assertThat(second.error().getMessage()).contains("no such game");
            }
            // With the session's id, which is no secret, but a guessed secret; and with the secret but another's token.
            Welcome guess = welcome.toBuilder()
                    .setResumeSecret(ByteString.copyFrom(new byte[32]))
                    .build();
            guesses.resume(guess, Arena.ALPHA_TOKEN);
            assertThat(guesses.expect(KindCase.REFUSED).getRefused().getCode())
                    .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            steals.resume(welcome, Arena.BETA_TOKEN);
            assertThat(steals.expect(KindCase.REFUSED).getRefused().getCode())
                    .isEqualTo(RefusedCode.REFUSED_CODE_RESUME);
            alpha.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(3);
            beside.stillPlay();
        }
    }

    @Test
    void secondLogin_withTheSecret_takesTheSeatAndTheFirstIsCutOff() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                Bystanders beside = new Bystanders(arena);
                RawBot first = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot second = RawBot.connect(arena.address())) {
            first.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome welcome = first.welcome();
            HostileBytesTest.begin(arena, first, beta, new ClockRule.PerMove(Arena.LONG));
            second.resume(welcome, Arena.ALPHA_TOKEN);
            second.welcome();
            assertThat(second.gameStart().getResumed()).isTrue();
            assertThat(second.yourTurn().getPly()).isZero();
            first.assertCutOff();
            second.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(3);
            beside.stillPlay();
        }
    }

    /** Resumed and reset again and again, the game stands where it stood. */
    @Test
    void reconnectStorm_leavesTheGameAsItIs() throws IOException {
        try (Arena arena = new Arena(GRACIOUS);
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = RawBot.connect(arena.address());
                RawBot beta = arena.beta()) {
            alpha.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome welcome = alpha.welcome();
            RunningGame game = HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            for (int i = 0; i < STORM; i++) {
                try (RawBot back = RawBot.connect(arena.address())) {
                    back.resume(welcome, Arena.ALPHA_TOKEN);
                    if (i % 3 == 0) {
                        back.welcome();
                    }
                    back.reset();
                }
                try (RawBot stranger = RawBot.connect(arena.address())) {
                    stranger.sendBytes((byte) 100, (byte) 10);
                    stranger.reset();
                }
            }
            try (RawBot back = RawBot.connect(arena.address())) {
                back.resume(welcome, Arena.ALPHA_TOKEN);
                back.welcome();
                back.skipTo(KindCase.YOUR_TURN);
                back.play("g", 0, Move.newBuilder().setTo(3));
                assertThat(beta.yourTurn().getPly()).isEqualTo(1);
                beta.resign("g");
                assertThat(back.gameOver().getResult()).isEqualTo(org.millrace.protocol.v1.Result.RESULT_WHITE_WINS);
            }
            assertThat(Arena.await(game).verdict().result()).isEqualTo(Result.WHITE_WINS);
            beside.stillPlay();
        }
    }

    /** Who leaves in the middle of a game still has to play it to its end, and gets no other one. */
    @Test
    void goodbye_inAGame_isNoWayOutOfIt() throws IOException {
        try (Arena arena = new Arena();
                Bystanders beside = new Bystanders(arena);
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = HostileBytesTest.begin(arena, alpha, beta, new ClockRule.PerMove(Arena.LONG));
            for (int i = 0; i < 3; i++) {
                alpha.send(BotMessage.newBuilder()
                        .setGoodbye(Goodbye.getDefaultInstance())
                        .build());
            }
            alpha.play("g", 0, Move.newBuilder().setTo(3));
            assertThat(beta.yourTurn().getPly()).isEqualTo(1);
            alpha.resign("g");
            alpha.gameOver();
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            assertThat(Arena.await(game).verdict().result()).isEqualTo(Result.BLACK_WINS);
            beside.stillPlay();
        }
    }
}
