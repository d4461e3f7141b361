package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.HouseRules;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** House variants held to counts that are known from elsewhere. */
class HousePerftTest {
    static Iterable<RuleSet> catalogue() {
        return Variants.all();
    }

    /** One stone more in hand makes no difference while both players still place: six men's own published counts. */
    @ParameterizedTest
    @CsvSource({"1, 16", "2, 240", "3, 3360", "4, 43680", "5, 531648", "6, 6024960"})
    void sevenOnSix_whilePlacing_countsAsSixMens(int depth, long nodes) {
        RuleSet rules = Lines.sevenOnSix();

        assertThat(Perft.count(rules, Position.start(rules), depth)).isEqualTo(nodes);
    }

    /** Three stones to any of 9 empty points, one of which completes a mill that takes any of 4; else b4-b3, c4-c5 and c4-d4. */
    @ParameterizedTest
    @CsvSource({"on, 30", "off, 3"})
    void sevenOnSix_threeStones_flyOnlyWhereTheRuleSaysSo(String flying, long moves) {
        RuleSet rules = Lines.sevenOnSix().with("flying=" + flying).orThrow();
        Position position =
                PositionText.parse(rules, "...WW...BB.B..BW w 0 0 0").orThrow();

        assertThat(Perft.count(rules, position, 1)).isEqualTo(moves);
    }

    /** Under a name of its own a variant plays no other game. */
    @ParameterizedTest
    @MethodSource("catalogue")
    void copyOfAVariant_playsTheSameGame(RuleSet rules) {
        HouseRules.Result copied = HouseRules.like(rules, "my-" + rules.variant(), Map.of());
        RuleSet copy = ((HouseRules.Result.Playable) copied).rules();

        RandomGames.forEach(
                rules,
                3,
                game -> assertThat(Perft.divide(copy, game.position(), 2))
                        .isEqualTo(Perft.divide(rules, game.position(), 2)));
    }

    @Test
    void threeMens_playedAnywhereOnRowsAndColumns_isNineHoles() {
        RuleSet holes = Lines.rules("nine-holes");
        RuleSet house = ((HouseRules.Result.Playable) HouseRules.like(
                        Lines.rules("three-mens-morris"),
                        "holes",
                        Map.of("movement", "anywhere", "board", "square-1-rows-and-columns")))
                .rules();

        assertThat(Perft.divide(house, Position.start(house), 7))
                .isEqualTo(Perft.divide(holes, Position.start(holes), 7));
    }
}
