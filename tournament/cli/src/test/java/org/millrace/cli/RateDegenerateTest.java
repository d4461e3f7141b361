package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.RateCommandTest.pgn;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.results.table.TableFormat;

/** Files whose games say little, and what {@code millrace rate} makes of them. */
final class RateDegenerateTest {
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("set.pgn"), text);
    }

    /** The degenerate sets, with a word that the table has to say. */
    private static Stream<Arguments> degenerate() {
        return Stream.of(
                Arguments.of("no games", "", "Model"),
                Arguments.of("blank lines", "\n\n\n", "Model"),
                Arguments.of("one player", pgn("a a 1-0 3"), "bot against itself"),
                Arguments.of("one game", pgn("a b 1-0 1"), "> "),
                Arguments.of("one draw", pgn("a b 1/2-1/2 1"), "Draws between equals"),
                Arguments.of("one unfinished game", pgn("a b * 1"), "without a result"),
                Arguments.of("all draws", pgn("a b 1/2-1/2 9", "b c 1/2-1/2 9", "c a 1/2-1/2 9"), "above"),
                Arguments.of("perfect scorer", pgn("a b 1-0 5", "c a 0-1 5", "b c 1-0 3", "c b 1-0 2"), "> "),
                Arguments.of("perfect loser", pgn("b a 1-0 5", "a c 0-1 5", "b c 1-0 3", "c b 1-0 2"), "< "),
                Arguments.of("two pools", pgn("a b 1-0 3", "b a 1-0 2", "c d 1-0 3", "d c 1-0 2"), "2 pools"),
                Arguments.of(
                        "White won everything",
                        pgn("a b 1-0 5", "b a 1-0 5", "c a 1-0 5", "a c 1-0 5"),
                        "White won every decisive game"),
                Arguments.of("Black won everything", pgn("a b 0-1 5", "b a 0-1 5"), "Black won every decisive game"),
                Arguments.of("chain of winners", pgn("a b 1-0 2", "b c 1-0 2", "c d 1-0 2", "d e 1-0 2"), "> or <"),
                Arguments.of("drew and never won", pgn("a b 1-0 9", "b a 1/2-1/2 9"), "First-move advantage"),
                Arguments.of("nearly all drawn", pgn("a b 1/2-1/2 99", "b a 1-0 1"), "Bounded by draws"),
                Arguments.of("a hundred thousand to one", pgn("a b 1-0 999", "b a 0-1 999", "a b 0-1 1"), "Elo"));
    }

    private static Stream<Arguments> degenerateInEveryFormat() {
        return degenerate()
                .flatMap(set -> Stream.of(TableFormat.values())
                        .flatMap(format -> Stream.of(
                                        "--model=logistic",
                                        "--model=davidson",
                                        "--prior-draws=2",
                                        "--model=davidson --prior-draws=0.5",
                                        "--no-errors")
                                .map(option -> Arguments.of(
                                        set.get()[0],
                                        set.get()[1],
                                        format.name().toLowerCase(Locale.ROOT),
                                        option))));
    }

    @ParameterizedTest(name = "{0}, {2}, {3}")
    @MethodSource("degenerateInEveryFormat")
    void degenerateSet_isAReadableTableInEveryFormat(String name, String text, String format, String option)
            throws IOException {
        List<String> words = new ArrayList<>(List.of("rate", file(text).toString(), "--format", format));
        words.addAll(List.of(option.split(" ", -1)));
        words.addAll(option.equals("--no-errors") ? List.of() : List.of("--los"));
        words.addAll(List.of("--cycles", "--nash"));

        Shell.Outcome outcome = execute(words.toArray(String[]::new));

        assertThat(outcome.err().lines()).allMatch(line -> line.startsWith("There is no game to be rated"));
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).containsIgnoringCase("elo");
        assertThat(outcome.out()
                        .replaceAll("[^A-Za-z]+", " ")
                        .toLowerCase(Locale.ROOT)
                        .split(" ", -1))
                .doesNotContain("nan", "inf", "infinity", "exception");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("degenerate")
    void degenerateSet_isSaidToBe(String name, String text, String words) throws IOException {
        String out = execute("rate", file(text).toString()).out();

        assertThat(words.split("\\|")).anySatisfy(word -> assertThat(out).contains(word));
    }
}
