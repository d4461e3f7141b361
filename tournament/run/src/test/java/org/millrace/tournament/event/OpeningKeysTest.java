package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Position;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.opening.OpeningSource;

/** The keys that say from where games start, and the limits and node counts of bots. */
final class OpeningKeysTest {
    @TempDir
    Path folder;

    private Event read(String lines) throws Exception {
        return new EventText(folder).read("[event]\nname = \"Cup\"\n" + lines + "\n" + TWO_BOTS);
    }

    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris,nine-mens-morris-8",
        "six-mens-morris,six-mens-morris-6",
        "lasker-morris,lasker-morris-6",
        "five-mens-morris,five-mens-morris-4",
        "morabaraba,morabaraba-6",
    })
    void openings_notSaid_areTheSuiteWithTheMostStonesThatLeavesHalfToBePlaced(String variant, String suite)
            throws Exception {
        Event event = read("variant = \"" + variant + "\"");

        assertThat(event.openings().essentials().getFirst()).startsWith("openings = " + suite + ", SHA-256 ");
        Opening first = event.openings().openings(event.rules(), event.seed()).opening(0);
        assertThat(first.id()).startsWith(suite + "-");
        assertThat(first.moves().size() + (first.start().equals(Position.start(event.rules())) ? 0 : 1))
                .isPositive();
    }

    @Test
    void openings_named_areThatSuiteInThatOrder() throws Exception {
        Event event = read("openings = \"nine-mens-morris-4\"\nopening-order = \"as-written\"");

        assertThat(event.openings().openings(event.rules(), 5).opening(0).id()).isEqualTo("nine-mens-morris-4-0001");
        assertThat(event.essentials()).contains("opening-order = as-written");
    }

    @Test
    void openings_ofAFile_areReadBesideTheEventAndKnownByTheirHash() throws Exception {
        Files.writeString(folder.resolve("mine.txt"), "# variant: nine-mens-morris\nd6 f4\na7 d7 # a comment\n");
        Event one = read("openings = \"mine.txt\"");
        Files.writeString(folder.resolve("mine.txt"), "# variant: nine-mens-morris\nd6  f4\na7 d7\n");
        Event same = read("openings = \"mine.txt\"");
        Files.writeString(folder.resolve("mine.txt"), "# variant: nine-mens-morris\nd6 f4\na7 g7\n");
        Event other = read("openings = \"mine.txt\"");

        assertThat(same.essentials()).isEqualTo(one.essentials());
        assertThat(other.essentials()).isNotEqualTo(one.essentials());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event.openings      | openings = 'nine-mens-morris-5'              | did you mean nine-mens-morris-",
                "event.openings      | openings = 'none.txt'                        | there is no file",
                "event.openings      | openings = 'six-mens-morris-4'               | for six-mens-morris, not for",
                "event.opening-plies | openings = 'nine-mens-morris-4'; opening-plies = 2 | leave one out",
                "event.opening-order | opening-plies = 2; opening-order = 'shuffled' | goes with openings alone",
                "event.opening-order | opening-order = 'backwards'                  | Allowed are",
                "event.memory        | memory = '12 bananas'                        | MiB",
                "event.memory        | memory = '1MiB'                              | 16",
                "event.cpu           | cpu = 0                                      | out of range",
                "event.processes     | processes = 0                                | from 1 to",
                "event.cores         | cores = []                                   | the list is empty",
                "event.cores         | cores = ['a']                                | has to be a whole number",
            })
    void key_thatDoesNotFit_isToldWithItsPlaceAndRemedy(String key, String lines, String answer) {
        List<Problem> problems = new EventText(folder)
                .problems(
                        "[event]\nname = \"Cup\"\n" + lines.replace("; ", "\n").replace('\'', '"') + "\n" + TWO_BOTS);

        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.reason()).contains(answer);
        });
    }

    @Test
    void suite_withFaults_isToldLineByLine() throws Exception {
        Files.writeString(folder.resolve("bad.txt"), "# variant: nine-mens-morris\nd6 d6\nx9\n");

        List<Problem> problems =
                new EventText(folder).problems("[event]\nname = \"Cup\"\nopenings = \"bad.txt\"\n" + TWO_BOTS);

        assertThat(problems)
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem.file()).endsWith("bad.txt"));
        assertThat(problems).extracting(Problem::line).containsExactly(2, 3);
    }

    @Test
    void limits_ofTheEventAndOfABot_areItsProcesses() throws Exception {
        Event event = new EventText(folder).read("""
                [event]
                name = "Cup"
                memory = "512MiB"
                processes = 64
                [[bot]]
                name = "one"
                command = "one"
                memory = "1GiB"
                cpu = 0.5
                cores = [0, 1]
                nodes = 2000
                [[bot]]
                name = "two"
                command = "two"
                """);

        Entrant one = event.entrants().getFirst();
        assertThat(one.start().orElseThrow().limits().memory().orElseThrow().bytes())
                .isEqualTo(1L << 30);
        assertThat(one.start().orElseThrow().limits().processes()).hasValue(64);
        assertThat(one.start().orElseThrow().limits().cores().orElseThrow().cores())
                .containsExactly(0, 1);
        assertThat(one.nodes()).hasValue(2000);
        assertThat(one.essentials()).isEqualTo("command one, options {}, nodes 2000, cpu 0.5 cores");
        Entrant two = event.entrants().get(1);
        assertThat(two.start().orElseThrow().limits().memory().orElseThrow().bytes())
                .isEqualTo(512L << 20);
        assertThat(two.nodes()).isEmpty();
    }

    @Test
    void limits_ofABotThatConnectsByItself_areRefused() {
        List<Problem> problems = new EventText(folder)
                .problems("[event]\nname = \"Cup\"\nport = 7777\n[[bot]]\nname = \"a\"\ntoken = \"a long secret\""
                        + "\nmemory = \"1GiB\"\n" + TWO_BOTS);

        assertThat(problems).anySatisfy(problem -> assertThat(problem.reason()).contains("does not go with limits"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"three-mens-morris", "nine-holes"})
    void openings_notSaidWhereStonesAreFew_areTwoRandomMoves(String variant) throws Exception {
        assertThat(read("variant = \"" + variant + "\"").openings()).isEqualTo(new OpeningSource.Random(2));
    }

    @Test
    void openings_byPlies_areRandomMoves() throws Exception {
        assertThat(read("opening-plies = 0").openings()).isEqualTo(new OpeningSource.Random(0));
    }
}
