package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.SelectStrategy;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BriefSpinTest {
    /** What a call of the system takes here, and the work of one round. */
    private static final long CALL = 1_000;

    private static final long WORK = 10_000;

    private final AtomicLong now = new AtomicLong();
    private final AtomicLong moves = new AtomicLong();
    private final BriefSpin spin = new BriefSpin(now::get, moves::get);
    private boolean isMove = true;
    private int calls;

    @Test
    void aLoopThatHasJustBegun_sleepsAtOnce() throws Exception {
        assertThat(round(5_000)).isEqualTo(SelectStrategy.SELECT);
        assertThat(calls).isZero();
    }

    @Test
    void tasks_areDoneWithoutWaiting() throws Exception {
        assertThat(spin.calculateStrategy(() -> 0, true)).isZero();
        assertThat(spin.calculateStrategy(() -> 3, true)).isEqualTo(3);
    }

    @Test
    void briefWaits_areSoonSpentLooking() throws Exception {
        rounds(40, 20_000);
        assertThat(round(20_000)).isEqualTo(1);
        assertThat(calls).isPositive();
    }

    @Test
    void longWaits_areSleptThrough() throws Exception {
        rounds(1_000, 1_000_000);
        assertThat(calls).isZero();
    }

    @Test
    void botsThatBeginToThink_areSleptForAfterAFewLooks() throws Exception {
        rounds(1_000, 20_000);
        calls = 0;
        rounds(1_000, 1_000_000);
        assertThat(calls * CALL).isLessThan(6 * BriefSpin.LONGEST);
    }

    @Test
    void whoeverSendsNoMoves_isSleptForHoweverQuickHeIs() throws Exception {
        isMove = false;
        rounds(10_000, 20_000);
        assertThat(calls).isZero();

        isMove = true;
        rounds(1_000, 20_000);
        isMove = false;
        calls = 0;
        rounds(10_000, 20_000);
        assertThat(calls * CALL).isLessThan(100 * BriefSpin.LONGEST);
    }

    @Test
    void oneLook_endsInTime() throws Exception {
        rounds(1_000, 20_000);
        long began = now.get();
        calls = 0;
        assertThat(look(Long.MAX_VALUE)).isEqualTo(SelectStrategy.SELECT);
        assertThat(now.get() - began).isBetween(BriefSpin.LONGEST, BriefSpin.LONGEST + 2 * CALL);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverBotsDo_eightBriefWaitsHavePaidForEachLookInVain(int seed) throws Exception {
        Random random = new Random(seed);
        int brief = 0;
        int inVain = 0;
        boolean quick = true;
        for (int i = 0; i < 20_000; i++) {
            // Spells of one manner and the other, of any length.
            quick ^= random.nextInt(100) == 0;
            long wait = random.nextLong(quick ? 50_000 : 5_000_000);
            calls = 0;
            boolean found = round(wait) > 0;
            boolean slept = calls == 0;
            if (found || (slept && wait + WORK <= BriefSpin.SHORT_ROUND)) {
                brief++;
            } else if (!slept) {
                inVain++;
            }
        }
        assertThat(inVain).isPositive().isLessThanOrEqualTo(brief / 8);
    }

    private void rounds(int times, long wait) throws Exception {
        for (int i = 0; i < times; i++) {
            round(wait);
        }
    }

    /** A round of the loop: something comes after a wait, be it looked for or slept through, and work follows. */
    private int round(long wait) throws Exception {
        long comes = now.get() + wait;
        int decided = look(comes);
        now.set(Math.max(now.get(), comes) + WORK);
        moves.addAndGet(isMove ? 1 : 0);
        return decided;
    }

    private int look(long comes) throws Exception {
        return spin.calculateStrategy(
                () -> {
                    calls++;
                    return now.addAndGet(CALL) >= comes ? 1 : 0;
                },
                false);
    }
}
