package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimerIdTest {

    @Test
    void place_isTheIndexAmongAll() {
        TimerId[] all = TimerId.values();
        for (int i = 0; i < all.length; i++) {
            assertThat(all[i].place()).as("%s", all[i]).isEqualTo(i);
        }
    }
}
