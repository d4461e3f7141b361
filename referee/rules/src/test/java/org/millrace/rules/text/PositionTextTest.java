package org.millrace.rules.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.rules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

class PositionTextTest {
    private static final RuleSet NINE = rules("nine-mens-morris");

    @Test
    void format_opening_isTheDocumentedText() {
        assertThat(PositionText.format(Position.start(NINE), NINE.board()))
                .isEqualTo("........................ w 9 9 0");
    }

    @Test
    void format_stones_standInReadingOrder() {
        Position position = Lines.position(NINE.board(), "a7 c3 g4 d7", "d6 g1 b2 f2", 0, 0, Colour.BLACK, 12);

        assertThat(PositionText.format(position, NINE.board())).isEqualTo("WW..B.........WW..B.B..B b 0 0 12");
        assertThat(PositionText.parse(NINE, "WW..B.........WW..B.B..B b 0 0 12"))
                .isEqualTo(new Parsed.Ok<>(position));
    }

    @Test
    void parse_countLeftOut_isZero() {
        assertThat(PositionText.parse(NINE, "........................ w 9 9"))
                .isEqualTo(new Parsed.Ok<>(Position.start(NINE)));
    }

    @Test
    void parse_eitherCase_isRead() {
        assertThat(PositionText.parse(NINE, "wW..b.........WW..B.B..B B 0 0 12"))
                .isEqualTo(PositionText.parse(NINE, "WW..B.........WW..B.B..B b 0 0 12"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // form
                "nine-mens-morris | '' | position | has 1 field; write BOARD SIDE WHITE-HAND BLACK-HAND",
                "nine-mens-morris | ........................ w 9 | position | has 3 fields",
                "nine-mens-morris | ........................ w 9 9 0 0 | position | has 6 fields",
                "nine-mens-morris | ........................  w 9 9 | SIDE | \"\" is neither w nor b",
                "nine-mens-morris | ....................... w 9 9 | BOARD | has 23 points; squares-3 has 24",
                "six-mens-morris | ........................ w 6 6 | BOARD | has 24 points; squares-2 has 16",
                "nine-mens-morris | ...x.................... w 9 9 | BOARD | \"x\" at point b6; a point is W, B or .",
                "nine-mens-morris | ........................ x 9 9 | SIDE | \"x\" is neither w nor b",
                "nine-mens-morris | ........................ w nine 9 | WHITE-HAND | \"nine\" is no number",
                "nine-mens-morris | ........................ w 09 9 | WHITE-HAND | \"09\" is no number",
                "nine-mens-morris | ........................ w 9 -9 | BLACK-HAND | \"-9\" is no number",
                "nine-mens-morris | ........................ w 9 9 1e3 | NO-CAPTURE-COUNT | \"1e3\" is no number",
                "nine-mens-morris | ........................ w 9 9 9999999 | NO-CAPTURE-COUNT | is no number",
                "nine-mens-morris | X....................... w 9 9 | BOARD | \"X\" at point a7",
                // stones
                "nine-mens-morris | WWWWWWWWWW.............. b 0 1 | BOARD | White has 10 stones; nine-mens-morris gives",
                "nine-mens-morris | BBBBBBBBBB.............. b 0 1 | BOARD | Black has 10 stones",
                "nine-mens-morris | ........................ w 10 9 | WHITE-HAND | 0 stones on the board and 10 in hand",
                "nine-mens-morris | W....................... b 9 9 | WHITE-HAND | 1 stones on the board and 9 in hand",
                "nine-mens-morris | WB...................... w 8 9 | BLACK-HAND | 1 stones on the board and 9 in hand",
                // hands
                "nine-mens-morris | ........................ b 9 9 | BLACK-HAND | so Black has 10",
                "nine-mens-morris | W....................... w 8 9 | BLACK-HAND | so Black has 8",
                "nine-mens-morris | WB...................... b 8 8 | BLACK-HAND | so Black has 9",
                "nine-mens-morris | WWWWWWWWWBBBBBBB........ w 0 2 | BLACK-HAND | so Black has 0",
                "lasker-morris | ........................ b 10 10 | SIDE | White is to move",
                "lasker-morris | B....................... w 10 9 | SIDE | the game has not begun",
                // losses
                "nine-mens-morris | W....................... b 7 8 | WHITE-HAND | White has lost 1, but Black has placed",
                "nine-mens-morris | WWB..................... w 7 7 | BLACK-HAND | Black has lost 1, but White has placed",
                "three-mens-morris | WWBB..... w 0 1 | BLACK-HAND | so Black has 0",
                "three-mens-morris | WWBBB.... w 0 0 | WHITE-HAND | nothing is removed in three-mens-morris",
                "nine-mens-morris | WWW.B................... b 0 0 | BOARD | Black has 1 stones",
                "nine-mens-morris | WWW.BB.................. w 0 0 | BOARD | fewer than 3, so it cannot come to this",
                "nine-mens-morris | WW..BBB................. b 0 0 | BOARD | White has 2 stones",
                // count
                "nine-mens-morris | W....................... b 8 9 1 | NO-CAPTURE-COUNT | still being placed, so it is 0",
                "nine-mens-morris | WWW.BBB................. w 0 0 51 | NO-CAPTURE-COUNT | 51 is past 50"
            })
    void parse_badText_isRefusedByField(String variant, String text, String field, String reason) {
        assertThat(PositionText.parse(rules(variant), text)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo(field);
            assertThat(bad.reason()).contains(reason == null ? "" : reason);
        });
    }

    @Test
    void parse_endlessText_isRefusedShortly() {
        for (String text : List.of(".".repeat(100_000), ".".repeat(100_000) + " w 9 9", "w ".repeat(100_000))) {
            assertThat(PositionText.parse(NINE, text))
                    .isInstanceOfSatisfying(
                            Parsed.Bad.class,
                            bad -> assertThat(bad.reason())
                                    .contains("characters)")
                                    .hasSizeLessThan(200));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nine-mens-morris | | WWW.BB.................. b 0 0 0",
                "nine-mens-morris | removals-per-turn=per-mill | WWW..................... b 0 0 0",
                "nine-mens-morris | no-capture-limit=0 | WWW.BBB................. w 0 0 999999",
                "nine-mens-morris | | WWW.BBB................. w 0 0 50",
                "lasker-morris | | WW.B.................... w 8 9 2",
                "lasker-morris | | W.BW..B.B.......W....... b 1 0 0",
                "morabaraba | | BWBWBWBWBWBWBWBWBWBWBWBW w 0 0 0",
                "three-mens-morris | | WWW.B.B.. b 0 1 0"
            })
    void parse_countsAGameCanReach_readsBack(String variant, String options, String text) {
        RuleSet rules = rules(variant, options == null ? "" : options);

        assertThat(PositionText.format(PositionText.parse(rules, text).orThrow(), rules.board()))
                .isEqualTo(text);
    }
}
