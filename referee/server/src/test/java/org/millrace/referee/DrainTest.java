package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Welcome;

/** A referee that ends in order, over real sockets. */
final class DrainTest {

    @Test
    void drain_withoutGames_saysGoodbyeAndIsDone() throws IOException {
        Counting counting = new Counting();
        try (Arena arena = new Arena(Arena.options().withMetrics(counting));
                RawBot alpha = arena.alpha();
                RawBot stranger = RawBot.connect(arena.address())) {
            await().untilAsserted(() -> assertThat(counting.connections).hasValue(2));
            CompletableFuture<Boolean> drained = drain(arena, Arena.LONG);
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            assertThat(AutoPlayer.join(drained)).isTrue();
            assertThat(stranger.next()).isEmpty();
        }
    }

    @Test
    void drain_letsRunningGamesEndAndGivesUpThoseThatWait() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame running = arena.play("running");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            RunningGame waiting = arena.play("waiting");
            CompletableFuture<Boolean> drained = drain(arena, Arena.LONG);
            alpha.expect(KindCase.GOODBYE);
            beta.expect(KindCase.GOODBYE);
            assertThat(Arena.await(waiting).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.ABORT);
            assertThatThrownBy(() -> arena.play("later"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("closing");
            try (RawBot late = RawBot.connect(arena.address())) {
                late.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
                assertThat(late.expect(KindCase.REFUSED).getRefused().getCode())
                        .isEqualTo(RefusedCode.REFUSED_CODE_UNAVAILABLE);
            }
            alpha.play("running", 0, Move.newBuilder().setTo(0));
            beta.yourTurn();
            beta.resign("running");
            assertThat(alpha.gameOver().getReason()).isEqualTo(EndReason.END_REASON_RESIGNATION);
            beta.gameOver();
            alpha.expect(KindCase.GOODBYE);
            assertThat(alpha.next()).isEmpty();
            assertThat(AutoPlayer.join(drained)).isTrue();
            assertThat(Arena.await(running).verdict().reason())
                    .isEqualTo(org.millrace.rules.play.EndReason.RESIGNATION);
        }
    }

    @Test
    void drain_letsABotComeBackToItsGame() throws IOException {
        try (Arena arena = new Arena(Arena.options().withGrace(Arena.LONG));
                RawBot lost = RawBot.connect(arena.address());
                RawBot beta = arena.beta();
                RawBot back = RawBot.connect(arena.address())) {
            lost.hello("alpha", Arena.ALPHA_TOKEN, hello -> {});
            Welcome welcome = lost.welcome();
            arena.play("back");
            lost.start();
            beta.start();
            lost.yourTurn();
            lost.reset();
            await().until(() -> arena.alpha.sessions() == 0);
            CompletableFuture<Boolean> drained = drain(arena, Arena.LONG);
            beta.expect(KindCase.GOODBYE);
            back.resume(welcome, Arena.ALPHA_TOKEN);
            back.welcome();
            back.gameStart();
            back.yourTurn();
            back.expect(KindCase.GOODBYE);
            back.resign("back");
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_RESIGNATION);
            assertThat(back.gameOver().getReason()).isEqualTo(EndReason.END_REASON_RESIGNATION);
            assertThat(AutoPlayer.join(drained)).isTrue();
        }
    }

    @Test
    void drain_whoseTimeIsOver_leavesTheGameToClose() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = arena.play("long");
            alpha.start();
            beta.start();
            alpha.yourTurn();
            assertThat(AutoPlayer.join(drain(arena, Duration.ofMillis(50)))).isFalse();
            assertThat(game.finished()).isNotDone();
            beta.expect(KindCase.GOODBYE);
            arena.referee.close();
            assertThat(Arena.await(game).verdict().reason()).isEqualTo(org.millrace.rules.play.EndReason.ABORT);
            assertThat(beta.gameOver().getReason()).isEqualTo(EndReason.END_REASON_ABORT);
        }
    }

    private static CompletableFuture<Boolean> drain(Arena arena, Duration most) {
        CompletableFuture<Boolean> drained = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try {
                drained.complete(arena.referee.drain(most));
            } catch (InterruptedException | RuntimeException e) {
                drained.completeExceptionally(e);
            }
        });
        return drained;
    }
}
