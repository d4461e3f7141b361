package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.millrace.referee.session.Passage;

/** The start of clocks in virtual time. */
final class FlushWatchTest {

    private static final long START = 1_000;

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final List<String> reported = new ArrayList<>();
    private final FlushWatch watch =
            new FlushWatch(channel.eventLoop(), () -> START, (ply, at) -> reported.add(ply + "@" + at));
    private Passage kernel = Passage.UNWATCHED;

    FlushWatchTest() {
        // Otherwise the time that the test itself takes passes on the loop too.
        channel.freezeTime();
    }

    @Test
    void request_takenAtOnce_isReportedWithThatTime() {
        watch.write(4, taken(1_700));
        assertThat(reported).containsExactly("4@1700");
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).hasSize(1);
    }

    @Test
    void request_stampedAfterAStopOfTheProcess_isReportedAtTheLimit() {
        watch.write(4, taken(START + 900_000_000));
        assertThat(reported).containsExactly("4@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_writtenAgainAndStampedLate_isReportedAtTheLimitOfTheFirst() {
        List<Passage> writes = new ArrayList<>();
        FlushWatch later = new FlushWatch(
                channel.eventLoop(), () -> START + 30L * writes.size(), (ply, at) -> reported.add(ply + "@" + at));
        later.write(4, held(writes));
        later.write(4, held(writes));
        writes.get(1).flushed(START + 900_000_000);
        assertThat(reported).containsExactly("4@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_takenLater_isReportedThen() {
        watch.write(4, this::hold);
        pass(10);
        assertThat(reported).isEmpty();
        kernel.flushed(9_000);
        assertThat(reported).containsExactly("4@9000");
    }

    @Test
    void request_thatTheKernelDoesNotTake_isReportedAtTheLimit() {
        watch.write(4, this::hold);
        pass(FlushWatch.LIMIT.toMillis() + 1);
        String atLimit = "4@" + (START + FlushWatch.LIMIT.toNanos());
        assertThat(reported).containsExactly(atLimit);
        kernel.flushed(99_000_000);
        assertThat(reported).containsExactly(atLimit);
    }

    @Test
    void request_beforeTheLast_isNotReportedAnyMore() {
        List<Passage> writes = new ArrayList<>();
        watch.write(4, held(writes));
        watch.write(6, held(writes));
        writes.get(0).flushed(2_000);
        assertThat(reported).isEmpty();
        writes.get(1).flushed(3_000);
        assertThat(reported).containsExactly("6@3000");
    }

    @Test
    void request_writtenAgainAfterAResume_keepsTheFirstLimit() {
        watch.write(4, this::hold);
        pass(30);
        watch.write(4, this::hold);
        pass(FlushWatch.LIMIT.toMillis() - 29);
        String atLimit = "4@" + (START + FlushWatch.LIMIT.toNanos());
        assertThat(reported).containsExactly(atLimit);
        pass(FlushWatch.LIMIT.toMillis());
        kernel.flushed(99_000_000);
        assertThat(reported).containsExactly(atLimit);
    }

    @Test
    void request_writtenAgain_isReportedWhenTheKernelHasIt() {
        watch.write(4, this::hold);
        watch.write(4, taken(3_000));
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).containsExactly("4@3000");
    }

    @Test
    void request_forTheNextPly_hasALimitOfItsOwn() {
        watch.write(4, this::hold);
        pass(30);
        watch.write(6, this::hold);
        pass(FlushWatch.LIMIT.toMillis() - 29);
        assertThat(reported).isEmpty();
        pass(30);
        assertThat(reported).containsExactly("6@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_thatAnotherThreadHasToWrite_hasItsLimitAtOnce() {
        watch.write(4, passage -> false);
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).containsExactly("4@" + (START + FlushWatch.LIMIT.toNanos()));
    }

    @Test
    void request_thatIsReportedAtTheEndOfTheRead_setsNoTimer() {
        watch.write(4, passage -> {
            kernel = passage;
            return true;
        });
        assertThat(watch.isPending()).isTrue();
        pass(FlushWatch.LIMIT.toMillis() + 1);
        assertThat(reported).isEmpty();

        kernel.flushed(2_000);

        assertThat(reported).containsExactly("4@2000");
        assertThat(watch.isPending()).isFalse();
    }

    private static Predicate<Passage> taken(long at) {
        return passage -> {
            passage.flushed(at);
            return true;
        };
    }

    private static Predicate<Passage> held(List<Passage> writes) {
        return passage -> {
            writes.add(passage);
            passage.held();
            return true;
        };
    }

    private boolean hold(Passage passage) {
        kernel = passage;
        passage.held();
        return true;
    }

    private void pass(long millis) {
        channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
    }
}
