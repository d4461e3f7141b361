package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class RoundTripsTest {

    private final RoundTrips trips = new RoundTrips();

    @Test
    void smallest_beforeTheFirst_isEmpty() {
        assertThat(trips.smallest()).isEmpty();
    }

    @Test
    void smallest_afterASlowStart_isTheNextOne() {
        trips.add(1_400_000_000, true);
        trips.add(300_000, true);
        trips.add(900_000, true);

        assertThat(trips.smallest()).contains(Duration.ofNanos(300_000));
    }

    @Test
    void smallest_ofAWayThatBecameLonger_followsAfterTheWindow() {
        trips.add(10, true);
        for (int i = 1; i < RoundTrips.WINDOW; i++) {
            trips.add(100 + i, true);
            assertThat(trips.smallest()).contains(Duration.ofNanos(10));
        }
        trips.add(500, true);

        assertThat(trips.smallest()).contains(Duration.ofNanos(101));
    }

    @Test
    void trip_ofABusyBot_countsOnlyIfItIsTheFirstOrSmaller() {
        trips.add(700, false);
        trips.add(600, false);
        assertThat(trips.smallest()).contains(Duration.ofNanos(600));
        for (int i = 0; i < RoundTrips.WINDOW + 1; i++) {
            trips.add(9_000, false);
        }

        assertThat(trips.smallest()).contains(Duration.ofNanos(600));
    }
}
