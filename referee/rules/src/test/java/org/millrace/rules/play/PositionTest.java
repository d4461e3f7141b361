package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;

class PositionTest {
    private static final int A7 = 1;
    private static final int G1 = 1 << 23;

    @Test
    void start_nineMens_isEmptyWithWhiteToMove() {
        Position start = Position.start(Lines.rules("nine-mens-morris"));

        assertThat(start).isEqualTo(Position.of(0, 0, 9, 9, Colour.WHITE, 0));
        assertThat(start.side()).isEqualTo(Colour.WHITE);
    }

    @Test
    void of_fullRange_givesEachFieldBack() {
        Position position = Position.of(A7 | 1 << 11, G1 | 1 << 12, 15, 14, Colour.BLACK, 1_000_000);

        assertThat(position.white()).isEqualTo(A7 | 1 << 11);
        assertThat(position.black()).isEqualTo(G1 | 1 << 12);
        assertThat(position.whiteHand()).isEqualTo(15);
        assertThat(position.blackHand()).isEqualTo(14);
        assertThat(position.side()).isEqualTo(Colour.BLACK);
        assertThat(position.noCaptureCount()).isEqualTo(1_000_000);
        assertThat(position.stones(Colour.WHITE)).isEqualTo(position.white());
        assertThat(position.stones(Colour.BLACK)).isEqualTo(position.black());
        assertThat(position.hand(Colour.WHITE)).isEqualTo(15);
        assertThat(position.hand(Colour.BLACK)).isEqualTo(14);
        assertThat(position.occupied()).isEqualTo(A7 | G1 | 1 << 11 | 1 << 12);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 8388608, 3, 4, WHITE",
        "1, 4194304, 3, 4, WHITE",
        "1, 8388608, 4, 4, WHITE",
        "1, 8388608, 3, 5, WHITE",
        "1, 8388608, 3, 4, BLACK"
    })
    void key_anyFieldButTheCountDiffers_isAnother(int white, int black, int whiteHand, int blackHand, Colour side) {
        Position position = Position.of(A7, G1, 3, 4, Colour.WHITE, 7);
        Position other = Position.of(white, black, whiteHand, blackHand, side, 7);

        assertThat(other.key()).isNotEqualTo(position.key()).isLessThan(1L << 57);
        assertThat(other).isNotEqualTo(position);
    }

    @Test
    void key_onlyTheCountDiffers_isTheSameButThePositionIsNot() {
        Position position = Position.of(A7, G1, 0, 0, Colour.WHITE, 7);
        Position later = Position.of(A7, G1, 0, 0, Colour.WHITE, 8);

        assertThat(later.key()).isEqualTo(position.key());
        assertThat(later).isNotEqualTo(position);
        assertThat(later).isEqualTo(Position.of(A7, G1, 0, 0, Colour.WHITE, 8));
        assertThat(later).hasSameHashCodeAs(Position.of(A7, G1, 0, 0, Colour.WHITE, 8));
        assertThat(later).isNotEqualTo(null);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 2, 0, 0, 0, point 1 holds two stones",
        "16777216, 0, 0, 0, 0, past 23",
        "0, -16777216, 0, 0, 0, past 23",
        "0, 0, 16, 0, 0, hands of 16 and 0",
        "0, 0, 0, -1, 0, hands of 0 and -1",
        "0, 0, 0, 0, -1, a count of -1"
    })
    void of_outOfRange_isRefused(int white, int black, int whiteHand, int blackHand, int count, String message) {
        assertThatThrownBy(() -> Position.of(white, black, whiteHand, blackHand, Colour.WHITE, count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void hashCode_differentPositions_isSpread() {
        List<Position> positions = new ArrayList<>();
        for (int point = 0; point < 24; point++) {
            for (int count = 0; count < 10; count++) {
                positions.add(Position.of(1 << point, 0, 0, 0, Colour.BLACK, count));
            }
        }
        long hashes = positions.stream().mapToInt(Position::hashCode).distinct().count();

        // Some may meet, but no field may go under.
        assertThat(hashes).isGreaterThan(200);
    }

    @Test
    void toString_position_showsEveryField() {
        assertThat(Position.of(1, 2, 3, 4, Colour.BLACK, 5))
                .hasToString("Position[white=1, black=2, whiteHand=3, blackHand=4, side=Black, noCaptureCount=5]");
    }
}
