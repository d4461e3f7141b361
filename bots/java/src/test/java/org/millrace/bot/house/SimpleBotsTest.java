package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class SimpleBotsTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    @Test
    void random_playsEveryMoveAboutAsOften() {
        Bot bot = new RandomBot(HouseOptions.DEFAULTS);
        Map<Move, Integer> counts = new HashMap<>();
        for (int game = 0; game < 2400; game++) {
            counts.merge(move(bot, turn("g" + game, Game.start(NINE))), 1, Integer::sum);
        }
        assertThat(counts).hasSize(24);
        // 100 expected, five standard deviations are 49.
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(51, 149));
    }

    @Test
    void answer_hangsOnTheTurnAlone() {
        Turn turn = turn("g7", Game.start(NINE));
        Bot busy = new RandomBot(HouseOptions.DEFAULTS);
        for (int game = 0; game < 5; game++) {
            move(busy, turn("other" + game, Game.start(NINE)));
        }
        assertThat(move(busy, turn)).isEqualTo(move(new RandomBot(HouseOptions.DEFAULTS), turn));
    }

    @Test
    void greedy_takesAMill() {
        assertThat(greedy("WW.....BB....B.......... w 6 6")).startsWith("g7x");
    }

    @Test
    void greedy_blocksAMill() {
        assertThat(greedy("BB.....W....W........... w 7 7")).isEqualTo("g7");
    }

    @Test
    void greedy_prefersItsOwnMillToABlock() {
        assertThat(greedy("BB..WW......W......B.... w 6 6")).startsWith("b6x");
    }

    private static String greedy(String position) {
        Game game = Game.start(NINE, PositionText.parse(NINE, position).orThrow());
        return MoveText.format(NINE.board(), move(new GreedyBot(HouseOptions.DEFAULTS), Turn.of(game)));
    }

    private static Move move(Bot bot, Turn turn) {
        return ((Answer.Play) bot.move(turn)).move();
    }

    private static Turn turn(String gameId, Game game) {
        return new Turn(
                gameId,
                game,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ofSeconds(1),
                false,
                Optional.empty());
    }
}
