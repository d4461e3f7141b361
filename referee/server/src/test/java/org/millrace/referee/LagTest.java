package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Result;
import org.millrace.record.ClockRule;
import org.millrace.record.Verdict;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/**
 * Losses on time over real sockets while the referee's event loop really stands still: it is held up in the call that
 * tells a move, right after the request to the other bot was written.
 */
final class LagTest {

    private static final Duration LIMIT = Duration.ofMillis(150);
    private static final ClockRule CLOCK = new ClockRule.PerMove(Duration.ofMillis(400));

    /** Holds the event loop up after the first move until it is released. */
    private static final class Stall implements RefereeMetrics {
        private final CountDownLatch stalled = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        @Override
        public void moveAccepted(long nanos) {
            if (stalled.getCount() > 0) {
                stalled.countDown();
                await(released);
            }
        }

        /** Lets the loop go on when so much time has passed since it was stalled, at least. */
        void releaseAfter(Duration time) {
            await(stalled);
            long end = System.nanoTime() + time.toNanos();
            while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            released.countDown();
        }

        private static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    @Test
    void silentBot_whileTheLoopStoodStill_isNotToBlame() throws IOException {
        Stall stall = new Stall();
        try (Arena arena = new Arena(Arena.options().withMetrics(stall));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, 1);
            stall.releaseAfter(LIMIT.multipliedBy(2));

            Verdict verdict = Arena.await(game).verdict();

            assertThat(verdict.result()).isEqualTo(org.millrace.record.Result.VOID);
            assertThat(verdict.reason()).isEqualTo(EndReason.ABORT);
            assertThat(verdict.detail())
                    .contains("Black had no answer in time at ply 1")
                    .contains(
                            "In this move the referee itself was late by 0.",
                            "its limit is 0.150 s: its event loop stood")
                    .endsWith("So attempt 1 is void.");
            assertThat(alpha.gameOver().getResult()).isEqualTo(Result.RESULT_VOID);
            beta.yourTurn();
            assertThat(beta.gameOver().getMessage()).contains("its event loop stood still");
        }
    }

    @Test
    void silentBot_atTheThirdAttempt_losesAllTheSame() throws IOException {
        Stall stall = new Stall();
        try (Arena arena = new Arena(Arena.options().withMetrics(stall));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, 3);
            stall.releaseAfter(LIMIT.multipliedBy(2));

            Verdict verdict = Arena.await(game).verdict();

            assertThat(verdict.reason()).isEqualTo(EndReason.TIME);
            assertThat(verdict.fault()).contains(Colour.BLACK);
            assertThat(verdict.detail()).contains("late by").endsWith("Attempt 3 stands all the same.");
        }
    }

    /** The stall goes over the deadline, so it is the mover's lost connection by which the flag falls. */
    @Test
    void botThatLeaves_whileTheLoopStoodStillOverTheDeadline_isNotToBlameForItsTime() throws IOException {
        Stall stall = new Stall();
        try (Arena arena = new Arena(Arena.options().withMetrics(stall));
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, 1);
            beta.yourTurn();
            beta.disconnect();
            stall.releaseAfter(Duration.ofMillis(700));

            assertThat(Arena.await(game).verdict().detail()).contains("late by", "its event loop stood still");
            assertThat(Arena.await(game).verdict().result()).isEqualTo(org.millrace.record.Result.VOID);
        }
    }

    @Test
    void slowBot_ofARefereeThatIsNotLate_loses() throws IOException {
        try (Arena arena = new Arena();
                RawBot alpha = arena.alpha();
                RawBot beta = arena.beta()) {
            RunningGame game = begin(arena, alpha, beta, arena.withLagLimit("lag", CLOCK, Duration.ofSeconds(30), 1));

            Verdict verdict = Arena.await(game).verdict();

            assertThat(verdict.reason()).isEqualTo(EndReason.TIME);
            assertThat(verdict.fault()).contains(Colour.BLACK);
            assertThat(verdict.detail()).doesNotContain("late by");
        }
    }

    private static RunningGame begin(Arena arena, RawBot alpha, RawBot beta, int attempt) throws IOException {
        return begin(arena, alpha, beta, arena.withLagLimit("lag", CLOCK, LIMIT, attempt));
    }

    private static RunningGame begin(Arena arena, RawBot alpha, RawBot beta, GameOrder order) throws IOException {
        RunningGame game = arena.referee.play(order);
        alpha.start();
        beta.start();
        alpha.yourTurn();
        alpha.play("lag", 0, Move.newBuilder().setTo(0));
        return game;
    }
}
