package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;

/** Measured round trips and the credit for them, over real sockets. */
final class CreditTest {

    private static final Duration CAP = Duration.ofMillis(20);

    @Test
    void botThatDelaysItsPongs_isCreditedTheCapAndNoMore() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            long ping = alpha.hear(KindCase.PING).getPing().getId();
            RunningGame game = arena.referee.play(
                    arena.withCredit("credit", new ClockRule.SuddenDeath(Arena.LONG, Duration.ZERO), CAP));
            GameStart start = alpha.gameStart();
            assertThat(start.getClock().getRoundTripCreditNs()).isEqualTo(CAP.toNanos());
            // The first round trip seems to be as long as the bot likes.
            await().pollDelay(CAP.multipliedBy(3)).until(() -> true);
            alpha.send(BotMessage.newBuilder()
                    .setPong(Pong.newBuilder().setId(ping))
                    .build());
            await().until(() -> arena.referee.connected().stream()
                    .anyMatch(
                            bot -> bot.name().equals("alpha") && bot.roundTrip().isPresent()));
            alpha.ready("credit");
            beta.start();
            alpha.hear(KindCase.YOUR_TURN);
            await().pollDelay(CAP.multipliedBy(2)).until(() -> true);
            alpha.play("credit", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.play("credit", 1, Move.newBuilder().setTo(1));
            TimingReceipt receipt = alpha.hear(KindCase.YOUR_TURN).getYourTurn().getPrevious();

            assertThat(receipt.getRoundTripNs()).isGreaterThan(2 * CAP.toNanos());
            assertThat(receipt.getForgivenNs()).isEqualTo(CAP.toNanos());
            assertThat(receipt.getElapsedNs() - receipt.getChargedNs()).isEqualTo(CAP.toNanos());
            game.abort("seen enough");
            FinishedGame record = Arena.await(game);
            assertThat(record.tags()).containsEntry(FinishedGame.ROUND_TRIP_CREDIT, "0.02s");
            MoveTiming timing = record.moves().getFirst().timing().orElseThrow();
            assertThat(timing.elapsed().toNanos()).isEqualTo(receipt.getElapsedNs());
            assertThat(timing.forgiven()).isEqualTo(CAP);
        }
    }

    @Test
    void roundTrip_isTheSmallestOfTheFirstFew() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha()) {
            long first = alpha.hear(KindCase.PING).getPing().getId();
            await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            alpha.send(BotMessage.newBuilder()
                    .setPong(Pong.newBuilder().setId(first))
                    .build());
            for (int quick = 0; quick < 3; quick++) {
                long id = alpha.hear(KindCase.PING).getPing().getId();
                alpha.send(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(id))
                        .build());
            }

            await().until(() -> arena.referee
                            .connected()
                            .getFirst()
                            .roundTrip()
                            .orElse(Arena.LONG)
                            .toMillis()
                    < 300);
        }
    }

    @Test
    void record_ofAGameWithoutCredit_hasNoTagOfIt() throws IOException {
        try (Arena arena = new Arena()) {
            RunningGame game = arena.play("none");
            game.abort("seen enough");

            assertThat(Arena.await(game).tags()).doesNotContainKey(FinishedGame.ROUND_TRIP_CREDIT);
        }
    }
}
