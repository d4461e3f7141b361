package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Result;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.rules.play.Colour;

/** Bots that do not come, and bots that go, over real sockets. */
final class AdmissionTest {

    private static final Duration BRIEF = Duration.ofMillis(100);
    private static final ClockRule CLOCK = new ClockRule.PerMove(Arena.LONG);

    @Test
    void botThatNeverConnects_doesNotStartAndTheOtherWins() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha()) {
            RunningGame game = arena.referee.play(arena.waitingFor("absent", CLOCK, Arena.LONG, BRIEF));
            alpha.start();
            var over = alpha.gameOver();
            assertThat(over.getReason()).isEqualTo(EndReason.END_REASON_NO_START);
            assertThat(over.getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
            FinishedGame record = Arena.await(game);
            assertThat(record.verdict().fault()).contains(Colour.BLACK);
            assertThat(record.verdict().detail()).contains("0.1 s");
        }
    }

    @Test
    void bothThatNeverConnect_forfeitBoth() throws IOException {
        try (Arena arena = new Arena()) {
            RunningGame game = arena.referee.play(arena.order("nobody", Arena.rules("nine-mens-morris"), CLOCK, BRIEF));
            FinishedGame record = Arena.await(game);
            assertThat(record.verdict().result()).isEqualTo(org.millrace.record.Result.DOUBLE_FORFEIT);
            assertThat(record.verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.NO_START);
        }
    }

    @Test
    void botThatIsNotReady_doesNotStart() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.referee.play(arena.waitingFor("unready", CLOCK, BRIEF, Arena.LONG));
            alpha.gameStart();
            beta.start();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_NO_START);
            assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_NO_START);
            assertThat(Arena.await(game).verdict().fault()).contains(Colour.WHITE);
        }
    }

    @Test
    void botThatDoesNotPlayTheVariant_doesNotStart() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha(hello -> hello.addVariants("nine-holes"));
                RawBot beta = arena.beta()) {
            RunningGame game = arena.referee.play(arena.waitingFor("variant", CLOCK, BRIEF, Arena.LONG));
            beta.start();
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_NO_START);
            assertThat(Arena.await(game).verdict().detail()).contains("nine-mens-morris");
            alpha.ping(1);
            alpha.expect(KindCase.PONG);
        }
    }

    @Test
    void botThatConnectsLater_isWaitedFor() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha()) {
            RunningGame game = arena.play("later");
            try (RawBot beta = arena.beta()) {
                alpha.start();
                beta.start();
                alpha.yourTurn();
                alpha.resign("later");
                Arena.await(game);
            }
        }
    }

    @Test
    void busyBot_isWaitedForBeyondItsReadyTimeout() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame first = arena.play("first", new ClockRule.PerMove(Duration.ofMillis(500)));
            alpha.start();
            beta.start();
            RunningGame second = arena.referee.play(
                    arena.order("second", Arena.rules("nine-mens-morris"), CLOCK, Duration.ofMillis(50)));
            alpha.yourTurn();
            assertThat(Arena.await(first).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.TIME);
            alpha.gameOver();
            beta.gameOver();
            assertThat(alpha.gameStart().getGameId()).isEqualTo("second");
            second.abort("enough seen");
        }
    }

    @Test
    void gamesThatNeedEachOthersPlayers_doNotBlock() throws IOException {
        try (Arena arena = new Arena()) {
            Seat alphaSeat = new Seat(arena.alpha, Arena.LONG);
            Seat betaSeat = new Seat(arena.beta, Arena.LONG);
            List<RunningGame> games = List.of(
                    arena.referee.play(Arena.order(
                            "crossed-1", Arena.rules("three-mens-morris"), List.of(), CLOCK, alphaSeat, betaSeat)),
                    arena.referee.play(Arena.order(
                            "crossed-2", Arena.rules("three-mens-morris"), List.of(), CLOCK, betaSeat, alphaSeat)));
            try (RawBot alpha = arena.alpha(hello -> hello.setWantsLegalMoves(true));
                    RawBot beta = arena.beta(hello -> hello.setWantsLegalMoves(true))) {
                var one = AutoPlayer.play(alpha, 2, 7);
                var other = AutoPlayer.play(beta, 2, 8);
                assertThat(games)
                        .allSatisfy(game -> assertThat(
                                        Arena.await(game).verdict().reason().byBoard())
                                .isTrue());
                AutoPlayer.join(one);
                AutoPlayer.join(other);
            }
        }
    }

    @Test
    void exitOfTheProcess_losesItsGamesWithTheEvidenceAtOnce() throws IOException {
        try (Arena arena = new Arena(RefereeOptions.of("test cup"));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame running = arena.play("running");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            RunningGame waiting = arena.play("waiting");
            alpha.disconnect();
            arena.alpha.exited("the process exited with code 3; last line: Segmentation fault");
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(running).verdict().detail())
                    .contains("code 3")
                    .contains("Segmentation fault");
            beta.start();
            assertThat(Arena.await(waiting).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.NO_START);
            assertThat(Arena.await(waiting).verdict().detail()).contains("code 3");
            RunningGame afterwards = arena.play("afterwards");
            beta.skipTo(KindCase.GAME_START);
            beta.ready("afterwards");
            assertThat(Arena.await(afterwards).verdict().detail()).contains("code 3");
        }
    }

    @Test
    void exit_afterTheAdmissionWasClosed_losesWhatStillRuns() throws IOException {
        try (Arena arena = new Arena(RefereeOptions.of("test cup"));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("closing");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            arena.alpha.close();
            arena.alpha.exited("the process exited with code 9");
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_DISCONNECTION);
            assertThat(Arena.await(game).verdict().detail()).contains("code 9");
        }
    }

    @Test
    void exitBehindALastMove_doesNotLoseThatMove() throws IOException {
        try (Arena arena = new Arena(RefereeOptions.of("test cup"));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("last-move");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("last-move", 0, Move.newBuilder().setTo(4));
            alpha.disconnect();
            arena.alpha.exited("the process exited with code 0");
            assertThat(beta.yourTurn().getLastMove().getTo()).isEqualTo(4);
            beta.gameOver();
            assertThat(Arena.await(game).plies()).isEqualTo(1);
        }
    }

    @Test
    void closedAdmission_saysGoodbyeAfterItsRunningGames() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("goodbye");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            arena.alpha.close();
            alpha.expect(KindCase.GOODBYE);
            alpha.play("goodbye", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.resign("goodbye");
            assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            Arena.await(game);
            try (RawBot again = RawBot.connect(arena.address())) {
                again.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
                again.expect(KindCase.REFUSED);
            }
        }
    }

    @Test
    void closedAdmission_withoutGames_saysGoodbyeAtOnce() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha()) {
            arena.alpha.close();
            arena.alpha.close();
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            await().until(() -> arena.alpha.sessions() == 0);
        }
    }

    @Test
    void goodbyeOfABot_letsItsGameEndAndGivesItNoOther() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha(hello -> hello.setMaxGames(2));
                RawBot beta = arena.beta(hello -> hello.setMaxGames(2))) {
            arena.play("leaving");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.send(BotMessage.newBuilder()
                    .setGoodbye(Goodbye.getDefaultInstance())
                    .build());
            await().until(() -> arena.alpha.sessions() == 0);
            arena.referee.play(arena.waitingFor("none", CLOCK, BRIEF, Arena.LONG));
            assertThat(beta.gameStart().getGameId()).isEqualTo("none");
            alpha.resign("leaving");
            alpha.gameOver();
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
        }
    }

    @Test
    void firstSession_ofAClosedAdmission_isCancelled() throws IOException {
        try (Arena arena = new Arena()) {
            var first = arena.alpha.firstSession();
            arena.alpha.close();
            assertThat(first).isCompletedExceptionally();
        }
    }
}
