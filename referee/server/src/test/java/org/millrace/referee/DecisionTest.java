package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Result;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Colour;

/** Games that somebody outside the board decides, over real sockets. */
final class DecisionTest {

    @Test
    void adjudicator_endsTheGameAfterTheMoveThatConvincesIt() throws IOException {
        Adjudicator afterTwo = (game, moves) -> moves.size() < 2
                ? Optional.empty()
                : Optional.of(new Adjudicator.Ruling(Optional.of(Colour.BLACK), "Both bots see Black winning."));
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.referee.play(arena.withAdjudicator("ruled", afterTwo));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("ruled", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("ruled", 1, Move.newBuilder().setTo(1));

            for (GameOver over : new GameOver[] {alpha.gameOver(), beta.gameOver()}) {
                assertThat(over.getResult()).isEqualTo(Result.RESULT_BLACK_WINS);
                assertThat(over.getReason()).isEqualTo(EndReason.END_REASON_ADJUDICATION);
                assertThat(over.getMessage()).isEqualTo("Both bots see Black winning.");
                assertThat(over.getPlies()).isEqualTo(2);
            }
            assertThat(Arena.await(game).moves()).hasSize(2);
        }
    }

    @Test
    void adjudicate_fromOutside_endsTheGameOnce() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("outside");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            game.adjudicate(new Adjudicator.Ruling(Optional.empty(), "The organiser ends the evening."));
            game.adjudicate(new Adjudicator.Ruling(Optional.of(Colour.WHITE), "Too late."));

            assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_DRAW);
            assertThat(beta.gameOver().getMessage()).isEqualTo("The organiser ends the evening.");
            assertThat(Arena.await(game).verdict().detail()).isEqualTo("The organiser ends the evening.");
        }
    }

    @Test
    void adjudicator_thatFails_makesTheGameVoid() throws IOException {
        Adjudicator broken = (game, moves) -> {
            throw new IllegalStateException("no tables for this position");
        };
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.referee.play(arena.withAdjudicator("broken", broken));
            alpha.start();
            beta.start();
            alpha.yourTurn();
            alpha.play("broken", 0, Move.newBuilder().setTo(0));

            assertThat(beta.gameOver().getResult()).isEqualTo(Result.RESULT_VOID);
            assertThat(Arena.await(game).verdict().detail()).contains("no tables for this position");
        }
    }
}
