package org.millrace.rules.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;

class RuleSetTest {
    @Test
    void text_nineMens_hasEveryOption() {
        assertThat(Lines.rules("nine-mens-morris").text())
                .isEqualTo("flying=on,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,"
                        + "move-limit=0");
    }

    @Test
    void text_nineHoles_hasDiagonalMillsToo() {
        assertThat(Lines.rules("nine-holes").text())
                .isEqualTo("flying=off,removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,"
                        + "move-limit=0,diagonal-mills=off");
    }

    @Test
    void with_everyOption_isSet() {
        RuleSet rules = Lines.rules(
                "twelve-mens-morris",
                " flying=on, removals-per-turn=per-mill,repetition-limit=0,No-Capture-Limit=100,full-board=mover-loses,"
                        + "move-limit=400");

        assertThat(rules.flying()).isTrue();
        assertThat(rules.removals()).isEqualTo(RemovalsPerTurn.PER_MILL);
        assertThat(rules.repetitionLimit()).isZero();
        assertThat(rules.noCaptureLimit()).isEqualTo(100);
        assertThat(rules.fullBoard()).isEqualTo(FullBoard.MOVER_LOSES);
        assertThat(rules.moveLimit()).isEqualTo(400);
        assertThat(rules.with(rules.text())).isEqualTo(new Parsed.Ok<>(rules));
    }

    @Test
    void with_diagonalMills_changesTheBoard() {
        RuleSet rules = Lines.rules("nine-holes", "diagonal-mills=on");

        assertThat(rules.board()).isSameAs(Boards.SQUARE_1);
        assertThat(rules.with("diagonal-mills=off").orThrow().board()).isSameAs(Boards.SQUARE_1_ROWS_AND_COLUMNS);
    }

    @Test
    void with_blank_changesNothing() {
        RuleSet rules = Lines.rules("nine-mens-morris");

        assertThat(rules.with(" ")).isEqualTo(new Parsed.Ok<>(rules));
    }

