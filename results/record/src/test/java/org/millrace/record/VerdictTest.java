package org.millrace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Outcome;

final class VerdictTest {

    @Test
    void of_boardOutcome_isNobodysFault() {
        Verdict won = Verdict.of(new Outcome(Optional.of(Colour.BLACK), EndReason.NO_MOVE));
        assertThat(won).isEqualTo(new Verdict(Result.BLACK_WINS, EndReason.NO_MOVE, Optional.empty(), ""));
        assertThat(won.forfeit()).isFalse();
        assertThat(Verdict.of(new Outcome(Optional.empty(), EndReason.REPETITION))
                        .result())
                .isEqualTo(Result.DRAW);
    }

    @ParameterizedTest
    @CsvSource({
        "WHITE_WINS,     TIME,         BLACK, true",
        "BLACK_WINS,     ILLEGAL_MOVE, WHITE, true",
        "WHITE_WINS,     NO_START,     BLACK, true",
        "DOUBLE_FORFEIT, NO_START,     ,      true",
        "DOUBLE_FORFEIT, WALK_OVER,    ,      true",
        "WHITE_WINS,     RESIGNATION,  ,      false",
        "DRAW,           AGREEMENT,    ,      false",
        "DRAW,           ADJUDICATION, ,      false",
        "WHITE_WINS,     ADJUDICATION, ,      false",
        "DRAW,           FULL_BOARD,   ,      false",
        "BLACK_WINS,     FULL_BOARD,   ,      false",
        "VOID,           ABORT,        ,      false",
        "VOID,           TIME,         WHITE, false",
        "VOID,           MILL,         ,      false",
    })
    void constructor_acceptsWhatAgrees(Result result, EndReason reason, Colour fault, boolean forfeit) {
        Verdict verdict = new Verdict(result, reason, Optional.ofNullable(fault), "");
        assertThat(verdict.forfeit()).isEqualTo(forfeit);
    }

    @ParameterizedTest
    @CsvSource({
        "WHITE_WINS,     TIME,         WHITE, the side at fault cannot win",
        "WHITE_WINS,     TIME,         ,      the loser's fault is missing",
        "DRAW,           TIME,         ,      a breach of duty is no draw",
        "DOUBLE_FORFEIT, NO_START,     WHITE, both sides'",
        "BLACK_WINS,     MILL,         WHITE, nobody's fault",
        "DRAW,           MILL,         ,      has a winner",
        "WHITE_WINS,     REPETITION,   ,      is a draw",
        "DRAW,           RESIGNATION,  ,      has a winner",
        "DOUBLE_FORFEIT, ADJUDICATION, ,      a winner or a draw",
        "WHITE_WINS,     ABORT,        ,      never scored",
    })
    void constructor_refusesContradictions(Result result, EndReason reason, Colour fault, String why) {
        assertThatThrownBy(() -> new Verdict(result, reason, Optional.ofNullable(fault), ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @EnumSource(Result.class)
    void result_readsBackByItsText(Result result) {
        assertThat(Result.byText(result.text())).contains(result);
    }

    @ParameterizedTest
    @CsvSource({"WHITE_WINS, 1, 0", "BLACK_WINS, 0, 1", "DRAW, 0.5, 0.5", "DOUBLE_FORFEIT, 0, 0"})
    void result_scoresBothSides(Result result, double white, double black) {
        assertThat(result.whiteScore()).hasValue(white);
        assertThat(result.blackScore()).hasValue(black);
    }

    @Test
    void result_void_scoresNobody() {
        assertThat(Result.VOID.whiteScore()).isEmpty();
        assertThat(Result.VOID.blackScore()).isEmpty();
    }
}
