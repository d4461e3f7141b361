package org.millrace.tournament.opening.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.symmetry.CanonicalForm;
import org.millrace.rules.symmetry.Symmetries;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class PlacementsTest {
    static Stream<RuleSet> variants() {
        return Variants.all().stream();
    }

    /** Whatever is not the same as another is one orbit, and Burnside's lemma counts those by another way. */
    @ParameterizedTest
    @CsvSource({
        "three-mens-morris, 1",
        "three-mens-morris, 4",
        "three-mens-morris, 6",
        "nine-holes, 4",
        "nine-holes, 5",
        "five-mens-morris, 3",
        "six-mens-morris, 4",
        "nine-mens-morris, 2",
        "nine-mens-morris, 4",
        "morabaraba, 3",
    })
    void next_untilItIsEmpty_comesToEveryGameOnce(String variant, int stones) {
        RuleSet rules = Variants.byId(variant).orElseThrow();
        Symmetries symmetries = Symmetries.of(rules);
        CanonicalForm form = CanonicalForm.of(symmetries);
        Placements placements = new Placements(rules, stones, 3);
        Set<Long> games = new HashSet<>();
        int others = 0;
        while (!placements.isEmpty()) {
            switch (placements.next()) {
                case Draw.Candidate candidate ->
                    assertThat(games.add(form.key(candidate.game().position().key())))
                            .isTrue();
                case Draw.Refused refused -> others += refused.why() == Refusal.SAME ? 0 : 1;
            }
        }
        assertThat((long) games.size() + others).isEqualTo(symmetries.orbits((stones + 1) / 2, stones / 2));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void next_isQuietAndHasTheStones(RuleSet rules) {
        for (int stones = 1;
                stones < 2 * rules.stones() && stones < rules.board().size();
                stones++) {
            Placements placements = new Placements(rules, stones, stones);
            for (int i = 0; i < 50 && !placements.isEmpty(); i++) {
                if (placements.next() instanceof Draw.Candidate(Game game)) {
                    assertThat(game.moves()).hasSize(stones).noneMatch(Move::isCapture);
                    assertThat(game.outcome()).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void next_sameSeed_isTheSame_otherSeed_isNot(RuleSet rules) {
        assertThat(draws(rules, 5)).isEqualTo(draws(rules, 5)).isNotEqualTo(draws(rules, 6));
    }

    private static List<Object> draws(RuleSet rules, long seed) {
        Placements placements = new Placements(rules, 4, seed);
        List<Object> draws = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            draws.add(
                    switch (placements.next()) {
                        case Draw.Candidate candidate -> candidate.game().moves();
                        case Draw.Refused refused -> refused.why();
                    });
        }
        return draws;
    }
}
