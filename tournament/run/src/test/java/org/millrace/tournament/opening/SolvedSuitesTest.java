package org.millrace.tournament.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The balance of built-in suites against the truth, where the truth is small enough to be had. */
final class SolvedSuitesTest {
    /** Values known from elsewhere, so that the measure itself is measured. */
    @ParameterizedTest
    @CsvSource({
        "three-mens-morris, b2, 8",
        "three-mens-morris, a1, -1",
        "three-mens-morris, a2, 7",
        "nine-holes, b2, -1",
        "nine-holes, a1, -1",
        "nine-holes, a2, -1",
    })
    void perfectPlay_firstMove_hasTheKnownValue(String variant, String move, int plies) {
        RuleSet rules = Variants.byId(variant).orElseThrow();
        PlayResult first =
                Game.start(rules).play(MoveText.parse(rules.board(), move).orThrow());

        assertThat(first).isInstanceOf(PlayResult.Played.class);
        OptionalInt found =
                new PerfectPlay(rules).plies(((PlayResult.Played) first).game().position());
        assertThat(found).isEqualTo(plies < 0 ? OptionalInt.empty() : OptionalInt.of(plies));
    }

    @ParameterizedTest
    @ValueSource(strings = {"three-mens-morris-4", "three-mens-morris-6", "nine-holes-4", "nine-holes-6"})
    void builtIn_ofASolvedVariant_hasDrawnOpeningsOnly(String id) {
        OpeningSuite suite = OpeningSuite.builtIn(id).orElseThrow();
        PerfectPlay perfect = new PerfectPlay(suite.rules());

        assertThat(suite.openings())
                .allSatisfy(opening -> assertThat(perfect.plies(opening.game().position()))
                        .as(SuiteOpening.text(opening.game()))
                        .isEmpty());
    }
}
