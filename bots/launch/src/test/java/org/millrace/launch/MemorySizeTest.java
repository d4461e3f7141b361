package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Parsed;

class MemorySizeTest {

    @ParameterizedTest
    @CsvSource({
        "512MiB, 536870912",
        "512 mib, 536870912",
        "1.5GiB, 1610612736",
        "600MB, 600000000",
        "65536KiB, 67108864",
        "0.5 TiB, 549755813888"
    })
    void parse_amountWithUnit(String text, long bytes) {
        assertThat(MemorySize.parse(text)).isEqualTo(new Parsed.Ok<>(new MemorySize(bytes)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "much | is no amount of memory; write a number and a unit, such as 512MiB",
                "-1GiB | is no amount of memory",
                "512 | has no unit; write a number and a unit",
                "512M | \"M\" is no unit of memory; use one of KiB, MiB, GiB, TiB",
                "1MiB | 1MiB is out of range; allowed is 16 MiB to 64 TiB",
                "999TiB | is out of range"
            })
    void parse_whatIsWrong_saysWhatWouldBeRight(String text, String reason) {
        assertThat(MemorySize.parse(text)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo("memory");
            assertThat(bad.reason()).contains(reason.strip());
        });
    }

    @ParameterizedTest
    @CsvSource({"536870912, 512 MiB", "1288490188, 1.2 GiB", "16777216, 16 MiB", "67109888, 64 MiB"})
    void text_takesTheLargestFittingUnit(long bytes, String text) {
        assertThat(new MemorySize(bytes).text()).isEqualTo(text);
    }

    @Test
    void constructor_outOfRange_isRefused() {
        assertThatThrownBy(() -> new MemorySize(1024))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("memory: 1 KiB is out of range; allowed is 16 MiB to 64 TiB");
    }
}
