package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

class PhaseTest {
    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris, '', ........................ w 9 9, PLACING, PLACING",
        "nine-mens-morris, '', WWWWBBBB................ b 0 1, MOVING, PLACING",
        "nine-mens-morris, '', WWWWBBB................. w 0 0, MOVING, FLYING",
        "nine-mens-morris, flying=off, WWWWBBB................. w 0 0, MOVING, MOVING",
        "lasker-morris, '', WWWBBB.................. b 1 0, PLACING, FLYING",
        "nine-holes, '', WWWBBB... w 0 0, MOVING, MOVING",
    })
    void of_eachPlayer_goesByHisOwnStones(String variant, String options, String text, Phase white, Phase black) {
        RuleSet rules = Lines.rules(variant, options);
        Position position = PositionText.parse(rules, text).orThrow();

        assertThat(Phase.of(rules, position, Colour.WHITE)).isEqualTo(white);
        assertThat(Phase.of(rules, position, Colour.BLACK)).isEqualTo(black);
    }
}
