package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.ClockRule;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Whole games, and what a bot is told of them. */
class GamePlayTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    /** Keeps everything that it is told, and answers with the first legal move. */
    private static final class Witness implements Bot {
        private final BlockingQueue<GameInfo> starts = new LinkedBlockingQueue<>();
        private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();
        private final BlockingQueue<GameEnd> ends = new LinkedBlockingQueue<>();

        @Override
        public Answer move(Turn turn) {
            turns.add(turn);
            return Answer.of(turn.legalMoves().getFirst()).withScore(0.5).withSearch(3, 40);
        }

        @Override
        public void gameStarted(GameInfo game) {
            starts.add(game);
        }

        @Override
        public void gameOver(GameEnd end) {
            ends.add(end);
        }

        static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
            return Optional.ofNullable(queue.poll(30, TimeUnit.SECONDS)).orElseThrow();
        }
    }

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void game_isFollowedToItsEnd(RuleSet rules) throws Exception {
        Witness witness = new Witness();
        try (Rig rig = Rig.start(BotSpec.of(() -> witness));
                Peer referee = rig.accept()) {
            referee.welcome();
            Game game = Game.start(rules);
            referee.start(Wired.start("g", game, Colour.COLOUR_BLACK));
            referee.expect(KindCase.READY);
            SplittableRandom random = new SplittableRandom(1);
            while (game.outcome().isEmpty()) {
                Move move =
                        game.legalMoves().get(random.nextInt(game.legalMoves().size()));
                if (game.ply() % 2 == 1) {
                    referee.turn(Wired.turn("g", game));
                    move = Wired.move(referee.expect(KindCase.PLAY).getPlay().getMove());
                }
                game = Wired.after(game, List.of(move));
            }
            referee.over(Wired.over("g", game, Result.RESULT_BLACK_WINS, EndReason.END_REASON_NO_MOVE));
            GameEnd end = Witness.next(witness.ends);
            assertThat(end.game().moves()).isEqualTo(game.moves());
            assertThat(end.result()).isEqualTo(GameEnd.Result.WON);
            assertThat(end.ownFault()).isFalse();
            assertThat(witness.starts.remove().game().rules()).isEqualTo(rules);
        }
    }

    @Test
    void start_withAnOpening_tellsTheBotAll() throws Exception {
        Witness witness = new Witness();
        Game opening = Wired.after(Game.start(NINE), List.of(Move.place(0), Move.place(23)));
        try (Rig rig = Rig.start(BotSpec.of(() -> witness));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", opening, Colour.COLOUR_WHITE)
                    .setEvent("cup")
                    .setRound(3)
                    .putOptions("depth", "5")
                    .setClock(ClockRule.newBuilder()
                            .setText("60s+0.5s")
                            .setBaseNs(60_000_000_000L)
                            .setIncrementNs(500_000_000L)
                            .setRoundTripCreditNs(7_000_000L)));
            referee.expect(KindCase.READY);
            GameInfo info = witness.starts.remove();
            assertThat(info.game().moves()).isEqualTo(opening.moves());
            assertThat(info.colour()).isEqualTo(org.millrace.rules.play.Colour.WHITE);
            assertThat(info.opponent()).isEqualTo("rival");
            assertThat(info.event()).isEqualTo("cup");
            assertThat(info.round()).isEqualTo(3);
            assertThat(info.options()).containsEntry("depth", "5");
            assertThat(info.clock().increment()).contains(Duration.ofMillis(500));
            assertThat(info.clock().roundTripCredit()).isEqualTo(Duration.ofMillis(7));
        }
    }

    @Test
    void options_areTheEventsAndElseTheBotsOwn() throws Exception {
        Witness witness = new Witness();
        BotSpec spec = new BotSpec(
                () -> witness,
                "",
                "",
                List.of(),
                1,
                List.of(new BotOption("depth", "4", "plies"), new BotOption("book", "none", "a file")));
        try (Rig rig = Rig.start(spec);
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", Game.start(NINE), Colour.COLOUR_WHITE)
                    .putOptions("depth", "5")
                    .putOptions("colour", "red"));
            referee.expect(KindCase.READY);

            assertThat(witness.starts.remove().options())
                    .isEqualTo(Map.of("depth", "5", "book", "none", "colour", "red"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WHITE_WINS     | FEWER_THAN_THREE | BLACK |                         | lost with Black (fewer-than-three)
            WHITE_WINS     | TIME             | WHITE | Black's time was up.    | won with White (time), Black's time was up.
            DRAW           | REPETITION       | WHITE |                         | drawn with White (repetition)
            DOUBLE_FORFEIT | NO_START         | BLACK | Neither was ready.      | double forfeit (no-start), Neither was ready.
            VOID           | ABORT            | BLACK | The event has ended.    | void (abort), The event has ended.
            """)
    void end_isToldFromTheBotsSide(
            String result, String reason, org.millrace.rules.play.Colour own, @Nullable String message, String line) {
        GameOver.Builder over = GameOver.newBuilder()
                .setResult(Result.valueOf("RESULT_" + result))
                .setReason(EndReason.valueOf("END_REASON_" + reason))
                .setMessage(Objects.requireNonNullElse(message, ""));
        assertThat(FromWire.ended(over.build(), own)).isEqualTo(line);
    }

    @Test
    void turn_tellsClocksLimitsAndTheReceipt() throws Exception {
        Witness witness = new Witness();
        Game game = Game.start(NINE);
        try (Rig rig = Rig.start(BotSpec.of(() -> witness));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", game, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", game)
                    .setOwnClockNs(1_000_000_000)
                    .setOpponentClockNs(2_000_000_000)
                    .setTimeLeftNs(500_000_000)
                    .setNodeLimit(2000)
                    .setPrevious(TimingReceipt.newBuilder()
                            .setPly(0)
                            .setElapsedNs(7)
                            .setChargedNs(5)
                            .setForgivenNs(2)));
            Play play = referee.expect(KindCase.PLAY).getPlay();
            assertThat(play.getPly()).isZero();
            assertThat(play.hasPly()).isTrue();
            assertThat(play.getThought().getScore()).isEqualTo(0.5);
            assertThat(play.getThought().getNodes()).isEqualTo(40);
            Turn turn = witness.turns.remove();
            assertThat(turn.ownClock()).contains(Duration.ofSeconds(1));
            assertThat(turn.opponentClock()).contains(Duration.ofSeconds(2));
            assertThat(turn.timeLeft()).contains(Duration.ofMillis(500));
            assertThat(turn.nodeLimit()).hasValue(2000);
            assertThat(turn.budget()).isPositive().isLessThan(Duration.ofMillis(500));
            assertThat(turn.previous())
                    .contains(new Receipt(
                            0, Duration.ofNanos(7), Duration.ofNanos(5), Duration.ofNanos(2), Optional.empty()));
        }
    }

    @Test
    void gameOver_tellsWhereTheRecordCanBeRead_ifItCan() throws Exception {
        Witness witness = new Witness();
        Game game = Game.start(NINE);
        try (Rig rig = Rig.start(BotSpec.of(() -> witness));
                Peer referee = rig.accept()) {
            referee.welcome();
            for (String address : List.of("http://arena/games/g.pgn", "")) {
                referee.start(Wired.start("g", game, Colour.COLOUR_WHITE));
                referee.expect(KindCase.READY);
                referee.over(Wired.over("g", game, Result.RESULT_VOID, EndReason.END_REASON_ABORT)
                        .setRecord(address));
                assertThat(Witness.next(witness.ends).record())
                        .isEqualTo(address.isEmpty() ? Optional.empty() : Optional.of(address));
            }
        }
    }

    @Test
    void turn_printsWell() {
        Game game = Wired.after(Game.start(NINE), List.of(Move.place(0), Move.place(23)));
        Turn turn = Turn.of(game);
        assertThat(turn.text(Move.slide(0, 1, 23))).isEqualTo("a7-d7xg1");
        assertThat(turn.drawing().lines())
                .hasSize(15)
                .startsWith(" 7   W-----------.-----------.")
                .contains(" 1   .-----------.----------[B]");
        assertThat(turn.lastMove()).contains(Move.place(23));
        assertThat(turn.repetitions()).isEqualTo(1);
    }

    @Test
    void resumedGame_isNotAnsweredWithReady() throws Exception {
        Game game = Game.start(NINE);
        try (Rig rig = Rig.start(BotSpec.of(Witness::new));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", game, Colour.COLOUR_WHITE).setResumed(true));
            referee.turn(Wired.turn("g", game));
            referee.expect(KindCase.PLAY);
        }
    }

    @Test
    void unknownVariant_isPlayedByItsValues() throws Exception {
        Witness witness = new Witness();
        RuleSet own = new RuleSet(
                "seven-on-six",
                Boards.SQUARES_2,
                7,
                NINE.millEffect(),
                NINE.movement(),
                true,
                false,
                NINE.removals(),
                4,
                30,
                FullBoard.DRAW,
                200);
        try (Rig rig = Rig.start(BotSpec.of(() -> witness));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", Game.start(own), Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            assertThat(witness.starts.remove().game().rules()).isEqualTo(own);
        }
    }

    @Test
    void unknownBoard_endsWithASentence() throws Exception {
        var start = Wired.start("g", Game.start(NINE), Colour.COLOUR_WHITE);
        start.getVariantBuilder().getBoardBuilder().setName("hexagon").removeMills(0);
        try (Rig rig = Rig.start(BotSpec.of(Witness::new));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(start);
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("'hexagon'");
        }
    }

    @Test
    void positionThatDoesNotFollow_endsWithASentence() throws Exception {
        Game game = Game.start(NINE);
        try (Rig rig = Rig.start(BotSpec.of(Witness::new));
                Peer referee = rig.accept()) {
            referee.welcome();
            referee.start(Wired.start("g", game, Colour.COLOUR_WHITE));
            referee.expect(KindCase.READY);
            referee.turn(Wired.turn("g", Wired.after(game, List.of(Move.place(0), Move.place(1)))));
            referee.expectEnd();
            assertThat(rig.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(rig.err()).contains("does not follow");
        }
    }
}
