package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Result;
import org.millrace.record.ClockRule;

/** What bots do wrong, over real sockets; the innocent side and another game go on each time. */
final class FaultTest {

    private Arena arena;
    private RawBot alpha;
    private RawBot beta;
    private RawBot gamma;
    private RawBot delta;
    private RunningGame others;
    private CompletableFuture<List<GameOver>> othersWhite;
    private CompletableFuture<List<GameOver>> othersBlack;

    /** Alpha and beta will misbehave; gamma and delta play an honest game beside them. */
    @BeforeEach
    void start() throws IOException {
        arena = new Arena();
        Token token = new Token("honest-token");
        Admission honest = arena.referee.admit(new Invitation("honest", token, 2, Duration.ZERO));
        gamma = RawBot.welcomed(arena.address(), "honest", token, hello -> hello.setWantsLegalMoves(true));
        delta = RawBot.welcomed(arena.address(), "honest", token, hello -> hello.setWantsLegalMoves(true));
        others = arena.referee.play(Arena.order(
                "others",
                Arena.rules("nine-mens-morris"),
                List.of(),
                new ClockRule.PerMove(Arena.LONG),
                new Seat(honest, Arena.LONG),
                new Seat(honest, Arena.LONG)));
        othersWhite = AutoPlayer.play(gamma, 1, 5);
        othersBlack = AutoPlayer.play(delta, 1, 6);
        alpha = arena.alpha();
        beta = arena.beta();
    }

    @AfterEach
    void othersEndByTheBoard() throws IOException {
        assertThat(Arena.await(others).verdict().reason().byBoard()).isTrue();
        AutoPlayer.join(othersWhite);
        AutoPlayer.join(othersBlack);
        for (RawBot bot : List.of(alpha, beta, gamma, delta)) {
            bot.close();
        }
        arena.close();
    }

    @Test
    void move_onAnOccupiedPoint_losesWithTheSentence() throws IOException {
        RunningGame game = begin("illegal");
        alpha.play("illegal", 0, Move.newBuilder().setTo(0));
        beta.yourTurn();
        beta.play("illegal", 1, Move.newBuilder().setTo(0));
        assertLost(game, EndReason.END_REASON_ILLEGAL_MOVE, Colour.COLOUR_BLACK);
        assertThat(Arena.await(game).verdict().detail()).contains("a7");
    }

    @Test
    void move_thatCanBeNone_isIllegal() throws IOException {
        List<Move.Builder> moves = List.of(
                Move.newBuilder(),
                Move.newBuilder().setFrom(0),
                Move.newBuilder().setTo(24),
                Move.newBuilder().setTo(31),
                Move.newBuilder().setTo(-1),
                Move.newBuilder().setTo(1_000_000),
                Move.newBuilder().setFrom(77).setTo(0),
                Move.newBuilder().setTo(0).addRemovals(99),
                Move.newBuilder().setTo(0).addAllRemovals(List.of(1, 2, 3, 4)),
                Move.newBuilder().setTo(0).addRemovals(0),
                Move.newBuilder().setFrom(5).setTo(5));
        for (int i = 0; i < moves.size(); i++) {
            RunningGame game = begin("malformed-" + i);
            alpha.play("malformed-" + i, 0, moves.get(i));
            assertLost(game, EndReason.END_REASON_ILLEGAL_MOVE, Colour.COLOUR_WHITE);
        }
    }

    @Test
    void play_withoutAMove_isIllegal() throws IOException {
        RunningGame game = begin("no-move");
        alpha.send(BotMessage.newBuilder()
                .setPlay(Play.newBuilder().setGameId("no-move").setPly(0))
                .build());
        assertLost(game, EndReason.END_REASON_ILLEGAL_MOVE, Colour.COLOUR_WHITE);
    }

    @Test
    void answer_thatNeverComes_losesOnTime() throws IOException {
        RunningGame game = begin("flag", new ClockRule.PerMove(Duration.ofMillis(100)));
        assertLost(game, EndReason.END_REASON_TIME, Colour.COLOUR_WHITE);
    }

