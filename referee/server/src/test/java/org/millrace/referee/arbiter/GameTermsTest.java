package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;

class GameTermsTest {
    private static final Duration GRACE = Duration.ofSeconds(30);

    @Test
    void opened_withOpening_standsAfterIt() {
        GameTerms terms = Terms.of(Terms.NINE, "5s/move", Duration.ZERO, GRACE, "d6", "f4", "b4");

        assertThat(terms.opened().ply()).isEqualTo(3);
        assertThat(terms.opened().moves()).isEqualTo(terms.opening());
    }

    @Test
    void terms_withIllegalOpening_areRefusedWithTheMove() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.of(Terms.NINE, "5s/move", Duration.ZERO, GRACE, "d6", "d6"))
                .withMessageContaining("r1-g1")
                .withMessageContaining("opening move 2")
                .withMessageContaining("d6");
    }

    @Test
    void terms_withOpeningThatEndsTheGame_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.of(Terms.THREE, "5s/move", Duration.ZERO, GRACE, "a3", "a2", "b3", "b2", "c3"))
                .withMessageContaining("mill")
                .withMessageContaining("5 opening moves");
    }

    @Test
    void terms_withMovesAfterTheEnd_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Terms.of(Terms.THREE, "5s/move", Duration.ZERO, GRACE, "a3", "a2", "b3", "b2", "c3", "c2"))
                .withMessageContaining("5 opening moves");
    }

    @Test
    void terms_withStartThatIsAnEnd_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GameTerms(
                        new GameId("g"),
                        Terms.NINE,
                        Position.of(0b111, 0b11 << 9, 0, 0, Colour.WHITE, 0),
                        Terms.moves(Terms.NINE),
                        new ClockRule.Untimed(),
                        Duration.ZERO,
                        Duration.ZERO,
                        GRACE,
                        GRACE,
                        GRACE,
                        3,
                        Duration.ZERO,
                        Duration.ZERO,
                        1,
                        NodeLimits.OF_CLOCK))
                .withMessageContaining("fewer-than-three");
    }

    @Test
    void terms_withAttemptZero_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.withAttempt(Terms.clock("5s/move"), 0))
                .withMessageContaining("attempt is 0");
    }

    @Test
    void terms_withNegativeCredit_areRefusedWithItsName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.withCredit(Terms.clock("5s/move"), Duration.ofMillis(-1)))
                .withMessageContaining("round-trip credit");
    }

    @Test
    void terms_withNegativeTime_areRefusedWithItsName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.of(Terms.THREE, "5s/move", Duration.ofSeconds(-1), GRACE))
                .withMessageContaining("margin");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terms.of(Terms.THREE, "5s/move", Duration.ZERO, Duration.ofDays(31)))
                .withMessageContaining("grace")
                .withMessageContaining("30 days");
    }
}
