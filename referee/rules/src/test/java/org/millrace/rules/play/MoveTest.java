package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {
    private static final int NO_REMOVALS = 31 << 10 | 31 << 15 | 31 << 20;

    @Test
    void place_pointZero_packsAsDrawn() {
        Move move = Move.place(0);

        assertThat(move.code()).isEqualTo(NO_REMOVALS | 31);
        assertThat(move.isPlacing()).isTrue();
        assertThat(move.from()).isEmpty();
        assertThat(move.to()).isZero();
        assertThat(move.removals()).isEmpty();
        assertThat(move.isCapture()).isFalse();
        assertThat(Moves.removed(move.code())).isZero();
    }

    @Test
    void slide_fromZeroRemovingOne_packsAsDrawn() {
        Move move = Move.slide(0, 1, 23);

        assertThat(move.code()).isEqualTo(31 << 20 | 31 << 15 | 23 << 10 | 1 << 5);
        assertThat(move.isPlacing()).isFalse();
        assertThat(move.from()).hasValue(0);
        assertThat(move.to()).isEqualTo(1);
        assertThat(move.removals()).containsExactly(23);
        assertThat(move.isCapture()).isTrue();
    }

    @Test
    void removals_three_keepTheirOrder() {
        Move move = Move.place(5, 7, 0, 3);

        assertThat(move.removals()).containsExactly(7, 0, 3);
        assertThat(Moves.removed(move.code())).isEqualTo(1 << 7 | 1 | 1 << 3);
        assertThat(Move.place(5, 0, 0, 0).removals()).containsExactly(0, 0, 0);
        assertThat(Moves.removed(Move.place(5, 0).code())).isEqualTo(1);
        assertThat(Moves.removed(Move.place(5, 2, 0).code())).isEqualTo(5);
    }

    @Test
    void equals_sameParts_isTheSameMove() {
        assertThat(Move.slide(3, 4, 9)).isEqualTo(new Move(Move.slide(3, 4, 9).code()));
        assertThat(Move.slide(3, 4, 9, 8)).isNotEqualTo(Move.slide(3, 4, 8, 9));
    }

    @Test
    void toString_move_showsItsPoints() {
        assertThat(Move.slide(0, 1, 23)).hasToString("Move[0-1x[23]]");
        assertThat(Move.place(0)).hasToString("Move[0]");
    }

    @Test
    void create_pointOutOfRange_isRefused() {
        assertThatThrownBy(() -> Move.place(31)).hasMessageContaining("point 31");
        assertThatThrownBy(() -> Move.place(-1)).hasMessageContaining("point -1");
        assertThatThrownBy(() -> Move.slide(31, 0)).hasMessageContaining("point 31");
        assertThatThrownBy(() -> Move.place(0, 31)).hasMessageContaining("point 31");
        assertThatThrownBy(() -> Move.place(0, 1, 2, 3, 4)).hasMessageContaining("4 removals");
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                31 | 31 << 5 | 31 << 10 | 31 << 15 | 31 << 20,
                31 | 31 << 10 | 1 << 15 | 31 << 20,
                31 | 1 << 10 | 31 << 15 | 1 << 20,
                -1,
                31 | 31 << 10 | 31 << 15 | 31 << 20 | 1 << 25
            })
    void create_codeWithoutMeaning_isRefused(int code) {
        assertThatThrownBy(() -> new Move(code))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("code " + code + " is no move");
    }
}
