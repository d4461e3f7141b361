package org.millrace.rules.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.board.Boards.SQUARES_3;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

class StoneCountsTest {
    private static final Position POSITION = Lines.position(SQUARES_3, "a7 d7", "b6", 7, 8, Colour.BLACK, 4);

    @Test
    void of_position_countsItsStones() {
        assertThat(StoneCounts.of(POSITION)).isEqualTo(new StoneCounts(2, 1, 7, 8, Colour.BLACK));
        assertThat(StoneCounts.onBoard(4, 3)).isEqualTo(new StoneCounts(4, 3, 0, 0, Colour.WHITE));
    }

    @Test
    void swapped_counts_areThoseOfTheSwappedPosition() {
        assertThat(StoneCounts.of(POSITION).swapped()).isEqualTo(StoneCounts.of(ColourSwap.position(POSITION)));
    }

    @Test
    void colourSwap_position_swapsAllButTheCount() {
        assertThat(ColourSwap.position(POSITION))
                .isEqualTo(Lines.position(SQUARES_3, "b6", "a7 d7", 8, 7, Colour.WHITE, 4));
        assertThat(ColourSwap.position(ColourSwap.position(POSITION))).isEqualTo(POSITION);
        assertThat(ColourSwap.key(POSITION.key()))
                .isEqualTo(ColourSwap.position(POSITION).key());
    }

    @Test
    void whiteToMove_eitherSide_givesOneOfThePair() {
        Position swapped = ColourSwap.position(POSITION);

        assertThat(ColourSwap.whiteToMove(POSITION)).isEqualTo(swapped);
        assertThat(ColourSwap.whiteToMove(swapped)).isSameAs(swapped);
        assertThat(ColourSwap.whiteToMove(POSITION.key())).isEqualTo(swapped.key());
        assertThat(ColourSwap.whiteToMove(swapped.key())).isEqualTo(swapped.key());
    }

    @ParameterizedTest
    @CsvSource({
        "13, 0, 0, 0, white: 13 is not 0 to 12",
        "0, -1, 0, 0, black: -1 is not 0 to 12",
        "0, 0, 16, 0, white-hand: 16 is not 0 to 15",
        "0, 0, 0, -2, black-hand: -2 is not 0 to 15"
    })
    void counts_outOfRange_areRefused(int white, int black, int whiteHand, int blackHand, String message) {
        assertThatThrownBy(() -> new StoneCounts(white, black, whiteHand, blackHand, Colour.WHITE))
                .hasMessage(message);
    }
}
