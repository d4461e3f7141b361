package org.millrace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SecondsTest {

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0, 0:00:00",
        "PT0.5S, 0.5, 0:00:00.5",
        "PT0.000000001S, 0.000000001, 0:00:00.000000001",
        "PT60S, 60, 0:01:00",
        "PT9.8S, 9.8, 0:00:09.8",
        "PT1H2M3.25S, 3723.25, 1:02:03.25",
        "PT100H59M59S, 363599, 100:59:59"
    })
    void text_hasNoExponentAndNoTrailingZero(Duration duration, String seconds, String clock) {
        assertThat(Seconds.text(duration)).isEqualTo(seconds);
        assertThat(Seconds.clock(duration)).isEqualTo(clock);
    }

    @Test
    void everyText_readsBack() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            Duration duration = Duration.ofNanos(random.nextLong() >>> (1 + random.nextInt(63)));
            assertThat(Seconds.duration(new BigDecimal(Seconds.text(duration)))).isEqualTo(duration);
            assertThat(Seconds.parseClock(Seconds.clock(duration))).contains(duration);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "9.8", "0:9.8", "0:60:00", "0:00:60", "0:00:9", "-0:00:01", "0:00:00.0000000001", "0:00:00."
            })
    void parseClock_anotherForm_isEmpty(String text) {
        assertThat(Seconds.parseClock(text)).isEmpty();
    }

    @Test
    void duration_finerThanANanosecond_isRefused() {
        assertThatThrownBy(() -> Seconds.duration(new BigDecimal("0.0000000001")))
                .isInstanceOf(ArithmeticException.class);
    }
}
