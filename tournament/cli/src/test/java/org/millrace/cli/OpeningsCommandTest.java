package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.tournament.opening.OpeningSuite;
import picocli.CommandLine.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class OpeningsCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    @Test
    void make_toAFile_isTheSameAsToStandardOutput_andTellsWhatItRefused() throws Exception {
        Path file = folder.resolve("six.txt");
        Shell.Outcome printed = make("six-mens-morris", "--threads", "1");
        Shell.Outcome written = make("six-mens-morris", "--threads", "3", "-o", file.toString());

        assertThat(List.of(printed.code(), written.code())).containsOnly(ExitCode.OK);
        assertThat(written.out()).isEmpty();
        assertThat(Files.readString(file)).isEqualTo(printed.out());
        assertThat(printed.err())
                .matches("(?s)20 openings from [0-9]+ placements: [0-9]+ the same as another up to symmetry,"
                        + " [0-9]+ with a mill, [0-9]+ unbalanced\\R");
        assertThat(printed.out())
                .contains(
                        "# made-by: millrace openings make six-mens-morris --stones 4 --count 20 --seed 5 --nodes 2000"
                                + " --window 40\n");
    }

    @Test
    void make_theCommandThatStandsInTheFile_makesTheFileAgain() throws Exception {
        Path file = folder.resolve("made.txt");
        make("nine-mens-morris", "--rules", "flying=off,no-capture-limit=100", "-o", file.toString());
        String[] words = OpeningSuite.read(file).madeBy().orElseThrow().split(" ", -1);

        assertThat(words).startsWith("millrace", "openings", "make");
        assertThat(execute(List.of(words).subList(1, words.length).toArray(String[]::new))
                        .out())
                .isEqualTo(Files.readString(file));
    }

    @Test
    void make_moreThanThereAre_writesThemAllAndSaysSo() {
        Shell.Outcome outcome = execute("openings", "make", "nine-holes", "--stones", "4", "--nodes", "2000");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("; there are no others", "note: 1000 were wanted");
        assertThat(outcome.out().lines().filter(line -> !line.startsWith("#"))).isNotEmpty();
    }

    @Test
    void make_intoAFolderThatIsNotThere_failsBeforeTheWork() {
        Path file = folder.resolve("none").resolve("six.txt");
        Shell.Outcome outcome = make("six-mens-morris", "-o", file.toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains(folder.resolve("none") + ": there is no such file or folder");
    }

    @Test
    void make_ofAVariantFile_isASuiteThatCanBeReadWithoutIt() throws Exception {
        Path variant = Files.writeString(
                folder.resolve("seven.toml"), "id = \"seven-on-six\"\nlike = \"six-mens-morris\"\nstones = 7\n");
        Path file = folder.resolve("seven.txt");

        assertThat(make(variant.toString(), "-o", file.toString()).code()).isZero();
        Shell.Outcome checked = execute("openings", "check", file.toString());
        assertThat(checked.code()).isZero();
        assertThat(checked.out()).contains("seven: 20 openings for seven-on-six", "duplicates up to symmetry: 0");
        assertThat(execute("openings", "check", file.toString(), "--variant", variant.toString())
                        .out())
                .isEqualTo(checked.out());
    }

    @Test
    void list_namesEverySuite_asATableAndAsJson() {
        Shell.Outcome table = execute("openings", "list");
        JsonNode json = JSON.readTree(execute("openings", "list", "--json").out());

        assertThat(table.code()).isZero();
        assertThat(table.out().lines().skip(1).map(line -> line.split(" +", -1)[0]))
                .containsExactlyElementsOf(OpeningSuite.builtIns());
        assertThat(json.size()).isEqualTo(OpeningSuite.builtIns().size());
        json.forEach(suite -> {
            OpeningSuite read =
                    OpeningSuite.builtIn(suite.path("id").asString()).orElseThrow();
            assertThat(suite.path("size").asInt()).isEqualTo(read.size());
            assertThat(suite.path("hash").asString()).isEqualTo(read.hash());
            assertThat(suite.path("made-by").asString()).startsWith("millrace openings make ");
        });
    }

    @Test
    void check_ownSuite_tellsSizeColoursAndDuplicates() throws Exception {
        Path file = Files.writeString(folder.resolve("own.txt"), "a7 d7\nd6 f4\ng1 d1\nd6\n");

        Shell.Outcome outcome = execute("openings", "check", file.toString(), "--variant", "nine-mens-morris");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("own: 4 openings for nine-mens-morris")
                .contains("to move: White in 3, Black in 1")
                .contains("duplicates up to symmetry: 1")
                .contains("note: the openings own have duplicates up to symmetry, 1 of 4, such as line 3");
    }

    @Test
    void check_withNodes_tellsWhoIsAhead_inTextAndJson() {
        String[] command = {"openings", "check", "nine-holes-6", "--nodes", "1000"};
        assertThat(execute(command).out())
                .containsPattern("ahead by searches of 1000 nodes: White in [0-9]+, Black in [0-9]+, White by"
                        + " [+-][0-9.]+ stones on average; won in 0");

        JsonNode json = JSON.readTree(execute("openings", "check", "nine-holes-6", "--nodes", "1000", "--json")
                .out());
        assertThat(json.path("id").asString()).isEqualTo("nine-holes-6");
        assertThat(json.path("duplicates").asInt(-1)).isZero();
        assertThat(json.path("search").path("won").asInt(-1)).isZero();
    }

    @Test
    void check_suiteWithFaults_tellsThemAllWithTheirLines() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.txt"), "# variant: nine-mens-morris\nd6 d6\nd6\nzz\n");

        Shell.Outcome outcome = execute("openings", "check", file.toString());
        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .contains(file + ":2: move 2: ", file + ":4: move 1: ")
                .hasLineCount(2);
    }

    @Test
    void check_noSuchFile_saysSo() {
        Shell.Outcome outcome =
                execute("openings", "check", folder.resolve("none.txt").toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("none.txt: there is no such file or folder");
    }

    private static Shell.Outcome make(String variant, String... more) {
        String[] command = {
            "openings", "make", variant, "--stones", "4", "--count", "20", "--seed", "5", "--nodes", "2000"
        };
        return execute(Stream.of(command, more).flatMap(Arrays::stream).toArray(String[]::new));
    }
}
