package org.millrace.rules.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Parsed;

class VariantsTest {
    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris, squares-3, 9, REMOVES, ADJACENT, true, false",
        "six-mens-morris, squares-2, 6, REMOVES, ADJACENT, false, false",
        "five-mens-morris, squares-2, 5, REMOVES, ADJACENT, false, false",
        "three-mens-morris, square-1, 3, WINS, ADJACENT, false, false",
        "nine-holes, square-1-rows-and-columns, 3, WINS, ANYWHERE, false, false",
        "lasker-morris, squares-3, 10, REMOVES, ADJACENT, true, true",
        "twelve-mens-morris, squares-3-diagonals, 12, REMOVES, ADJACENT, false, false",
        "morabaraba, squares-3-diagonals, 12, REMOVES, ADJACENT, true, false"
    })
    void catalogue_variant_hasItsValues(
            String id,
            String board,
            int stones,
            MillEffect millEffect,
            Movement movement,
            boolean flying,
            boolean moveWhilePlacing) {
        RuleSet rules = Variants.byId(id).orElseThrow();

        assertThat(rules.variant()).isEqualTo(id);
        assertThat(rules.board().name()).isEqualTo(board);
        assertThat(rules.stones()).isEqualTo(stones);
        assertThat(rules.millEffect()).isEqualTo(millEffect);
        assertThat(rules.movement()).isEqualTo(movement);
        assertThat(rules.flying()).isEqualTo(flying);
        assertThat(rules.moveWhilePlacing()).isEqualTo(moveWhilePlacing);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void catalogue_everyVariant_hasTheDefaultLimits(RuleSet rules) {
        assertThat(rules.removals()).isEqualTo(RemovalsPerTurn.ONE);
        assertThat(rules.repetitionLimit()).isEqualTo(3);
        assertThat(rules.noCaptureLimit()).isEqualTo(50);
        assertThat(rules.fullBoard()).isEqualTo(FullBoard.DRAW);
        assertThat(rules.moveLimit()).isZero();
    }

    @Test
    void catalogue_allVariants_areEight() {
        assertThat(Variants.all()).hasSize(8).doesNotHaveDuplicates();
        assertThat(Variants.byId("chess")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void text_everyVariant_readsBack(RuleSet rules) {
        assertThat(rules.with(rules.text())).isEqualTo(new Parsed.Ok<>(rules));
    }
}
