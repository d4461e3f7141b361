package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpuMeterTest {

    private static final long SECOND = 1_000_000_000L;

    private final CpuMeter meter = new CpuMeter(10 * SECOND, 0);

    private static SeenProcess process(int pid, double own, double waited) {
        ProcessUse use = new ProcessUse((long) (own * SECOND), (long) (waited * SECOND), 0);
        return new SeenProcess(new ProcessId(pid, 1), 0, "", use);
    }

    private double used() {
        return meter.usedLately() / (double) SECOND;
    }

    @Test
    void used_ofAChildThatIsWaitedFor_countsOnce() {
        meter.add(SECOND, List.of(process(1, 1, 0), process(2, 3, 0)));
        meter.add(2 * SECOND, List.of(process(1, 1.5, 3.25)));

        assertThat(used()).isEqualTo(4.75);
    }

    @Test
    void used_ofAChildThatIsWaitedForLate_countsOnce() {
        meter.add(SECOND, List.of(process(1, 0, 0), process(2, 3, 0)));
        meter.add(2 * SECOND, List.of(process(1, 0, 0)));
        meter.add(3 * SECOND, List.of(process(1, 0, 3)));

        assertThat(used()).isEqualTo(3);
    }

    @Test
    void used_ofAChildBornAndGoneBetweenTwoLooks_counts() {
        meter.add(SECOND, List.of(process(1, 1, 0)));
        meter.add(2 * SECOND, List.of(process(1, 1, 2)));

        assertThat(used()).isEqualTo(3);
    }

    @Test
    void used_ofAChildThatNobodyWaitsFor_isKept() {
        meter.add(SECOND, List.of(process(1, 1, 0), process(2, 2, 0)));
        meter.add(2 * SECOND, List.of(process(1, 1, 0)));

        assertThat(used()).isEqualTo(3);
    }

    @Test
    void used_beforeTheWindow_isForgotten() {
        for (int second = 1; second <= 30; second++) {
            meter.add(second * SECOND, List.of(process(1, Math.min(second, 15), 0)));
        }

        assertThat(used()).isZero();
        assertThat(meter.span(30 * SECOND)).isEqualTo(10 * SECOND);
    }

    @Test
    void used_evenly_isTheShareOfTheWindow() {
        for (int tenth = 1; tenth <= 300; tenth++) {
            meter.add(tenth * SECOND / 10, List.of(process(1, tenth * 0.08, 0)));
        }

        long span = meter.span(30 * SECOND);
        assertThat(used() / (span / (double) SECOND)).isBetween(0.79, 0.81);
        assertThat(span).isBetween(10 * SECOND, 10 * SECOND + SECOND / 2);
    }
}
