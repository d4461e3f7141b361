package org.millrace.tournament.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class BuiltInSuitesTest {
    static List<String> ids() {
        return OpeningSuite.builtIns();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void builtIn_everyOpening_isQuietOpenAndHasTheStonesThatTheIdSays(String id) {
        OpeningSuite suite = OpeningSuite.builtIn(id).orElseThrow();
        int stones = Integer.parseInt(id.substring(id.lastIndexOf('-') + 1));

        assertThat(suite.id()).isEqualTo(id).startsWith(suite.rules().variant());
        assertThat(Variants.all()).contains(suite.rules());
        assertThat(suite.openings()).allSatisfy(opening -> {
            Game game = opening.game();
            assertThat(game.moves()).hasSize(stones).noneMatch(Move::isCapture);
            assertThat(game.outcome()).isEmpty();
            assertThat(hasMill(game)).isFalse();
        });
    }

    @ParameterizedTest
    @MethodSource("ids")
    void builtIn_hasNoDuplicatesUpToSymmetryAndSaysHowItWasMade(String id) {
        OpeningSuite suite = OpeningSuite.builtIn(id).orElseThrow();

        assertThat(suite.duplicates()).isZero();
        assertThat(suite.notesFor(suite.rules())).isEmpty();
        assertThat(suite.whyNotFor(suite.rules())).isEmpty();
        assertThat(suite.madeBy().orElseThrow())
                .startsWith("millrace openings make " + suite.rules().variant() + " --stones ");
    }

    @Test
    void builtIns_nineMensMorris_hasAThousandWithFourSixAndEightStones() {
        for (int stones : new int[] {4, 6, 8}) {
            assertThat(OpeningSuite.builtIn("nine-mens-morris-" + stones)
                            .orElseThrow()
                            .size())
                    .isGreaterThanOrEqualTo(1000);
        }
    }

    @Test
    void builtIns_everyVariant_hasOne() {
        assertThat(OpeningSuite.builtIns().stream()
                        .map(id -> OpeningSuite.builtIn(id).orElseThrow().rules()))
                .containsAll(Variants.all());
    }

    @Test
    void builtIns_areTheFilesThatLieThere() throws Exception {
        URI folder = Objects.requireNonNull(BuiltInSuites.class.getResource("suites"))
                .toURI();
        try (Stream<Path> files = Files.list(Path.of(folder))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            ids().stream().map(id -> id + ".txt").toList());
        }
    }

    @Test
    void builtIn_underRulesWithOtherOptions_fitsAndIsNoted() {
        OpeningSuite suite = OpeningSuite.builtIn("nine-mens-morris-8").orElseThrow();
        RuleSet noFlying = suite.rules().with("flying=off").orThrow();

        assertThat(suite.whyNotFor(noFlying)).isEmpty();
        assertThat(suite.notesFor(noFlying)).hasSize(1);
    }

    @Test
    void builtIn_unknownId_isEmpty() {
        assertThat(OpeningSuite.builtIn("nine-mens-morris-5")).isEmpty();
        assertThat(OpeningSuite.builtIn("../../suites/nine-mens-morris-4")).isEmpty();
    }

    private static boolean hasMill(Game game) {
        Board board = game.rules().board();
        Position position = game.position();
        return (board.standing(position.white()) | board.standing(position.black())) != 0;
    }
}
