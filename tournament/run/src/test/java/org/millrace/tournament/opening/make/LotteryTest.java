package org.millrace.tournament.opening.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LotteryTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 1000})
    void next_untilItIsEmpty_givesEveryNumberOnce(int size) {
        for (int seed = 0; seed < 20; seed++) {
            Lottery lottery = new Lottery(size, new Random(seed));
            List<Integer> drawn =
                    IntStream.range(0, size).mapToObj(i -> lottery.next()).toList();

            assertThat(lottery.isEmpty()).isTrue();
            assertThat(drawn)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, size).boxed().toList());
        }
    }

    @Test
    void next_ofMoreThanCanBeKept_isSpread() {
        Lottery lottery = new Lottery(600_000_000, new Random(1));

        assertThat(IntStream.range(0, 1000).map(i -> lottery.next()).average().orElseThrow())
                .isBetween(280e6, 320e6);
    }
}
