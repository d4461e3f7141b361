package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.rules.variant.Variants;

/** Games of honest bots over real sockets. */
final class WholeGameTest {

    @ParameterizedTest
    @ValueSource(strings = {"nine-mens-morris", "six-mens-morris", "three-mens-morris", "nine-holes"})
    void game_ofHonestBots_endsByTheBoardAndItsRecordReplays(String variant) throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha(hello -> hello.setWantsLegalMoves(true));
                RawBot beta = arena.beta(hello -> hello.setWantsLegalMoves(true))) {
            RunningGame game = arena.referee.play(arena.order(
                    "whole",
                    Arena.rules(variant),
                    new ClockRule.SuddenDeath(Arena.LONG, Duration.ofMillis(500)),
                    Arena.LONG));
            CompletableFuture<List<GameOver>> white = AutoPlayer.play(alpha, 1, 1);
            CompletableFuture<List<GameOver>> black = AutoPlayer.play(beta, 1, 2);

            FinishedGame record = Arena.await(game);
            GameOver toWhite = AutoPlayer.join(white).getFirst();

            assertThat(record.verdict().reason().byBoard()).isTrue();
            assertThat(record.replay().outcome())
                    .hasValueSatisfying(
                            outcome -> assertThat(record.verdict().reason()).isEqualTo(outcome.reason()));
            assertThat(record.moves())
                    .allSatisfy(move -> assertThat(move.timing()).isPresent());
            assertThat(record.white()).isEqualTo("alpha");
            assertThat(record.black()).isEqualTo("beta");
            assertThat(toWhite).isEqualTo(AutoPlayer.join(black).getFirst());
            assertThat(toWhite.getPlies()).isEqualTo(record.plies());
            assertThat(toWhite.getFault()).isEqualTo(Colour.COLOUR_UNSPECIFIED);
            assertThat(game.ply()).isEqualTo(record.plies());
        }
    }

    @Test
    void games_severalAtOnceOverOneConnection_allEnd() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha =
                        arena.alpha(hello -> hello.setWantsLegalMoves(true).setMaxGames(3));
                RawBot beta = arena.beta(hello -> hello.setWantsLegalMoves(true).setMaxGames(3))) {
            List<RunningGame> games = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                games.add(arena.play("several-" + i));
            }
            CompletableFuture<List<GameOver>> white = AutoPlayer.play(alpha, 3, 3);
            CompletableFuture<List<GameOver>> black = AutoPlayer.play(beta, 3, 4);

            assertThat(games)
                    .allSatisfy(game -> assertThat(
                                    Arena.await(game).verdict().reason().byBoard())
                            .isTrue());
            assertThat(AutoPlayer.join(white))
                    .extracting(GameOver::getGameId)
                    .containsExactlyInAnyOrder("several-0", "several-1", "several-2");
            assertThat(AutoPlayer.join(black)).hasSize(3);
        }
    }

    @Test
    void gameStart_carriesTheBoardAsData() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("board");
            GameStart start = alpha.gameStart();
            assertThat(start.getVariant().getId()).isEqualTo("nine-mens-morris");
            assertThat(start.getVariant().getBoard().getPointsList())
                    .startsWith("a7", "d7", "g7")
                    .endsWith("g1")
                    .hasSize(24);
            assertThat(start.getVariant().getBoard().getNeighbours(0).getPointsList())
                    .containsExactly(1, 9);
            assertThat(start.getVariant().getBoard().getMillsList())
                    .hasSize(16)
                    .allSatisfy(mill -> assertThat(mill.getPointsList()).hasSize(3));
            assertThat(start.getVariant().getStones()).isEqualTo(9);
            assertThat(start.getVariant().getFlying()).isTrue();
            assertThat(start.getVariant().getRulesText())
                    .isEqualTo(Variants.byId("nine-mens-morris").orElseThrow().text());
            assertThat(start.getColour()).isEqualTo(Colour.COLOUR_WHITE);
            assertThat(start.getOpponent()).isEqualTo("beta");
            assertThat(start.getEvent()).isEqualTo("test cup");
            assertThat(start.getRound()).isEqualTo(1);
            assertThat(start.getClock().getText()).isEqualTo("60s/move");
            assertThat(start.getClock().getPerMoveNs()).isEqualTo(Arena.LONG.toNanos());
            assertThat(start.getReadyTimeoutNs()).isEqualTo(Arena.LONG.toNanos());
            assertThat(start.getStart().getBoard()).isEqualTo(".".repeat(24));
            assertThat(start.getStart().getWhiteHand()).isEqualTo(9);
            assertThat(start.getResumed()).isFalse();
            assertThat(beta.gameStart().getColour()).isEqualTo(Colour.COLOUR_BLACK);
        }
    }

    @Test
    void options_ofTheInvitation_comeWithGameStart() throws IOException {
        try (Referee referee = Referee.start(Arena.options())) {
            Admission alpha = referee.admit(
                    new Invitation("alpha", Arena.ALPHA_TOKEN, 2, Duration.ZERO, java.util.Map.of("depth", "4")));
            try (RawBot one = RawBot.welcomed(referee.address(), "alpha", Arena.ALPHA_TOKEN);
                    RawBot two = RawBot.welcomed(referee.address(), "alpha", Arena.ALPHA_TOKEN)) {
                Seat seat = new Seat(alpha, Arena.LONG);
                referee.play(Arena.order(
                        "self", Arena.rules("nine-mens-morris"), List.of(), new ClockRule.Untimed(), seat, seat));
                assertThat(one.gameStart().getOptionsMap()).containsEntry("depth", "4");
                assertThat(two.gameStart().getOptionsMap()).containsEntry("depth", "4");
            }
        }
    }

    @Test
    void yourTurn_afterAnOwnMove_carriesItsReceipt() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha(hello -> hello.setWantsOwnMoves(true));
                RawBot beta = arena.beta()) {
            arena.play("receipt", new ClockRule.SuddenDeath(Arena.LONG, Duration.ZERO));
            alpha.start();
            beta.start();
            YourTurn first = alpha.yourTurn();
            assertThat(first.getPly()).isZero();
            assertThat(first.hasPrevious()).isFalse();
            assertThat(first.hasLastMove()).isFalse();
            assertThat(first.getOwnClockNs()).isEqualTo(Arena.LONG.toNanos());
            assertThat(first.getLegalMovesCount()).isZero();
            alpha.play("receipt", 0, Move.newBuilder().setTo(0));
            var played = alpha.expect(KindCase.MOVE_PLAYED).getMovePlayed();
            assertThat(played.getText()).isEqualTo("a7");
            assertThat(played.getMove()).isEqualTo(Move.newBuilder().setTo(0).build());
            assertThat(played.getPosition().getBoard()).startsWith("W.");

            YourTurn second = beta.yourTurn();
            assertThat(second.getPly()).isEqualTo(1);
            assertThat(second.getLastMove())
                    .isEqualTo(Move.newBuilder().setTo(0).build());
            assertThat(second.getOpponentClockNs()).isEqualTo(played.getWhiteClockNs());
            beta.play("receipt", 1, Move.newBuilder().setTo(23));

            YourTurn third = alpha.yourTurn();
            assertThat(third.getPrevious().getPly()).isZero();
            assertThat(third.getPrevious().getElapsedNs()).isPositive();
            assertThat(third.getPrevious().getChargedNs())
                    .isEqualTo(third.getPrevious().getElapsedNs());
            assertThat(third.getOwnClockNs())
                    .isEqualTo(Arena.LONG.toNanos() - third.getPrevious().getChargedNs());
        }
    }

    @Test
    void pointZero_placedMovedFromMovedToAndRemoved_isItself() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("a7");
            alpha.start();
            beta.start();
            // White places on a7, Black's mill takes it again, White comes back to it later.
            String[] placings = {
                "0", "3", "21", "4", "22", "5x0", "14", "8", "13", "12", "10", "15", "6", "19", "18", "2", "9", "7"
            };
            int ply = 0;
            for (String placing : placings) {
                RawBot mover = ply % 2 == 0 ? alpha : beta;
                assertThat(mover.yourTurn().getPly()).isEqualTo(ply);
                String[] parts = placing.split("x", -1);
                Move.Builder move = Move.newBuilder().setTo(Integer.parseInt(parts[0]));
                if (parts.length > 1) {
                    move.addRemovals(Integer.parseInt(parts[1]));
                }
                mover.play("a7", ply, move);
                ply++;
            }
            YourTurn turn = alpha.yourTurn();
            assertThat(turn.getPosition().getBoard().charAt(0)).isEqualTo('.');
            alpha.play("a7", ply, Move.newBuilder().setFrom(9).setTo(0));
            YourTurn toBeta = beta.yourTurn();
            assertThat(toBeta.getPosition().getBoard().charAt(0)).isEqualTo('W');
            assertThat(toBeta.getLastMove())
                    .isEqualTo(Move.newBuilder().setFrom(9).setTo(0).build());
            beta.play("a7", ply + 1, Move.newBuilder().setFrom(12).setTo(17));
            alpha.yourTurn();
            alpha.play("a7", ply + 2, Move.newBuilder().setFrom(0).setTo(9));
            YourTurn last = beta.yourTurn();
            assertThat(last.getLastMove())
                    .isEqualTo(Move.newBuilder().setFrom(0).setTo(9).build());
            beta.resign("a7");
            assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
            assertThat(Arena.await(game).replay().ply()).isEqualTo(ply + 3);
        }
    }

    @Test
    void resignation_endsTheGameForBoth() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("resign");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            beta.resign("resign");
            assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_RESIGNATION);
            assertThat(beta.gameOver().getResult()).isEqualTo(Result.RESULT_WHITE_WINS);
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.RESIGNATION);
        }
    }

    @Test
    void draw_offeredAndAccepted_isAgreed() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            arena.play("draw");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            var offer = RawBot.playing("draw", 0, Move.newBuilder().setTo(0)).toBuilder();
            offer.getPlayBuilder().setOfferDraw(true);
            alpha.send(offer.build());
            assertThat(beta.yourTurn().getDrawOffered()).isTrue();
            beta.acceptDraw("draw", 1);
            assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_AGREEMENT);
            assertThat(beta.gameOver().getResult()).isEqualTo(Result.RESULT_DRAW);
        }
    }

    @Test
    void opening_isPlayedAlreadyWhenTheBotsTakeOver() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.referee.play(Arena.order(
                    "opening",
                    Arena.rules("nine-mens-morris"),
                    List.of(
                            org.millrace.rules.play.Move.place(0),
                            org.millrace.rules.play.Move.place(1),
                            org.millrace.rules.play.Move.place(2)),
                    new ClockRule.Nodes(2000),
                    new Seat(arena.alpha, Arena.LONG),
                    new Seat(arena.beta, Arena.LONG)));
            assertThat(alpha.start().getMovesList()).extracting(Move::getTo).containsExactly(0, 1, 2);
            beta.start();
            YourTurn turn = beta.yourTurn();
            assertThat(turn.getPly()).isEqualTo(3);
            assertThat(turn.getNodeLimit()).isEqualTo(2000);
            assertThat(turn.getLastMove().getTo()).isEqualTo(2);
            beta.resign("opening");
            FinishedGame record = Arena.await(game);
            assertThat(record.openingPlies()).isEqualTo(3);
            assertThat(record.plies()).isEqualTo(3);
        }
    }
}
