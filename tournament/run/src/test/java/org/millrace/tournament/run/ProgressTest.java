package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ProgressTest {
    @Test
    void of_twoGamesEnded_takesThePaceBetweenThem() {
        Progress progress = Progress.of(32, OptionalInt.of(72), 2, Duration.ofSeconds(30), Duration.ofSeconds(3));

        assertThat(progress.left()).contains(Duration.ofMinutes(2));
    }

    @Test
    void of_fewerThanTwoEnded_hasNoPace() {
        assertThat(Progress.of(30, OptionalInt.of(72), 0, Duration.ofSeconds(30), Duration.ofSeconds(30))
                        .left())
                .isEmpty();
        assertThat(Progress.of(31, OptionalInt.of(72), 1, Duration.ofSeconds(30), Duration.ZERO)
                        .left())
                .isEmpty();
    }

    @Test
    void of_allEnded_hasNothingLeft() {
        assertThat(Progress.of(72, OptionalInt.of(72), 72, Duration.ofSeconds(30), Duration.ofSeconds(29))
                        .left())
                .contains(Duration.ZERO);
    }
}
