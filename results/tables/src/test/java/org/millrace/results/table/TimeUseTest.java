package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.ClockRule;
import org.millrace.record.MoveTiming;
import tools.jackson.databind.JsonNode;

final class TimeUseTest {
    private static final Duration TEN = Duration.ofSeconds(10);
    private static final Duration TWO = Duration.ofSeconds(2);

    /** Each side makes three moves of 1.2 s. */
    private static Stream<Arguments> clocks() {
        return Stream.of(
                Arguments.of(new ClockRule.PerMove(TWO), 60.0),
                Arguments.of(new ClockRule.SuddenDeath(TEN, Duration.ZERO), 36.0),
                Arguments.of(new ClockRule.SuddenDeath(TEN, TWO), 22.5),
                Arguments.of(new ClockRule.Sessions(2, TEN, Duration.ZERO), 18.0),
                Arguments.of(new ClockRule.Sessions(4, TEN, TWO), 22.5),
                Arguments.of(new ClockRule.Delay(TEN, TWO), 36.0),
                Arguments.of(new ClockRule.Bank(TWO, TEN), 36.0));
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void clockPercent_isWhatWasChargedOfWhatTheRuleGave(ClockRule clock, double percent) {
        assertThat(row(clock, "a").get("clockPercent").asDouble()).isEqualTo(percent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2000 nodes", "untimed"})
    void clockPercent_withoutALimitInTime_isMissing(String text) {
        ClockRule clock = text.equals("untimed") ? new ClockRule.Untimed() : new ClockRule.Nodes(2000);

        assertThat(row(clock, "a").get("clockPercent").isNull()).isTrue();
    }

    private static JsonNode row(ClockRule clock, String player) {
        SmallEvent event = new SmallEvent()
                .clock(clock)
                .timings(Stream.generate(() -> SmallEvent.timing(1200)).limit(6).toArray(MoveTiming[]::new))
                .win("a", "b");
        return Rows.json(event.statistics("a", "b").time(), "player", player);
    }

    @Test
    void row_hasTheOwnMovesAlone() {
        SmallEvent event = new SmallEvent()
                .timings(SmallEvent.timing(1), SmallEvent.timing(100), SmallEvent.timing(3), SmallEvent.timing(300))
                .win("a", "b")
                .timings(SmallEvent.timing(200), SmallEvent.timing(2))
                .win("b", "a");
        JsonNode a = Rows.json(event.statistics("a", "b").time(), "player", "a");
        JsonNode b = Rows.json(event.statistics("a", "b").time(), "player", "b");

        assertThat(a.get("moves").asInt()).isEqualTo(3);
        assertThat(a.get("chargedMaxMs").asDouble()).isEqualTo(3);
        assertThat(b.get("chargedMaxMs").asDouble()).isEqualTo(300);
        assertThat(b.get("chargedMedianMs").asDouble()).isBetween(198.0, 202.0);
    }

    @Test
    void elapsedForgivenAndRoundTrips_areToldApartFromTheCharge() {
        MoveTiming timing = new MoveTiming(
                Duration.ofMillis(40),
                Duration.ofMillis(30),
                Optional.empty(),
                Optional.of(Duration.ofMillis(8)),
                Duration.ofMillis(10));
        JsonNode row = Rows.json(
                new SmallEvent()
                        .timings(timing)
                        .win("a", "b")
                        .win("a", "b")
                        .statistics("a", "b")
                        .time(),
                "player",
                "a");

        assertThat(row.get("chargedMaxMs").asDouble()).isEqualTo(30);
        assertThat(row.get("elapsedMaxMs").asDouble()).isEqualTo(40);
        assertThat(row.get("roundTripMaxMs").asDouble()).isEqualTo(8);
        assertThat(row.get("forgivenMoves").asInt()).isEqualTo(2);
        assertThat(row.get("forgivenMs").asDouble()).isEqualTo(20);
    }

    @Test
    void percentiles_ofManyTimes_areLessThanOnePercentOff() {
        Random random = new Random(7);
        Durations durations = new Durations();
        long[] nanos = random.doubles(20_001, 3, 12)
                .mapToLong(exponent -> (long) Math.pow(10, exponent))
                .sorted()
                .toArray();
        for (long each : nanos) {
            durations.add(Duration.ofNanos(each));
        }
        for (double percent : new double[] {0, 1, 25, 50, 75, 99, 99.9, 100}) {
            double exact = nanos[(int) Math.max(0, Math.ceil(percent / 100 * nanos.length) - 1)] / 1e6;
            assertThat(durations.percentile(percent).orElseThrow() / exact).isBetween(0.99, 1.01);
        }
        assertThat(durations.most().orElseThrow()).isEqualTo(nanos[nanos.length - 1] / 1e6);
    }

    @Test
    void durations_fromNothingToTheLongest_areHeld() {
        Durations durations = new Durations();
        assertThat(durations.median()).isEmpty();
        durations.add(Duration.ZERO);
        assertThat(durations.median()).hasValue(0);
        durations.add(MoveTiming.LONGEST);
        assertThat(durations.percentile(100)).hasValue((double) MoveTiming.LONGEST.toMillis());
    }
}
