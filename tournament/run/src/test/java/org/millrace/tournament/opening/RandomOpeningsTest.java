package org.millrace.tournament.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class RandomOpeningsTest {
    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    static Stream<RuleSet> variants() {
        return Variants.all().stream();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void opening_everyVariant_isLegalQuietAndLeavesTheGameOpen(RuleSet rules) {
        RandomOpenings openings = new RandomOpenings(rules, 4, 7);

        for (int number = 0; number < 50; number++) {
            Opening opening = openings.opening(number);
            assertThat(opening.moves()).hasSize(4).noneMatch(Move::isCapture);
            assertThat(replay(rules, opening.moves()).outcome()).isEqualTo(Optional.empty());
        }
    }

    @Test
    void opening_sameSeed_isTheSameInAnyOrderOfAsking() {
        RandomOpenings forwards = new RandomOpenings(NINE, 6, 99);
        RandomOpenings backwards = new RandomOpenings(NINE, 6, 99);

        List<Opening> one = IntStream.range(0, 40).mapToObj(forwards::opening).toList();
        List<Opening> two = IntStream.range(0, 40)
                .map(i -> 39 - i)
                .mapToObj(backwards::opening)
                .toList()
                .reversed();
        assertThat(two).isEqualTo(one);
    }

    @Test
    void opening_otherSeed_isAnother() {
        List<Move> one = new RandomOpenings(NINE, 6, 1).opening(0).moves();
        List<Move> two = new RandomOpenings(NINE, 6, 2).opening(0).moves();

        assertThat(two).isNotEqualTo(one);
    }

    @Test
    void opening_positionsEnough_leadToDifferentOnes() {
        RandomOpenings openings = new RandomOpenings(NINE, 4, 5);

        List<Opening> drawn =
                IntStream.range(0, 1000).mapToObj(openings::opening).toList();
        assertThat(drawn).noneMatch(Opening::reused);
        assertThat(drawn.stream()
                        .map(opening -> replay(NINE, opening.moves()).position().key()))
                .doesNotHaveDuplicates();
    }

    @Test
    void opening_positionsUsedUp_saysSo() {
        RuleSet small = Variants.byId("three-mens-morris").orElseThrow();
        RandomOpenings openings = new RandomOpenings(small, 1, 5);

        List<Opening> drawn = IntStream.range(0, 12).mapToObj(openings::opening).toList();
        assertThat(drawn.subList(0, 9)).noneMatch(Opening::reused);
        assertThat(drawn.subList(9, 12)).allMatch(Opening::reused);
    }

    @Test
    void opening_noPlies_isTheStart() {
        assertThat(new RandomOpenings(NINE, 0, 5).opening(0).moves()).isEmpty();
    }

    private static Game replay(RuleSet rules, List<Move> moves) {
        Game game = Game.start(rules);
        for (Move move : moves) {
            game = switch (game.play(move)) {
                case PlayResult.Played played -> played.game();
                case PlayResult.Illegal illegal -> throw new AssertionError(illegal);
            };
        }
        return game;
    }
}
