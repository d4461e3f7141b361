package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeControlTest {

    private static final TimeControl UNTIMED = new TimeControl(
            "untimed",
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            Duration.ZERO,
            Duration.ZERO);

    @Test
    void budget_untimed_isASecond() {
        assertThat(UNTIMED.budget(Optional.empty(), 0)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void budget_perMove_isNineTenths() {
        assertThat(budget(perMove(5000, 0), 5000, 0)).isEqualTo(4500);
    }

    @Test
    void budget_perMoveWithBank_takesLittleOfTheBank() {
        assertThat(budget(perMove(5000, 60_000), 65_000, 0)).isBetween(6000L, 7000L);
    }

    @Test
    void budget_suddenDeath_isAShareOfTheClockAndMostOfTheIncrement() {
        assertThat(budget(suddenDeath(60_000, 500), 60_000, 0)).isEqualTo(2000 + 375);
    }

    @Test
    void budget_suddenDeath_neverFlagsInALongGame() {
        TimeControl control = suddenDeath(60_000, 100);
        long left = 60_000;
        for (int move = 0; move < 500; move++) {
            long budget = budget(control, left, move);
            assertThat(budget).isPositive().isLessThan(left);
            left += 100 - budget;
        }
    }

    @Test
    void budget_session_sharesAmongItsMoves() {
        TimeControl control = new TimeControl(
                "40/300s",
                millis(300_000),
                Optional.empty(),
                OptionalInt.of(40),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ZERO,
                Duration.ZERO);
        assertThat(budget(control, 300_000, 0)).isEqualTo(300_000 / 41);
        assertThat(budget(control, 10_000, 39)).isEqualTo(5000);
        assertThat(budget(control, 300_000, 40)).isEqualTo(300_000 / 41);
    }

    @Test
    void budget_delay_usesMostOfTheFreeTime() {
        TimeControl control = new TimeControl(
                "60s~2s",
                millis(60_000),
                Optional.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                millis(2000),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ZERO,
                Duration.ZERO);
        assertThat(budget(control, 62_000, 0)).isEqualTo(2000 + 1500);
        assertThat(budget(control, 2000, 50)).isEqualTo(1500);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 50, 60, 100})
    void budget_shortOfTime_isPositiveAndLessThanTheTimeLeft(long left) {
        Duration budget = perMove(5000, 0).budget(millis(left), 0);
        assertThat(budget).isPositive().isLessThan(Duration.ofMillis(left));
    }

    private static TimeControl perMove(long move, long bank) {
        return new TimeControl(
                "",
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                millis(move),
                Optional.empty(),
                bank > 0 ? millis(bank) : Optional.empty(),
                OptionalLong.empty(),
                Duration.ZERO,
                Duration.ZERO);
    }

    private static TimeControl suddenDeath(long base, long increment) {
        return new TimeControl(
                "",
                millis(base),
                millis(increment),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ZERO,
                Duration.ZERO);
    }

    private static long budget(TimeControl control, long leftMillis, int ownMoves) {
        return control.budget(millis(leftMillis), ownMoves).toMillis();
    }

    private static Optional<Duration> millis(long millis) {
        return Optional.of(Duration.ofMillis(millis));
    }
}
