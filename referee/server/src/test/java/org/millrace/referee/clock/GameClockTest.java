package org.millrace.referee.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.ClockRule;
import org.millrace.rules.play.Colour;

class GameClockTest {
    /** So near the end of a long that most moves run over it. */
    private static final long ORIGIN = Long.MAX_VALUE - 3;

    private long now = ORIGIN;

    private static GameClock clock(String rule, Duration margin) {
        return new GameClock(ClockRule.parse(rule).orThrow(), margin, Duration.ZERO);
    }

    private static GameClock clock(String rule) {
        return clock(rule, Duration.ZERO);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private Charge move(GameClock clock, Duration taken) {
        clock.start(Colour.WHITE, now);
        now += taken.toNanos();
        return clock.stop(Colour.WHITE, now);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5s/move          | 5
            60s+0.5s         | 60
            60s              | 60
            40/300s+2s       | 300
            60s~2s           | 62
            5s/move+60s bank | 65
            2000 nodes       | 30
            2000 nodes, 10s/move | 10
            """)
    void stop_aroundDeadline_isInTimeToTheNanosecond(String rule, long allowedSeconds) {
        Duration allowed = Duration.ofSeconds(allowedSeconds);
        Duration nanosecond = Duration.ofNanos(1);
        Duration margin = Duration.ofMillis(50);

        assertThat(move(clock(rule), allowed.minus(nanosecond)).inTime()).isTrue();
        assertThat(move(clock(rule), allowed).inTime()).isTrue();
        assertThat(move(clock(rule), allowed.plus(nanosecond)).inTime()).isFalse();
        assertThat(move(clock(rule, margin), allowed.plus(margin)).inTime()).isTrue();
        assertThat(move(clock(rule, margin), allowed.plus(margin).plus(nanosecond))
                        .inTime())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5s/move          | 5
            60s+0.5s         | 60
            40/300s+2s       | 300
            60s~2s           | 62
            5s/move+60s bank | 65
            2000 nodes       | 30
            """)
    void deadline_whileRunning_isStartPlusAllowedPlusMargin(String rule, long allowedSeconds) {
        GameClock clock = clock(rule, Duration.ofMillis(50));
        assertThat(clock.deadline()).isEmpty();

        clock.start(Colour.WHITE, ORIGIN);

        long deadline = ORIGIN + seconds(allowedSeconds + 0.05).toNanos();
        assertThat(clock.deadline()).hasValue(deadline);
        assertThat(clock.isOverdue(deadline)).isFalse();
        assertThat(clock.isOverdue(deadline + 1)).isTrue();
        assertThat(clock.timeForMove(Colour.WHITE, ORIGIN)).contains(Duration.ofSeconds(allowedSeconds));
        assertThat(clock.timeForMove(Colour.WHITE, deadline)).contains(Duration.ZERO);
    }

    @Test
    void stop_withinMargin_forgivesButNeverAddsToTheClock() {
        GameClock clock = clock("1s+0.5s", Duration.ofMillis(50));

        Charge charge = move(clock, seconds(1.03));

        assertThat(charge)
                .isEqualTo(new Charge(true, seconds(1.03), seconds(1), seconds(0.03), Optional.of(seconds(0.5))));
        // The next move has the half second and the margin, no more.
        assertThat(move(clock, seconds(0.55).plusNanos(1)).inTime()).isFalse();
    }

    @Test
    void stop_perMove_keepsNothingOver() {
        GameClock clock = clock("5s/move");

        assertThat(move(clock, seconds(1)))
                .isEqualTo(new Charge(true, seconds(1), seconds(1), Duration.ZERO, Optional.empty()));

        assertThat(clock.timeForMove(Colour.WHITE, now)).contains(seconds(5));
        assertThat(clock.total(Colour.WHITE, now)).isEmpty();
    }

    @Test
    void stop_suddenDeath_addsIncrementAfterTheMove() {
        GameClock clock = clock("60s+0.5s");

        assertThat(move(clock, seconds(2)))
                .isEqualTo(new Charge(true, seconds(2), seconds(2), Duration.ZERO, Optional.of(seconds(58.5))));
        assertThat(move(clock, seconds(58.5)).clockLeft()).contains(seconds(0.5));
        assertThat(move(clock, seconds(0.5).plusNanos(1)).inTime()).isFalse();
    }

    @Test
    void stop_afterTheFlag_awardsNeitherIncrementNorNextSession() {
        GameClock clock = clock("1/1s+5s");

        Charge charge = move(clock, seconds(1).plusNanos(1));

        assertThat(charge)
                .isEqualTo(new Charge(
                        false, seconds(1).plusNanos(1), seconds(1), Duration.ZERO, Optional.of(Duration.ZERO)));
    }

    @Test
    void stop_sessions_addsTheNextSessionToWhatIsLeft() {
        GameClock clock = clock("3/10s+1s");

        assertThat(move(clock, seconds(4)).clockLeft()).contains(seconds(7));
        assertThat(move(clock, seconds(4)).clockLeft()).contains(seconds(4));
        assertThat(move(clock, seconds(4)).clockLeft()).contains(seconds(11));
        assertThat(move(clock, seconds(1)).clockLeft()).contains(seconds(11));
        assertThat(move(clock, seconds(1)).clockLeft()).contains(seconds(11));
        assertThat(move(clock, seconds(1)).clockLeft()).contains(seconds(21));
    }

    @Test
    void stop_delay_takesOnlyWhatGoesBeyondTheDelay() {
        GameClock clock = clock("60s~2s");

        assertThat(move(clock, seconds(2)))
                .isEqualTo(new Charge(true, seconds(2), Duration.ZERO, Duration.ZERO, Optional.of(seconds(60))));
        assertThat(move(clock, seconds(2).plusNanos(1)).charged()).isEqualTo(Duration.ofNanos(1));
        assertThat(move(clock, seconds(0.5)).clockLeft()).contains(seconds(60).minusNanos(1));
        assertThat(move(clock, seconds(62).minusNanos(1)).clockLeft()).contains(Duration.ZERO);
        assertThat(move(clock, seconds(2)).inTime()).isTrue();
        assertThat(move(clock, seconds(2).plusNanos(1)).inTime()).isFalse();
    }

    @Test
    void stop_bank_paysWhatGoesBeyondTheMove() {
        GameClock clock = clock("5s/move+6s bank");

        assertThat(move(clock, seconds(5)).clockLeft()).contains(seconds(6));
        assertThat(move(clock, seconds(9)))
                .isEqualTo(new Charge(true, seconds(9), seconds(4), Duration.ZERO, Optional.of(seconds(2))));
        assertThat(clock.timeForMove(Colour.WHITE, now)).contains(seconds(7));
        assertThat(move(clock, seconds(7)).clockLeft()).contains(Duration.ZERO);
        assertThat(move(clock, seconds(5)).inTime()).isTrue();
        assertThat(move(clock, seconds(5).plusNanos(1)).inTime()).isFalse();
    }

    @Test
    void stop_untimed_neverFlags() {
        GameClock clock = clock("untimed");
        clock.start(Colour.WHITE, now);

        assertThat(clock.deadline()).isEmpty();
        assertThat(clock.isOverdue(now + Duration.ofDays(30).toNanos())).isFalse();
        assertThat(clock.timeForMove(Colour.WHITE, now)).isEmpty();
        assertThat(clock.stop(Colour.WHITE, now + Duration.ofDays(30).toNanos()))
                .isEqualTo(new Charge(true, Duration.ofDays(30), Duration.ofDays(30), Duration.ZERO, Optional.empty()));
    }

    @Test
    void total_whileRunning_fallsOnceTheFreePartIsUsed() {
        GameClock clock = clock("60s~2s");
        clock.start(Colour.WHITE, ORIGIN);

        assertThat(clock.total(Colour.WHITE, ORIGIN + seconds(2).toNanos())).contains(seconds(60));
        assertThat(clock.total(Colour.WHITE, ORIGIN + seconds(5).toNanos())).contains(seconds(57));
        assertThat(clock.total(Colour.WHITE, ORIGIN + seconds(99).toNanos())).contains(Duration.ZERO);
        assertThat(clock.total(Colour.BLACK, ORIGIN + seconds(99).toNanos())).contains(seconds(60));
        assertThat(clock.timeForMove(Colour.WHITE, ORIGIN + seconds(5).toNanos()))
                .contains(seconds(57));
    }

    @Test
    void stop_stampedBeforeTheStart_costsNothing() {
        GameClock clock = clock("60s+0.5s");
        clock.start(Colour.WHITE, now);

        assertThat(clock.stop(Colour.WHITE, now - 5))
                .isEqualTo(new Charge(true, Duration.ZERO, Duration.ZERO, Duration.ZERO, Optional.of(seconds(60.5))));
    }

    @Test
    void clocks_ofTheTwoPlayers_areApart() {
        GameClock clock = clock("60s+0.5s");
        move(clock, seconds(10));
        clock.start(Colour.BLACK, now);

        assertThat(clock.isRunning(Colour.BLACK)).isTrue();
        assertThat(clock.isRunning(Colour.WHITE)).isFalse();
        assertThat(clock.stop(Colour.BLACK, now + seconds(1).toNanos()).clockLeft())
                .contains(seconds(59.5));
        assertThat(clock.total(Colour.WHITE, now)).contains(seconds(50.5));
    }

    @Test
    void margin_belongsToOnePlayer() {
        GameClock clock = clock("5s/move", Duration.ofMillis(50));
        clock.start(Colour.BLACK, now);

        assertThat(clock.isOverdue(now + seconds(5).toNanos() + 1)).isTrue();
    }

    /** Rule, seconds taken with a credit of 0.2 s and a margin of 0.1 s; charged, forgiven and left, or late. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5s/move          | 0.15 | 0    | 0.15 |
            5s/move          | 3    | 2.8  | 0.2  |
            5s/move          | 5.25 | 5    | 0.25 |
            10s+1s           | 3    | 2.8  | 0.2  | 8.2
            10s+1s           | 10.3 | 10   | 0.3  | 1
            10s~2s           | 2.2  | 0    | 0.2  | 10
            10s~2s           | 2.5  | 0.3  | 0.2  | 9.7
            5s/move+6s bank  | 5.3  | 0.1  | 0.2  | 5.9
            """)
    void credit_isTakenOffTheMoveAndNeverAddedToTheClock(
            String rule, double taken, double charged, double forgiven, Double left) {
        GameClock clock = clock(rule, Duration.ofMillis(100));
        clock.start(Colour.WHITE, now, Duration.ofMillis(200));
        Charge charge = clock.stop(Colour.WHITE, now + seconds(taken).toNanos());

        assertThat(charge)
                .isEqualTo(new Charge(
                        true,
                        seconds(taken),
                        seconds(charged),
                        seconds(forgiven),
                        Optional.ofNullable(left).map(GameClockTest::seconds)));
    }

    @Test
    void credit_putsTheDeadlineOff() {
        GameClock clock = clock("5s/move", Duration.ofMillis(100));
        clock.start(Colour.WHITE, now, Duration.ofMillis(200));
        long deadline = now + seconds(5.3).toNanos();

        assertThat(clock.deadline()).hasValue(deadline);
        assertThat(clock.isOverdue(deadline)).isFalse();
        assertThat(clock.isOverdue(deadline + 1)).isTrue();
        assertThat(clock.timeForMove(Colour.WHITE, now + seconds(1.2).toNanos()))
                .contains(seconds(4));
    }

    @Test
    void credit_isOfOneMove() {
        GameClock clock = clock("10s+1s");
        clock.start(Colour.WHITE, now, Duration.ofMillis(200));
        clock.stop(Colour.WHITE, now);
        clock.start(Colour.BLACK, now);

        assertThat(clock.stop(Colour.BLACK, now + seconds(1).toNanos()).charged())
                .isEqualTo(seconds(1));
    }

    @Test
    void credit_ofAnUntimedGame_forgivesNothing() {
        GameClock clock = clock("untimed");
        clock.start(Colour.WHITE, now, Duration.ofMillis(200));

        assertThat(clock.stop(Colour.WHITE, now + seconds(1).toNanos()).forgiven())
                .isZero();
    }

    @Test
    void total_ofEndlessIncrements_saturates() {
        GameClock clock = new GameClock(
                new ClockRule.SuddenDeath(Duration.ofDays(30), Duration.ofDays(30)),
                Duration.ofSeconds(Long.MAX_VALUE),
                Duration.ZERO);
        for (int i = 0; i < 2_000; i++) {
            assertThat(move(clock, Duration.ZERO).inTime()).isTrue();
        }

        clock.start(Colour.WHITE, ORIGIN);

        assertThat(clock.total(Colour.WHITE, ORIGIN)).contains(Duration.ofNanos(Allotment.LONGEST));
        assertThat(clock.isOverdue(ORIGIN + Duration.ofDays(36_500).toNanos())).isFalse();
        assertThat(clock.stop(Colour.WHITE, ORIGIN).inTime()).isTrue();
    }

    @Test
    void start_whileAClockRuns_isRefused() {
        GameClock clock = clock("5s/move");
        clock.start(Colour.WHITE, now);

        assertThatIllegalStateException().isThrownBy(() -> clock.start(Colour.BLACK, now));
        assertThatIllegalStateException().isThrownBy(() -> clock.stop(Colour.BLACK, now));
    }
}
