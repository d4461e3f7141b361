package org.millrace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.EndReason;

final class RecordPartsTest {

    @ParameterizedTest
    @ValueSource(strings = {"1", "r03-g12", "A.b_c-D", "..", "0"})
    void gameId_ofAllowedCharacters(String value) {
        assertThat(new GameId(value)).hasToString(value);
        assertThat(new GameId("x".repeat(80)).value()).hasSize(80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a/b", "ü", "a\n"})
    void gameId_ofOtherCharacters_isRefused(String value) {
        assertThatThrownBy(() -> new GameId(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 to 80 characters");
        assertThatThrownBy(() -> new GameId("x".repeat(81))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void thought_scoreNotFinite_isRefused(double score) {
        assertThatThrownBy(() -> thought(OptionalDouble.of(score), OptionalInt.empty(), OptionalLong.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thought_negativeCounts_areRefused() {
        assertThatThrownBy(() -> thought(OptionalDouble.empty(), OptionalInt.of(-1), OptionalLong.empty()))
                .hasMessageContaining("depth");
        assertThatThrownBy(() -> thought(OptionalDouble.empty(), OptionalInt.empty(), OptionalLong.of(-1)))
                .hasMessageContaining("node count");
    }

    @Test
    void thought_minusZero_equalsZero() {
        assertThat(thought(OptionalDouble.of(-0.0), OptionalInt.empty(), OptionalLong.empty()))
                .isEqualTo(thought(OptionalDouble.of(0.0), OptionalInt.empty(), OptionalLong.empty()));
    }

    @Test
    void moveTiming_negativeTimes_areRefused() {
        Duration negative = Duration.ofNanos(-1);
        assertThatThrownBy(() ->
                        new MoveTiming(Duration.ZERO, negative, Optional.empty(), Optional.empty(), Duration.ZERO))
                .hasMessageContaining("time charged");
        assertThatThrownBy(() ->
                        new MoveTiming(negative, Duration.ZERO, Optional.empty(), Optional.empty(), Duration.ZERO))
                .hasMessageContaining("elapsed time");
        assertThatThrownBy(() -> new MoveTiming(Duration.ZERO, Optional.of(negative), Optional.empty(), Duration.ZERO))
                .hasMessageContaining("clock");
        assertThatThrownBy(() -> new MoveTiming(Duration.ZERO, Optional.empty(), Optional.of(negative), Duration.ZERO))
                .hasMessageContaining("round trip");
        assertThatThrownBy(() ->
                        new MoveTiming(Duration.ZERO, Duration.ZERO, Optional.empty(), Optional.empty(), negative))
                .hasMessageContaining("time forgiven");
    }

    @Test
    void moveTiming_longerThanAHundredYears_isRefused() {
        Duration tooLong = MoveTiming.LONGEST.plusNanos(1);
        assertThatThrownBy(() -> new MoveTiming(tooLong, Optional.empty(), Optional.empty(), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("between zero and 36500 days");
    }

    @Test
    void moveTiming_ofChargedAndForgivenAlone_hasElapsedBoth() {
        Duration three = Duration.ofSeconds(3);
        MoveTiming timing = new MoveTiming(three, Optional.empty(), Optional.empty(), Duration.ofMillis(40));

        assertThat(timing.elapsed()).isEqualTo(Duration.ofMillis(3_040));
        assertThat(timing.elapsedFollows()).isTrue();
        assertThat(new MoveTiming(three, Duration.ZERO, Optional.empty(), Optional.empty(), Duration.ZERO))
                .matches(free -> !free.elapsedFollows());
    }

    @Test
    void texts_whatNoDatabaseHolds_isReplaced() {
        String cut = "nul \u0000, half \uD83D of a pair, whole \uD83D\uDE00";
        String kept = "nul \uFFFD, half \uFFFD of a pair, whole \uD83D\uDE00";
        Thought thought = new Thought(OptionalDouble.empty(), OptionalInt.empty(), OptionalLong.empty(), cut, cut);
        assertThat(thought.variation()).isEqualTo(kept);
        assertThat(thought.comment()).isEqualTo(kept);
        assertThat(new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), cut).detail())
                .isEqualTo(kept);
        assertThat(Texts.storable("naïve 水車")).isEqualTo("naïve 水車");
    }

    private static Thought thought(OptionalDouble score, OptionalInt depth, OptionalLong nodes) {
        return new Thought(score, depth, nodes, "", "");
    }
}