    @Test
    void with_limitsOffOneByOne_isJudgedAtTheEnd() {
        RuleSet rules = Lines.rules("nine-mens-morris", "repetition-limit=0,no-capture-limit=0,move-limit=100");

        assertThat(rules.moveLimit()).isEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nine-mens-morris | flying=maybe | flying | it takes on or off",
                "nine-mens-morris | flying= | flying | it takes on or off",
                "nine-mens-morris | flying=on,flying=on | flying | set twice",
                "nine-mens-morris | flaying=on | flaying | it has flying, removals-per-turn, repetition-limit,",
                "nine-mens-morris | flying | flying | write key=value",
                "nine-mens-morris | flying=on, | '' | write key=value",
                "nine-mens-morris | =on | '' | has no option \"\"",
                "nine-mens-morris | removals-per-turn=two | removals-per-turn | it takes one or per-mill",
                "nine-mens-morris | repetition-limit=1 | repetition-limit | 1 is neither 0 (off) nor 2 to 1000",
                "nine-mens-morris | repetition-limit=1001 | repetition-limit | 1001 is neither 0 (off) nor 2 to 1000",
                "nine-mens-morris | repetition-limit=-3 | repetition-limit | it takes 0 (off) or 2 to 1000",
                "nine-mens-morris | repetition-limit=03 | repetition-limit | it takes 0 (off) or 2 to 1000",
                "nine-mens-morris | no-capture-limit=10001 | no-capture-limit | neither 0 (off) nor 1 to 10000",
                "nine-mens-morris | no-capture-limit=x | no-capture-limit | it takes 0 (off) or 1 to 10000",
                "nine-mens-morris | move-limit=100001 | move-limit | neither 0 (off) nor 1 to 100000",
                "nine-mens-morris | move-limit=9999999999 | move-limit | it takes 0 (off) or 1 to 100000",
                "nine-mens-morris | full-board=lost | full-board | it takes draw or mover-loses",
                "nine-mens-morris | full-board=mover-loses | full-board | never fill the 24 points",
                "nine-mens-morris | diagonal-mills=on | diagonal-mills | nine-mens-morris has no option",
                "three-mens-morris | diagonal-mills=on | diagonal-mills | three-mens-morris has no option",
                "nine-holes | diagonal-mills=yes | diagonal-mills | it takes on or off",
                "six-mens-morris | flying=on | flying | no choice in six-mens-morris; leave it out or write flying=off",
                "five-mens-morris | flying=on | flying | no choice in five-mens-morris",
                "three-mens-morris | flying=on | flying | a mill wins here",
                "nine-holes | flying=on | flying | any empty point anyway",
                "three-mens-morris | removals-per-turn=per-mill | removals-per-turn | nothing is removed",
                "nine-mens-morris | repetition-limit=0,no-capture-limit=0 | move-limit | go on for ever"
            })
    void with_badOption_isRefusedByKey(String variant, String options, String field, String reason) {
        assertThat(Lines.rules(variant).with(options)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo(field);
            assertThat(bad.reason()).contains(reason);
        });
    }

    @Test
    void with_unknownOption_isToldTheOptionsOfTheVariantOnly() {
        assertThat(Lines.rules("nine-mens-morris").with("flaying=on"))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).endsWith("full-board, move-limit"));
    }

    @ParameterizedTest
    @CsvSource({
        "repetition-limit, 2",
        "repetition-limit, 1000",
        "no-capture-limit, 1",
        "no-capture-limit, 10000",
        "move-limit, 1",
        "move-limit, 100000"
    })
    void with_limitAtAnEndOfItsRange_isTaken(String key, String value) {
        String option = key + "=" + value;

        assertThat(Lines.rules("nine-mens-morris", option).text().split(",", -1))
                .contains(option);
    }

    @ParameterizedTest
    @CsvSource({"2, stones", "13, stones", "9, stones"})
    void create_stonesThatDoNotFit_isRefused(int stones, String field) {
        assertThatThrownBy(() -> house(Boards.SQUARES_2, stones, MillEffect.REMOVES, RemovalsPerTurn.ONE, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(field);
    }

    @Test
    void create_houseRule_canFlyOnTwoSquares() {
        RuleSet rules = house(Boards.SQUARES_2, 7, MillEffect.REMOVES, RemovalsPerTurn.PER_MILL, 3);

        assertThat(rules.with("flying=off").orThrow().flying()).isFalse();
        assertThat(rules.with("flying=off").orThrow().with("flying=on")).isEqualTo(new Parsed.Ok<>(rules));
    }

    @Test
    void create_endless_isRefused() {
        assertThatThrownBy(() -> new RuleSet(
                        "house",
                        Boards.SQUARES_3,
                        9,
                        MillEffect.REMOVES,
                        Movement.ADJACENT,
                        true,
                        false,
                        RemovalsPerTurn.ONE,
                        0,
                        0,
                        FullBoard.DRAW,
                        0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("for ever");
    }

    @Test
    void create_moreRemovalsThanAMoveHolds_isRefused() {
        assertThatThrownBy(() -> house(Boards.SQUARE_1, 4, MillEffect.REMOVES, RemovalsPerTurn.PER_MILL, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("removals-per-turn");
    }

    @Test
    void create_noVariantName_isRefused() {
        assertThatThrownBy(() -> new RuleSet(
                        " ",
                        Boards.SQUARES_3,
                        9,
                        MillEffect.REMOVES,
                        Movement.ADJACENT,
                        true,
                        false,
                        RemovalsPerTurn.ONE,
                        3,
                        50,
                        FullBoard.DRAW,
                        0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("variant");
    }

    private static RuleSet house(
            Board board, int stones, MillEffect millEffect, RemovalsPerTurn removals, int repetitionLimit) {
        return new RuleSet(
                "house",
                board,
                stones,
                millEffect,
                Movement.ADJACENT,
                true,
                false,
                removals,
                repetitionLimit,
                50,
                FullBoard.DRAW,
                0);
    }
}
