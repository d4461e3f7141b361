package org.millrace.doctor.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;

class PlyTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, WHITE, 0",
        "23, WHITE, 23",
        "23, BLACK, 23",
        "1w, WHITE, 0",
        "1b, WHITE, 1",
        "12w, WHITE, 22",
        "12B, WHITE, 23",
        "1b, BLACK, 0",
        "2w, BLACK, 1",
        "2b, BLACK, 2"
    })
    void text_isAPly(String text, Colour first, int ply) {
        assertThat(PlyText.parse(text, first)).isEqualTo(new Parsed.Ok<>(ply));
    }

    @Test
    void format_isReadAgain() {
        for (Colour first : Colour.values()) {
            for (int ply = 0; ply < 200; ply++) {
                assertThat(PlyText.parse(PlyText.format(ply, first), first)).isEqualTo(new Parsed.Ok<>(ply));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "x, WHITE, is no ply; write",
        "-1, WHITE, is no ply",
        "12x, WHITE, is no ply",
        "12345678, WHITE, is no ply",
        "0w, WHITE, is before the first move",
        "1w, BLACK, 'Black begins here, with 1b'"
    })
    void text_thatIsNone_isRefusedWithTheRemedy(String text, Colour first, String why) {
        assertThat(PlyText.parse(text, first))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains("\"" + text + "\"", why));
    }
}
