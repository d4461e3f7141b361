package org.millrace.tournament.strain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.RefereeMetrics;

/** The watch in virtual time, over a machine that does what the test says. */
final class WatchTest {
    private static final Instant START = Instant.parse("2026-03-04T05:06:07Z");

    /** One game, which never ends. */
    private static final Counts PLAYING = new Counts(1, 0, 0, 0);

    private long nanos = -17;
    private OptionalDouble running = OptionalDouble.of(1);
    private OptionalLong waited = OptionalLong.of(1_000_000);
    private int readings;
    private final List<Overload> told = new ArrayList<>();

    private final Machine machine = new Machine() {
        @Override
        public Reading read() {
            readings++;
            return new Reading(running, waited);
        }

        @Override
        public int cores() {
            return 4;
        }
    };

    private final Watch watch = watch(Duration.ofMillis(100));

    private Watch watch(Duration lagLimit) {
        return new Watch(lagLimit, RefereeMetrics.NONE, () -> nanos, () -> START.plusNanos(nanos), () -> machine);
    }

    /** Lets time pass, somebody looking ten times a second. */
    private void pass(Duration time) {
        long until = nanos + time.toNanos();
        while (nanos < until) {
            nanos += Duration.ofMillis(100).toNanos();
            told.addAll(watch.look(PLAYING));
        }
    }

    private void late(Duration time) {
        pass(time);
        watch.witness().loopLag(time.toNanos());
    }

    @Test
    void lateTimer_isToldWithItsBeginByTheWallClockAndWhatIsNotKnownIsAbsent() {
        running = OptionalDouble.empty();
        waited = OptionalLong.empty();
        Watch blind = watch(Duration.ofMillis(100));
        nanos += Duration.ofSeconds(3).toNanos();
        blind.witness().loopLag(Duration.ofMillis(200).toNanos());

        assertThat(blind.end(PLAYING)).singleElement().satisfies(overload -> {
            assertThat(overload.begin()).isEqualTo(START.plusMillis(2799));
            assertThat(overload.length()).isEqualTo(Duration.ofMillis(200));
            assertThat(overload.worst())
                    .isEqualTo(new Figures(
                            Duration.ofMillis(200), Duration.ZERO, OptionalDouble.empty(), OptionalDouble.empty()));
            assertThat(overload.isOver()).isTrue();
        });
    }

    @Test
    void lateness_withinHalfOfTheLagLimit_isNone() {
        watch.witness().loopLag(Duration.ofMillis(50).toNanos());
        watch.witness().gcPause(Duration.ofMillis(50).toNanos());
        pass(Duration.ofSeconds(20));

        assertThat(watch.end(PLAYING)).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void overload_withoutAGameInPlay_hasSpoiledNothingAndIsNotTold() {
        for (int i = 0; i < 40; i++) {
            nanos += Duration.ofSeconds(1).toNanos();
            watch.witness().loopLag(Duration.ofSeconds(1).toNanos());
            assertThat(watch.look(Counts.NONE)).isEmpty();
        }

        assertThat(watch.end(Counts.NONE)).isEmpty();
    }

    @Test
    void bounds_withoutALagLimitOrWithATinyOne_areSensible() {
        assertThat(Bounds.of(Duration.ZERO).lateness()).isEqualTo(Duration.ofMillis(50));
        assertThat(Bounds.of(Duration.ofNanos(1)).lateness()).isEqualTo(Duration.ofMillis(10));
        assertThat(Bounds.of(Duration.ofSeconds(1)).lateness()).isEqualTo(Duration.ofMillis(500));
        assertThat(Bounds.of(Duration.ofSeconds(1)).perCore()).isEqualTo(2);
    }

    @Test
    void spell_thatLasts_isToldOnceBeforeItsEndAndOnceAtIt() {
        for (int i = 0; i < 40; i++) {
            late(Duration.ofSeconds(1));
        }
        pass(Duration.ofSeconds(10));
        late(Duration.ofSeconds(1));
        told.addAll(watch.end(PLAYING));

        assertThat(told).extracting(Overload::isOver).containsExactly(false, true, true);
        assertThat(told.get(0).length()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(32));
        assertThat(told.get(1).length()).isEqualTo(Duration.ofSeconds(40));
        assertThat(told.get(2).length()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void look_oftenerThanItsInterval_asksTheMachineNothing() {
        int before = readings;
        pass(Duration.ofSeconds(30));

        assertThat(readings - before).isBetween(50, 60);
    }

    @Test
    void waiting_inASpell_isTheWorstShareOfTheTimeInWhichSomebodyWaited() {
        late(Duration.ofMillis(500));
        waited = OptionalLong.of(waited.getAsLong() + 300_000);
        late(Duration.ofMillis(500));
        waited = OptionalLong.of(waited.getAsLong() + 100_000);
        pass(Duration.ofSeconds(10));

        assertThat(told)
                .singleElement()
                .satisfies(overload -> assertThat(overload.worst().waiting()).hasValue(0.6));
    }

    @Test
    void moments_thatNobodyTakesForLong_becomeOneWithoutLoss() {
        Moments moments = new Moments();
        for (int i = 0; i < 5000; i++) {
            moments.add(new Moment(i, i + 1, Figures.ofLateness(Duration.ofNanos(i))));
        }
        List<Moment> taken = moments.take();

        assertThat(taken).hasSize(1024);
        assertThat(taken.getLast().until()).isEqualTo(5000);
        assertThat(taken.getLast().figures().lateness()).isEqualTo(Duration.ofNanos(4999));
        assertThat(moments.take()).isEmpty();
    }

    @Test
    void thisMachine_canBeAsked() {
        Watch here = Watch.begin(Duration.ofMillis(100), RefereeMetrics.NONE);

        assertThat(here.look(PLAYING)).isEmpty();
        assertThat(Machine.here().cores()).isPositive();
        assertThat(new Machine.OtherMachine().cores()).isPositive();
        assertThat(new Machine.OtherMachine().read().waitedMicros()).isEmpty();
    }
}
