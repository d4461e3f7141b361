package org.millrace.rules.board;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MillTableTest {
    @Test
    void closing_twoCrossingMillsShareAPoint_isRefused() {
        int one = 1 | 1 << 1 | 1 << 12;
        int other = 1 | 1 << 2 | 1 << 13;

        assertThatThrownBy(() -> MillTable.closing(16, List.of(one, other)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("share a point");
    }
}
