package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class JudgeTest {
    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void judge_whateverItWasAskedBefore_judgesTheSame(RuleSet rules) {
        Judge used = new Judge(rules, 2000);
        for (int seed = 0; seed < 5; seed++) {
            Game game = Match.opening(rules, 3, new SplittableRandom(seed));

            assertThat(used.judge(game)).isEqualTo(new Judge(rules, 2000).judge(game));
        }
    }

    @Test
    void judge_millThatTakesTheThirdLastStone_isDecided() {
        Game game = Game.start(
                NINE, PositionText.parse(NINE, "WW...............W...BBB w 0 0").orThrow());

        Judgement judgement = new Judge(NINE, 5000).judge(game);
        assertThat(judgement.decided()).isTrue();
        assertThat(judgement.score()).isPositive();
        assertThat(MoveText.format(NINE.board(), judgement.move())).contains("x");
    }

    @Test
    void judge_theStart_isOpenAndNearlyEven() {
        Judgement judgement = new Judge(NINE, 20_000).judge(Game.start(NINE));

        assertThat(judgement.decided()).isFalse();
        assertThat(judgement.score()).isBetween(-100, 100);
    }

    @Test
    void nodes_tooFewForEveryMove_areRefused() {
        assertThatThrownBy(() -> new Judge(NINE, 999))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1000 nodes");
    }
}
