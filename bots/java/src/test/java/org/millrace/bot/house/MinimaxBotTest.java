package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.Variants;

class MinimaxBotTest {

    private static final Game GAME =
            Game.start(Variants.byId("nine-mens-morris").orElseThrow());

    @Test
    void nodes_ownLimit() {
        assertThat(nodes(options(500), Turn.of(GAME))).isEqualTo(500);
    }

    @Test
    void nodes_limitOfTheEvent() {
        assertThat(nodes(HouseOptions.DEFAULTS, Turn.of(GAME).withNodeLimit(700)))
                .isEqualTo(700);
    }

    @Test
    void nodes_theSmallerOfBothLimits() {
        assertThat(nodes(options(500), Turn.of(GAME).withNodeLimit(700))).isEqualTo(500);
        assertThat(nodes(options(900), Turn.of(GAME).withNodeLimit(700))).isEqualTo(700);
    }

    @Test
    void time_withoutOtherLimits_isAboutTheBudget() {
        assertThat(virtualTime(HouseOptions.DEFAULTS, timed(Duration.ofSeconds(2))))
                .isBetween(Duration.ofSeconds(1), Duration.ofMillis(2100));
    }

    @Test
    void time_guardsALimitOfNodes() {
        assertThat(virtualTime(options(Long.MAX_VALUE), timed(Duration.ofSeconds(2))))
                .isBetween(Duration.ofSeconds(2), Duration.ofMillis(2100));
    }

    @Test
    void thought_isTold() {
        Answer.Play play = (Answer.Play) new MinimaxBot(options(2000), () -> 0).move(Turn.of(GAME));
        assertThat(play.depth().orElseThrow()).isPositive();
        assertThat(play.score()).isPresent();
        assertThat(play.variation().split(" ").length).isGreaterThan(1);
    }

    private static long nodes(HouseOptions options, Turn turn) {
        Answer.Play play = (Answer.Play) new MinimaxBot(options, () -> 0).move(turn);
        return play.nodes().orElseThrow();
    }

    /** How long a turn takes on a clock that runs 20 ms each time that it is read. */
    private static Duration virtualTime(HouseOptions options, Turn turn) {
        AtomicLong now = new AtomicLong();
        new MinimaxBot(options, () -> now.addAndGet(20_000_000)).move(turn);
        return Duration.ofNanos(now.get());
    }

    private static HouseOptions options(long nodes) {
        return new HouseOptions(1, OptionalLong.of(nodes), OptionalInt.empty());
    }

    private static Turn timed(Duration budget) {
        return new Turn(
                "g",
                GAME,
                Optional.of(budget.multipliedBy(10)),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                budget,
                false,
                Optional.empty());
    }
}
