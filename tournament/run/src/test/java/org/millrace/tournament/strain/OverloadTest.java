package org.millrace.tournament.strain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OverloadTest {
    private static final Instant BEGIN = Instant.parse("2026-03-04T05:06:07.089Z");

    private static Overload random(Random random) {
        return new Overload(
                BEGIN,
                Duration.ofNanos(random.nextLong(1_000_000_000_000L)),
                new Figures(
                        Duration.ofNanos(random.nextLong(10_000_000_000L)),
                        Duration.ofNanos(random.nextLong(10_000_000_000L)),
                        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble(100)),
                        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble())),
                1 + random.nextInt(256),
                random.nextInt(10_000),
                random.nextInt(100),
                random.nextInt(100),
                true);
    }

    @Test
    void text_ofAnyOverload_isReadBackAsItWas() {
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            Overload overload = random(random);
            assertThat(Overload.read(BEGIN, overload.text())).contains(overload);
        }
    }

    @Test
    void text_withoutWhatIsUnknown_saysSoByLeavingItOut() {
        Overload overload = new Overload(
                BEGIN, Duration.ofMillis(1234), Figures.ofLateness(Duration.ofMillis(56)), 2, 3, 1, 0, true);

        assertThat(overload.text()).isEqualTo("length-ms=1234 late-ms=56 pause-ms=0 cores=2 games=3 lost=1 void=0");
    }

    @Test
    void text_withMoreThanIsKnownHere_isReadAllTheSame() {
        Overload overload = random(new Random(4));

        assertThat(Overload.read(BEGIN, overload.text() + " disk=slow")).contains(overload);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a nap", "length-ms=1", "length-ms=x late-ms=56 pause-ms=0 cores=2 games=3 lost=1 void=0"})
    void text_ofSomethingElse_isNoOverload(String text) {
        assertThat(Overload.read(BEGIN, text)).isEmpty();
    }

    @Test
    void sum_ofSeveral_hasTheWorstFigureOfEachKind() {
        Overload late =
                new Overload(BEGIN, Duration.ofSeconds(2), Figures.ofLateness(Duration.ofMillis(90)), 2, 3, 1, 4, true);
        Overload crowded = new Overload(
                BEGIN,
                Duration.ofSeconds(3),
                Figures.ofMachine(OptionalDouble.of(9), OptionalDouble.empty()),
                2,
                3,
                2,
                0,
                true);

        OverloadSum sum = OverloadSum.of(List.of(late, crowded));

        assertThat(sum.spells()).isEqualTo(2);
        assertThat(sum.length()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sum.worst().lateness()).isEqualTo(Duration.ofMillis(90));
        assertThat(sum.worst().runQueue()).hasValue(9);
        assertThat(sum.worst().waiting()).isEmpty();
        assertThat(sum.lost()).isEqualTo(3);
        assertThat(sum.voided()).isEqualTo(4);
        assertThat(OverloadSum.of(List.of()).spells()).isZero();
    }
}
