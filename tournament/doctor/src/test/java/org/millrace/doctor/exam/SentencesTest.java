package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SentencesTest {

    @Test
    void whole_endsWithOneStop() {
        assertThat(Sentences.whole("It is late")).isEqualTo("It is late.");
        assertThat(Sentences.whole("It is late.")).isEqualTo("It is late.");
        assertThat(Sentences.whole("Is it late?")).isEqualTo("Is it late?");
    }

    @Test
    void brief_cutsALongTextBetweenWords() {
        String short100 = "x".repeat(100);
        assertThat(Sentences.brief(short100)).isEqualTo(short100);
        assertThat(Sentences.brief("ten chars ".repeat(20)))
                .isEqualTo("ten chars ".repeat(10).strip() + " …");
        assertThat(Sentences.brief("y".repeat(200))).isEqualTo("y".repeat(100) + " …");
    }
}
