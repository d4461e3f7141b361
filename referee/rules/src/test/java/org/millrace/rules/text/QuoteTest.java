package org.millrace.rules.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuoteTest {
    @Test
    void of_longText_isCutAfterSixtyCharacters() {
        assertThat(Quote.of("a".repeat(60))).isEqualTo("\"" + "a".repeat(60) + "\"");
        assertThat(Quote.of("a".repeat(61))).isEqualTo("\"" + "a".repeat(60) + "...\" (61 characters)");
    }
}
