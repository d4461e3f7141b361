package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EndReasonTest {
    @ParameterizedTest
    @EnumSource(EndReason.class)
    void byCode_everyReason_isFound(EndReason reason) {
        assertThat(EndReason.byCode(reason.code())).contains(reason);
    }

    @Test
    void byCode_unknown_isEmpty() {
        assertThat(EndReason.byCode("boredom")).isEmpty();
    }

    @Test
    void byBoard_reasons_areTheRulesOwn() {
        List<String> codes = Arrays.stream(EndReason.values())
                .filter(EndReason::byBoard)
                .map(EndReason::code)
                .toList();

        assertThat(codes)
                .containsExactly(
                        "mill", "fewer-than-three", "no-move", "full-board", "repetition", "no-capture", "move-limit");
    }
}
