package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextWidthTest {
    @ParameterizedTest
    @CsvSource({"abc, 3", "Zoë, 3", "é, 1", "車輪, 4", "한글, 4", "ＡＢ, 4", "±–, 2", "Ωж, 2", "👍, 2", "'', 0"})
    void of_textInAnyScript_isItsColumns(String text, int width) {
        assertThat(TextWidth.of(text)).isEqualTo(width);
    }
}
