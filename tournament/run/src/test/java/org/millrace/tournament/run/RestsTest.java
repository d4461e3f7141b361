package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Rests of bots that fail, in virtual time. */
final class RestsTest {
    private final AtomicLong now = new AtomicLong();
    private final List<String> notes = new ArrayList<>();
    private final Rests rests = new Rests(2, now::get, notes::add);

    @Test
    void isResting_failedNoMoreOftenThanAllowed_isNot() {
        assertThat(rests.isResting("a", 2)).isFalse();
        assertThat(notes).isEmpty();
    }

    @Test
    void isResting_failedTooOften_untilTheRestIsOver() {
        assertThat(rests.isResting("a", 3)).isTrue();
        now.addAndGet(Rests.LENGTH.toNanos() - 1);
        assertThat(rests.isResting("a", 3)).isTrue();
        now.addAndGet(1);
        assertThat(rests.isResting("a", 3)).isFalse();
        assertThat(notes)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("a failed", "3 times in a row", "restarts = 2", "600 s");
    }

    @Test
    void isResting_failedOnceMoreAfterTheRest_restsAgain() {
        rests.isResting("a", 3);
        now.addAndGet(Rests.LENGTH.toNanos());
        assertThat(rests.isResting("a", 4)).isTrue();
        assertThat(rests.isResting("b", 0)).isFalse();
    }

    @Test
    void isResting_playedAGame_isForgiven() {
        rests.isResting("a", 3);
        assertThat(rests.isResting("a", 0)).isFalse();
        assertThat(rests.isResting("a", 3)).isTrue();
    }
}
