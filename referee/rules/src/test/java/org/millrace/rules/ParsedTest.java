package org.millrace.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ParsedTest {
    @Test
    void orThrow_ok_isTheValue() {
        assertThat(new Parsed.Ok<>("d6").orThrow()).isEqualTo("d6");
    }

    @Test
    void orThrow_bad_namesFieldAndReason() {
        Parsed<String> bad = new Parsed.Bad<>("SIDE", "\"x\" is neither w nor b");

        assertThatThrownBy(bad::orThrow)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("SIDE: \"x\" is neither w nor b");
    }
}
