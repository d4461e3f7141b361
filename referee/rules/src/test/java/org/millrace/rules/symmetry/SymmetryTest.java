package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;
import static org.millrace.rules.board.Boards.SQUARE_1;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

class SymmetryTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "squares-3 | identity | a7 d7 b6 | a7 d7 b6",
                "squares-3 | rotation by 90° | a7 d7 b6 | g7 g4 f6",
                "squares-3 | rotation by 180° | a7 d7 b6 | g1 d1 f2",
                "squares-3 | rotation by 270° | a7 d7 b6 | a1 a4 b2",
                "squares-3 | reflection in the vertical axis | a7 d7 b6 | g7 d7 f6",
                "squares-3 | reflection in the horizontal axis | a7 d7 b6 | a1 d1 b2",
                "squares-3 | reflection in the rising diagonal | a7 d7 b6 | g1 g4 f2",
                "squares-3 | reflection in the falling diagonal | a7 d7 b6 | a7 a4 b6",
                "squares-3 | inner-outer swap | a7 d7 b6 | c5 d5 b6",
                "squares-3 | rotation by 90° with inner-outer swap | a7 d7 b6 | e5 e4 f6",
                "squares-3-diagonals | rotation by 270° with inner-outer swap | a7 d7 b6 | c3 c4 b2",
                "squares-2 | rotation by 90° | a5 c5 b3 | e5 e3 c4",
                "squares-2 | inner-outer swap | a5 c5 b3 | b4 c4 a3",
                "square-1 | reflection in the falling diagonal | a3 b3 b2 | a3 a2 b2",
                "square-1-rows-and-columns | rotation by 180° | a3 b3 b2 | c1 b1 b2"
            })
    void point_ofANamedSymmetry_goesWhereTheNameSays(String boardName, String name, String from, String to) {
        var board = Boards.byName(boardName).orElseThrow();
        Symmetry symmetry = named(Symmetries.of(board), name);
        String[] names = from.split(" ", -1);

        assertThat(Arrays.stream(names)
                        .map(point -> board.pointName(
                                symmetry.point(board.point(point).orElseThrow()))))
                .containsExactly(to.split(" ", -1));
    }

    @Test
    void name_everySymmetryOfLines_isAMotionWithOrWithoutASwap() {
        assertThat(Symmetries.of(SQUARES_3).all().stream().map(Symmetry::name))
                .doesNotHaveDuplicates()
                .allMatch(
                        name -> name.matches(
                                "(identity|inner-outer swap|(rotation by|reflection in) [a-z0-9° ]+( with inner-outer swap)?)"));
    }

    @Test
    void name_freeSquares_saysHowTheyAreChanged() {
        assertThat(Symmetries.ofMills(SQUARES_3).all().stream().map(Symmetry::name))
                .doesNotHaveDuplicates()
                .contains(
                        "inner-middle swap",
                        "middle-outer swap",
                        "squares turned outwards",
                        "rotation by 90° with squares turned inwards");
    }

    @Test
    void name_noMotion_isItsCycles() {
        var free = Symmetries.ofMills(Boards.SQUARE_1_ROWS_AND_COLUMNS);

        assertThat(free.all().stream().map(Symmetry::name))
                .doesNotHaveDuplicates()
                .contains("(a3 b3)(a2 b2)(a1 b1)", "(a3 b3 c3)(a2 b2 c2)(a1 b1 c1)", "rotation by 90°");
    }

    @Test
    void point_squaresTurnedOutwards_goToTheNextSquare() {
        Symmetry outwards = named(Symmetries.ofMills(SQUARES_3_DIAGONALS), "squares turned outwards");

        assertThat(outwards.mask(Lines.mask(SQUARES_3, "c5 b4 a1"))).isEqualTo(Lines.mask(SQUARES_3, "b6 a4 c3"));
    }

    @Test
    void position_image_movesStonesAlone() {
        Symmetry swap = named(Symmetries.of(SQUARES_3), "inner-outer swap");
        Position position = Lines.position(SQUARES_3, "a7 d6", "g4 c3", 2, 3, Colour.BLACK, 7);

        assertThat(swap.position(position))
                .isEqualTo(Lines.position(SQUARES_3, "c5 d6", "e4 a1", 2, 3, Colour.BLACK, 7));
        assertThat(swap.key(position.key())).isEqualTo(swap.position(position).key());
    }

    @ParameterizedTest
    @CsvSource({"a7, g7", "a7-a4, g7-d7", "d6xa1xb2xc3, f4xa7xb6xc5", "c4-c3xg1, d5-c5xa1"})
    void move_image_mapsEveryPointInItsPlace(String from, String to) {
        Symmetry turn = named(Symmetries.of(SQUARES_3), "rotation by 90°");

        assertThat(turn.move(Lines.move(SQUARES_3, from))).isEqualTo(Lines.move(SQUARES_3, to));
        assertThat(turn.inverse().move(Lines.move(SQUARES_3, to))).isEqualTo(Lines.move(SQUARES_3, from));
    }

    @Test
    void then_firstAppliesTheReceiver() {
        Symmetries group = Symmetries.of(SQUARES_2);
        Symmetry turn = named(group, "rotation by 90°");
        Symmetry mirror = named(group, "reflection in the vertical axis");

        assertThat(turn.then(mirror)).hasToString("reflection in the falling diagonal");
        assertThat(mirror.then(turn)).hasToString("reflection in the rising diagonal");
        assertThat(turn.inverse()).hasToString("rotation by 270°");
    }

    @Test
    void then_anotherGroup_isRefused() {
        Symmetry one = Symmetries.of(SQUARES_3).identity();
        Symmetry other = Symmetries.of(SQUARE_1).identity();

        assertThatThrownBy(() -> one.then(other))
                .hasMessageContaining("symmetries of square-1")
                .hasMessageContaining("symmetries of squares-3");
    }

    private static Symmetry named(Symmetries group, String name) {
        return group.all().stream()
                .filter(symmetry -> symmetry.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
