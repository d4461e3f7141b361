package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.referee.arbiter.TimerId.FLAG;
import static org.millrace.referee.arbiter.TimerId.GRACE_BLACK;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.RefereeMetrics;

/** The timers of a game in virtual time, in milliseconds. */
final class GameTimersTest {

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final List<String> fired = new ArrayList<>();
    private long now;
    private long arming;
    private final LagMeter lag = LagMeter.start(List.of(), System::nanoTime, RefereeMetrics.NONE);
    private final GameTimers timers =
            new GameTimers(channel.eventLoop(), () -> TimeUnit.MILLISECONDS.toNanos(now), lag, (timer, armed) -> {
                arming = armed;
                fired.add(timer + "@" + now);
            });

    GameTimersTest() {
        // Otherwise the time that the test itself takes passes on the loop too.
        channel.freezeTime();
    }

    @AfterEach
    void close() {
        lag.close();
    }

    @Test
    void start_firesWhenItIsDueAndStaysArmed() {
        start(100);
        pass(99);
        assertThat(fired).isEmpty();
        pass(1);
        assertThat(fired).containsExactly("FLAG@100");
        assertThat(timers.isArmed(FLAG, arming)).isTrue();
        assertThat(timers.dueAt(FLAG)).hasValue(nanos(100));
    }

    @Test
    void stop_neverFires() {
        start(100);
        timers.stop(FLAG);
        assertThat(timers.dueAt(FLAG)).isEmpty();
        pass(1000);
        assertThat(fired).isEmpty();
    }

    @Test
    void startAnew_later_firesThenOnly() {
        start(100);
        timers.stop(FLAG);
        start(250);
        pass(249);
        assertThat(fired).isEmpty();
        pass(1);
        assertThat(fired).containsExactly("FLAG@250");
    }

    @Test
    void startAnew_earlier_firesThenOnly() {
        start(100);
        timers.stop(FLAG);
        start(50);
        pass(50);
        assertThat(fired).containsExactly("FLAG@50");
        timers.stop(FLAG);
        pass(500);
        assertThat(fired).hasSize(1);
    }

    @Test
    void startAnew_afterFiring_isAnotherArming() {
        start(100);
        pass(100);
        long first = arming;
        start(200);
        assertThat(timers.isArmed(FLAG, first)).isFalse();
        pass(100);
        assertThat(fired).containsExactly("FLAG@100", "FLAG@200");
        assertThat(timers.isArmed(FLAG, arming)).isTrue();
    }

    @Test
    void start_inThePast_firesAtOnce() {
        now = 500;
        start(100);
        pass(0);
        assertThat(fired).containsExactly("FLAG@500");
    }

    @Test
    void timers_knowNothingOfEachOther() {
        start(100);
        timers.start(GRACE_BLACK, nanos(70));
        timers.stop(FLAG);
        pass(200);
        assertThat(fired).containsExactly("GRACE_BLACK@200");
    }

    @Test
    void stopAll_leavesNothingOnTheLoop() {
        start(100);
        timers.start(GRACE_BLACK, nanos(70));
        timers.stopAll();
        assertThat(channel.runScheduledPendingTasks()).isEqualTo(-1);
        pass(200);
        assertThat(fired).isEmpty();
    }

    private void start(long dueAt) {
        timers.start(FLAG, nanos(dueAt));
    }

    private void pass(long millis) {
        now += millis;
        channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
    }

    private static long nanos(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