    @Test
    void pings_insteadOfAMove_doNotStopTheClock() throws IOException {
        RunningGame game = begin("pings", new ClockRule.PerMove(Duration.ofMillis(300)));
        RefereeMessage heard = RefereeMessage.getDefaultInstance();
        for (int i = 0; i < 150 && heard.getKindCase() != KindCase.GAME_OVER; i++) {
            alpha.ping(i);
            heard = alpha.next().orElseThrow();
        }
        if (heard.getKindCase() != KindCase.GAME_OVER) {
            heard = alpha.skipTo(KindCase.GAME_OVER);
        }
        assertThat(heard.getGameOver().getFault()).isEqualTo(Colour.COLOUR_WHITE);
        assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_TIME);
        assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.TIME);
    }

    @Test
    void connection_closedInTheGame_losesByDisconnection() throws IOException {
        RunningGame game = begin("closed");
        alpha.close();
        assertBetaTold(game, EndReason.END_REASON_DISCONNECTION, Colour.COLOUR_WHITE);
    }

    @Test
    void connection_closedByTheOneNotToMove_losesToo() throws IOException {
        RunningGame game = begin("closed-other");
        beta.close();
        assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
        assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.BLACK);
    }

    @Test
    void connection_resetInsideAMessage_losesByDisconnection() throws IOException {
        RunningGame game = begin("reset");
        byte[] half =
                Arrays.copyOf(frame(RawBot.playing("reset", 0, Move.newBuilder().setTo(3))), 5);
        alpha.sendBytes(half);
        alpha.reset();
        assertBetaTold(game, EndReason.END_REASON_DISCONNECTION, Colour.COLOUR_WHITE);
        assertThat(Arena.await(game).plies()).isZero();
    }

    @Test
    void garbage_losesByProtocolViolation() throws IOException {
        RunningGame game = begin("garbage");
        alpha.sendBytes((byte) 3, (byte) 0xff, (byte) 0xff, (byte) 0xff);
        assertViolated(game, ErrorCode.ERROR_CODE_UNPARSABLE);
    }

    @Test
    void lengthOfAGigabyte_losesByProtocolViolation() throws IOException {
        RunningGame game = begin("gigabyte");
        alpha.sendBytes((byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x04);
        assertViolated(game, ErrorCode.ERROR_CODE_FRAME_TOO_LONG);
    }

    @Test
    void frame_over64KiB_losesByProtocolViolation() throws IOException {
        RunningGame game = begin("oversize");
        int length = FrameLimits.OPEN + 1;
        alpha.sendBytes((byte) ((length & 0x7f) | 0x80), (byte) (((length >> 7) & 0x7f) | 0x80), (byte) (length >> 14));
        assertViolated(game, ErrorCode.ERROR_CODE_FRAME_TOO_LONG);
    }

    @Test
    void halfAFrame_thenSilence_losesOnTime() throws IOException {
        RunningGame game = begin("half", new ClockRule.PerMove(Duration.ofSeconds(1)));
        byte[] frame = frame(RawBot.playing("half", 0, Move.newBuilder().setTo(3)));
        alpha.sendBytes(Arrays.copyOf(frame, frame.length - 1));
        assertBetaTold(game, EndReason.END_REASON_TIME, Colour.COLOUR_WHITE);
        GameOver over = alpha.hear(KindCase.GAME_OVER).getGameOver();
        assertThat(over.getReason()).isEqualTo(EndReason.END_REASON_TIME);
        int body = frame.length - 1;
        assertThat(over.getMessage())
                .contains(
                        "Meanwhile it had begun a frame of " + body + " bytes, of which " + (body - 1) + " had come.");
        // The rest of the frame comes too late and is no fault.
        alpha.sendBytes(frame[frame.length - 1]);
        alpha.ping(1);
        alpha.expect(KindCase.PONG);
    }

    @Test
    void refusedMessages_thenSilence_areToldWithTheLossOnTime() throws IOException {
        RunningGame game = begin("refused", new ClockRule.PerMove(Duration.ofSeconds(2)));
        alpha.play("refused", 1, Move.newBuilder().setTo(3));
        alpha.play("another", 0, Move.newBuilder().setTo(3));
        alpha.send(BotMessage.getDefaultInstance());
        assertThat(alpha.error().getStrikes()).isEqualTo(1);
        assertBetaTold(game, EndReason.END_REASON_TIME, Colour.COLOUR_WHITE);

        assertThat(Arena.await(game).verdict().detail())
                .contains("Meanwhile it sent a message that was refused: Ply 1 is still to come")
                .contains(
                        "Meanwhile 2 messages of its connection belonged to no game, the last time: A message without");
    }

    @Test
    void move_oneByteAtATime_counts() throws IOException {
        begin("bytes");
        for (byte octet : frame(RawBot.playing("bytes", 0, Move.newBuilder().setTo(3)))) {
            alpha.sendBytes(octet);
        }
        assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(3);
    }

    @Test
    void play_beforeReady_isAStrikeAndTheGameGoesOn() throws IOException {
        arena.play("early");
        alpha.gameStart();
        beta.start();
        alpha.play("early", 0, Move.newBuilder().setTo(0));
        var error = alpha.error();
        assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_OUT_OF_TURN);
        assertThat(error.getGameId()).isEqualTo("early");
        assertThat(error.getStrikes()).isEqualTo(1);
        assertThat(error.getStrikeLimit()).isEqualTo(3);
        alpha.ready("early");
        assertThat(alpha.yourTurn().getPly()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, Integer.MAX_VALUE, -1})
    void play_outOfTurn_losesAtTheThirdStrike(int ply) throws IOException {
        String id = "turn" + ply;
        RunningGame game = begin(id);
        for (int strike = 1; strike <= 3; strike++) {
            if (ply == 0) {
                // White's ply, played by Black.
                beta.play(id, 0, Move.newBuilder().setTo(0));
            } else {
                // A ply to come.
                beta.play(id, ply, Move.newBuilder().setTo(0));
            }
            assertThat(beta.error().getStrikes()).isEqualTo(strike);
        }
        assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
        assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
        assertThat(Arena.await(game).verdict().fault()).contains(org.millrace.rules.play.Colour.BLACK);
        // The connection stays.
        beta.ping(1);
        beta.expect(KindCase.PONG);
    }

    @Test
    void play_withoutAPly_isAStrike() throws IOException {
        begin("no-ply");
        alpha.send(BotMessage.newBuilder()
                .setPlay(Play.newBuilder()
                        .setGameId("no-ply")
                        .setMove(Move.newBuilder().setTo(0)))
                .build());
        assertThat(alpha.error().getMessage()).contains("ply");
        alpha.play("no-ply", 0, Move.newBuilder().setTo(0));
        assertThat(beta.yourTurn().getPly()).isEqualTo(1);
    }

    @Test
    void play_twice_theSecondIsDropped() throws IOException {
        begin("twice");
        alpha.play("twice", 0, Move.newBuilder().setTo(0));
        alpha.play("twice", 0, Move.newBuilder().setTo(1));
        assertThat(beta.yourTurn().getPosition().getBoard()).startsWith("W.");
        beta.play("twice", 1, Move.newBuilder().setTo(5));
        assertThat(alpha.yourTurn().getPly()).isEqualTo(2);
        alpha.play("twice", 0, Move.newBuilder().setTo(7));
        alpha.play("twice", 2, Move.newBuilder().setTo(8));
        assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(8);
    }

    @Test
    void play_forAGameThatIsNone_isAnErrorButNotForOneThatIsOver() throws IOException {
        RunningGame game = begin("over");
        beta.resign("over");
        alpha.gameOver();
        Arena.await(game);
        alpha.play("over", 0, Move.newBuilder().setTo(0));
        alpha.play("none", 0, Move.newBuilder().setTo(0));
        assertThat(alpha.error().getMessage()).contains("no such game");
        alpha.ping(1);
        alpha.expect(KindCase.PONG);
    }

    private RunningGame begin(String id) throws IOException {
        return begin(id, new ClockRule.PerMove(Arena.LONG));
    }

    /** Begins a game in which alpha is to move. */
    private RunningGame begin(String id, ClockRule clock) throws IOException {
        RunningGame game = arena.play(id, clock);
        alpha.start();
        beta.start();
        assertThat(alpha.yourTurn().getPly()).isZero();
        return game;
    }

    /** Both are told, and both connections stay. */
    private void assertLost(RunningGame game, EndReason reason, Colour fault) throws IOException {
        assertBetaTold(game, reason, fault);
        GameOver toAlpha = alpha.gameOver();
        assertThat(toAlpha.getReason()).isEqualTo(reason);
        assertThat(toAlpha.getFault()).isEqualTo(fault);
        alpha.ping(1);
        alpha.expect(KindCase.PONG);
    }

    private void assertBetaTold(RunningGame game, EndReason reason, Colour fault) throws IOException {
        GameOver over = beta.gameOver();
        assertThat(over.getReason()).isEqualTo(reason);
        assertThat(over.getFault()).isEqualTo(fault);
        assertThat(over.getMessage()).isNotEmpty();
        assertThat(over.getResult())
                .isEqualTo(fault == Colour.COLOUR_WHITE ? Result.RESULT_BLACK_WINS : Result.RESULT_WHITE_WINS);
        assertThat(Arena.await(game).verdict().detail()).isEqualTo(over.getMessage());
    }

    /** Alpha is told what was wrong, loses and is closed. */
    private void assertViolated(RunningGame game, ErrorCode code) throws IOException {
        var error = alpha.error();
        assertThat(error.getCode()).isEqualTo(code);
        assertThat(error.getClosing()).isTrue();
        assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_PROTOCOL_VIOLATION);
        assertThat(alpha.next()).isEmpty();
        assertBetaTold(game, EndReason.END_REASON_PROTOCOL_VIOLATION, Colour.COLOUR_WHITE);
    }

    private static byte[] frame(BotMessage message) {
        try (java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream()) {
            message.writeDelimitedTo(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
