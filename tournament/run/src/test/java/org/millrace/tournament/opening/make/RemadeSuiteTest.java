package org.millrace.tournament.opening.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteOpening;

/**
 * The built-in suites against the commands that stand in them. Where this fails since the house bots' search is another,
 * the suites stay as they are, for events that were played from them; DECISIONS.md says what to do.
 */
final class RemadeSuiteTest {
    private static final MakeListener NOBODY = (made, drawn) -> {};

    static List<String> ids() {
        return OpeningSuite.builtIns();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nine-holes-4", "nine-holes-6", "three-mens-morris-4"})
    void smallSuite_madeAgain_isTheSameBytes(String id) throws Exception {
        assertThat(SuiteMaker.make(recipe(id, 1000), 2, NOBODY).text()).isEqualTo(resource(id));
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everySuite_madeAgain_beginsTheSame(String id) throws Exception {
        List<String> made = SuiteMaker.make(recipe(id, 2), 1, NOBODY).openings().stream()
                .map(SuiteOpening::text)
                .toList();

        assertThat(resource(id).lines().filter(line -> !line.startsWith("#")).limit(2))
                .containsExactlyElementsOf(made);
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everySuite_namesTheCommandThatIsTriedHere(String id) {
        assertThat(OpeningSuite.builtIn(id).orElseThrow().madeBy())
                .contains(recipe(id, 1000).command());
    }

    private static Recipe recipe(String id, int count) {
        int split = id.lastIndexOf('-');
        RuleSet rules = Variants.byId(id.substring(0, split)).orElseThrow();
        int stones = Integer.parseInt(id.substring(split + 1));
        return new Recipe(
                rules.variant(), Optional.empty(), rules, stones, count, 1, Recipe.USUAL_NODES, Recipe.USUAL_WINDOW);
    }

    private static String resource(String id) throws Exception {
        String name = "suites/" + id + ".txt";
        try (InputStream file = OpeningSuite.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
