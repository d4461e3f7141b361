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

class MctsBotTest {

    private static final Game GAME =
            Game.start(Variants.byId("nine-mens-morris").orElseThrow());
    /** No node has more moves here, so no search leaves more of its nodes. */
    private static final long LEFT_OVER = 24;

    @Test
    void nodes_theSmallerOfOwnLimitAndTheEvents() {
        assertThat(nodes(options(500), Turn.of(GAME))).isBetween(500 - LEFT_OVER, 500L);
        assertThat(nodes(HouseOptions.DEFAULTS, Turn.of(GAME).withNodeLimit(700)))
                .isBetween(700 - LEFT_OVER, 700L);
        assertThat(nodes(options(900), Turn.of(GAME).withNodeLimit(700))).isBetween(700 - LEFT_OVER, 700L);
    }

    @Test
    void time_withoutOtherLimits_isTheBudget() {
        assertThat(virtualTime(HouseOptions.DEFAULTS)).isBetween(Duration.ofSeconds(2), Duration.ofMillis(2100));
    }

    @Test
    void time_guardsALimitOfNodes() {
        assertThat(virtualTime(options(Long.MAX_VALUE))).isBetween(Duration.ofSeconds(2), Duration.ofMillis(2100));
    }

    @Test
    void thought_isTold() {
        Answer.Play play = (Answer.Play) new MctsBot(options(2000), () -> 0).move(Turn.of(GAME));
        assertThat(play.depth().orElseThrow()).isGreaterThan(1);
        assertThat(play.score()).isPresent();
        assertThat(play.variation().split(" ").length).isGreaterThan(1);
    }

    private static long nodes(HouseOptions options, Turn turn) {
        return ((Answer.Play) new MctsBot(options, () -> 0).move(turn)).nodes().orElseThrow();
    }

    /** How long a turn with two seconds takes on a clock that runs 20 ms each time that it is read. */
    private static Duration virtualTime(HouseOptions options) {
        AtomicLong now = new AtomicLong();
        Turn turn = new Turn(
                "g",
                GAME,
                Optional.of(Duration.ofSeconds(20)),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ofSeconds(2),
                false,
                Optional.empty());
        new MctsBot(options, () -> now.addAndGet(20_000_000)).move(turn);
        return Duration.ofNanos(now.get());
    }

    private static HouseOptions options(long nodes) {
        return new HouseOptions(1, OptionalLong.of(nodes), OptionalInt.empty());
    }
}
