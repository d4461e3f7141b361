package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** The start of clocks in virtual time. */
final class FlushWatchTest {

    private static final long START = 1_000;

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final List<String> reported = new ArrayList<>();
    private final FlushWatch watch =
            new FlushWatch(channel.eventLoop(), () -> START, (ply, at) -> reported.add(ply + "@" + at));
    private LongConsumer kernel = at -> {};

    FlushWatchTest() {
        // Otherwise the time that the test itself takes passes on the loop too.
        channel.freezeTime();
    }

    @Test
    void request_takenAtOnce_isReportedWithThatTime() {
        watch.write(4, flushed -> flushed.accept(1_700));
        assertThat(reported).containsExactly("4@1700");
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).hasSize(1);
    }

    @Test
    void request_stampedAfterAStopOfTheProcess_isReportedAtTheLimit() {
        watch.write(4, flushed -> flushed.accept(START + 900_000_000));
        assertThat(reported).containsExactly("4@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_writtenAgainAndStampedLate_isReportedAtTheLimitOfTheFirst() {
        List<LongConsumer> writes = new ArrayList<>();
        FlushWatch later = new FlushWatch(
                channel.eventLoop(), () -> START + 30L * writes.size(), (ply, at) -> reported.add(ply + "@" + at));
        later.write(4, writes::add);
        later.write(4, writes::add);
        writes.get(1).accept(START + 900_000_000);
        assertThat(reported).containsExactly("4@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_takenLater_isReportedThen() {
        watch.write(4, flushed -> kernel = flushed);
        pass(10);
        assertThat(reported).isEmpty();
        kernel.accept(9_000);
        assertThat(reported).containsExactly("4@9000");
    }

    @Test
    void request_thatTheKernelDoesNotTake_isReportedAtTheLimit() {
        watch.write(4, flushed -> kernel = flushed);
        pass(FlushWatch.LIMIT.toMillis() + 1);
        String atLimit = "4@" + (START + FlushWatch.LIMIT.toNanos());
        assertThat(reported).containsExactly(atLimit);
        kernel.accept(99_000_000);
        assertThat(reported).containsExactly(atLimit);
    }

    @Test
    void request_beforeTheLast_isNotReportedAnyMore() {
        List<LongConsumer> writes = new ArrayList<>();
        watch.write(4, writes::add);
        watch.write(6, writes::add);
        writes.get(0).accept(2_000);
        assertThat(reported).isEmpty();
        writes.get(1).accept(3_000);
        assertThat(reported).containsExactly("6@3000");
    }

    @Test
    void request_writtenAgainAfterAResume_keepsTheFirstLimit() {
        watch.write(4, flushed -> kernel = flushed);
        pass(30);
        watch.write(4, flushed -> kernel = flushed);
        pass(FlushWatch.LIMIT.toMillis() - 29);
        String atLimit = "4@" + (START + FlushWatch.LIMIT.toNanos());
        assertThat(reported).containsExactly(atLimit);
        pass(FlushWatch.LIMIT.toMillis());
        kernel.accept(99_000_000);
        assertThat(reported).containsExactly(atLimit);
    }

    @Test
    void request_writtenAgain_isReportedWhenTheKernelHasIt() {
        watch.write(4, flushed -> {});
        watch.write(4, flushed -> flushed.accept(3_000));
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).containsExactly("4@3000");
    }

    @Test
    void request_forTheNextPly_hasALimitOfItsOwn() {
        watch.write(4, flushed -> {});
        pass(30);
        watch.write(6, flushed -> {});
        pass(FlushWatch.LIMIT.toMillis() - 29);
        assertThat(reported).isEmpty();
        pass(30);
        assertThat(reported).containsExactly("6@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    private void pass(long millis) {
        channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
    }
}
