package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SdkWordsTest {

    @Test
    void remedy_ofABotOnOneOfTheSdks_namesItsWord() {
        assertThat(SdkWords.in("millrace java sdk, java 25", "clock-nodes", "Stop."))
                .isEqualTo("Stop. In the SDK turn.nodeLimit() is the limit.");
        assertThat(SdkWords.in("millrace python sdk, python 3.12, upb", "clock-nodes", "Stop."))
                .contains("turn.node_limit");
    }

    @Test
    void remedy_ofAnyOtherBot_isAsItWas() {
        assertThat(SdkWords.in("raw", "clock-nodes", "Stop.")).isEqualTo("Stop.");
        assertThat(SdkWords.in("millrace java sdk, java 25", "ping", "Stop.")).isEqualTo("Stop.");
    }
}
