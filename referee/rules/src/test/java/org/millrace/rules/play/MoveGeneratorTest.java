package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.millrace.rules.Lines;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

class MoveGeneratorTest {
    @Test
    void generate_threeMillsAtOncePerMill_fitTheBuffer() {
        RuleSet rules = Lines.rules("morabaraba", "removals-per-turn=per-mill");
        MoveGenerator generator = MoveGenerator.of(rules);
        // b6 completes three mills, and each of eleven stones may be taken: 11 * 10 * 9 moves to that point alone.
        Position position =
                PositionText.parse(rules, "WBB.WWWBBBWBB.BBB.WB.... w 1 1").orThrow();
        int[] buffer = new int[generator.maxMoves()];

        assertThat(generator.generate(position, buffer)).isEqualTo(990 + 6);
    }

    @Test
    void maxMoves_oneRemovalATurn_isLessThanPerMill() {
        MoveGenerator one = MoveGenerator.of(Lines.rules("morabaraba"));
        MoveGenerator perMill = MoveGenerator.of(Lines.rules("morabaraba", "removals-per-turn=per-mill"));

        assertThat(one.maxMoves()).isLessThan(perMill.maxMoves());
        assertThat(perMill.maxMoves()).isEqualTo(MoveGenerator.MAX_MOVES);
    }
}
