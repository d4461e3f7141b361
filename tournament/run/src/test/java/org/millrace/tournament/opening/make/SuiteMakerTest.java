package org.millrace.tournament.opening.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.bot.house.Judge;
import org.millrace.bot.house.Judgement;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.opening.OpeningSuite;

final class SuiteMakerTest {
    private static final MakeListener NOBODY = (made, drawn) -> {};
    private static final int WINDOW = 50;
    private static final long NODES = 2000;

    @TempDir
    Path folder;

    static Stream<RuleSet> variants() {
        return Variants.all().stream();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void make_anyNumberOfThreads_makesTheSameBytes(RuleSet rules) throws Exception {
        Recipe recipe = recipe(rules, 4, 40, 9);

        String alone = SuiteMaker.make(recipe, 1, NOBODY).text();
        assertThat(SuiteMaker.make(recipe, 3, NOBODY).text()).isEqualTo(alone);
        assertThat(SuiteMaker.make(recipe, 7, NOBODY).text()).isEqualTo(alone);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void make_anyVariant_isASuiteWithoutDuplicatesThatTheJudgeFindsBalanced(RuleSet rules) throws Exception {
        MadeSuite made = SuiteMaker.make(recipe(rules, 4, 30, 2), 2, NOBODY);
        OpeningSuite read = OpeningSuite.read(Files.writeString(folder.resolve("made.txt"), made.text()));

        assertThat(read.rules()).isEqualTo(rules);
        assertThat(read.size()).isEqualTo(made.openings().size());
        assertThat(read.notesFor(rules)).isEmpty();
        assertThat(read.madeBy()).contains(made.recipe().command());
        Judge judge = new Judge(rules, NODES);
        assertThat(read.openings()).allSatisfy(opening -> {
            Judgement judgement = judge.judge(opening.game());
            assertThat(judgement.decided()).isFalse();
            assertThat(judgement.score()).isBetween(-WINDOW, WINDOW);
        });
    }

    @Test
    void make_moreThanThereAre_makesAllAndSaysSo() throws Exception {
        MadeSuite made = SuiteMaker.make(recipe(rules("three-mens-morris"), 2, 1000, 1), 2, NOBODY);

        assertThat(made.complete()).isTrue();
        assertThat(made.openings()).isNotEmpty().hasSizeLessThan(20);
        assertThat(made.text()).contains("; there are no others\n");
        long refused =
                made.refused().values().stream().mapToLong(Long::longValue).sum();
        assertThat(made.drawn()).isEqualTo(made.openings().size() + refused);
    }

    @Test
    void make_fewer_isTheBeginningOfMore() throws Exception {
        RuleSet rules = rules("six-mens-morris");
        MadeSuite few = SuiteMaker.make(recipe(rules, 4, 5, 1), 2, NOBODY);
        MadeSuite many = SuiteMaker.make(recipe(rules, 4, 60, 1), 2, NOBODY);

        assertThat(many.openings().stream().limit(5).map(game -> game.moves()))
                .containsExactlyElementsOf(
                        few.openings().stream().map(game -> game.moves()).toList());
        assertThat(few.complete()).isFalse();
        assertThat(few.drawn()).isLessThan(many.drawn());
    }

    @Test
    void make_tellsHowFarItCame() throws Exception {
        List<Integer> told = new ArrayList<>();
        SuiteMaker.make(recipe(rules("six-mens-morris"), 6, 150, 1), 2, (made, drawn) -> told.add(made));

        assertThat(told).isSorted().hasSizeGreaterThan(1).endsWith(150);
    }

    @Test
    void recipe_command_quotesWhatAShellWouldSplit() {
        Recipe recipe = new Recipe(
                "my games/seven's.toml", Optional.of("flying=off"), rules("six-mens-morris"), 4, 10, -3, 1000, 5);

        assertThat(recipe.command())
                .isEqualTo("millrace openings make 'my games/seven'\\''s.toml' --rules flying=off --stones 4 --count 10"
                        + " --seed -3 --nodes 1000 --window 5");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1000, 0, stones has to be from 1 to 18",
        "19, 1, 1000, 0, stones has to be from 1 to 18",
        "4, 0, 1000, 0, count has to be from 1 to 100000",
        "4, 1, 999, 0, nodes has to be from 1000",
        "4, 1, 1000, -1, window has to be from 0 to 10000",
    })
    void recipe_numberOutOfRange_isNamed(int stones, int count, long nodes, int window, String reason) {
        RuleSet rules = rules("nine-mens-morris");

        assertThatThrownBy(() -> new Recipe("x", Optional.empty(), rules, stones, count, 1, nodes, window))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(reason);
    }

    private static RuleSet rules(String variant) {
        return Variants.byId(variant).orElseThrow();
    }

    private static Recipe recipe(RuleSet rules, int stones, int count, long seed) {
        return new Recipe(rules.variant(), Optional.empty(), rules, stones, count, seed, NODES, WINDOW);
    }
}
