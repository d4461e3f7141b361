package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.RateCommandTest.pgn;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code millrace rate --anchors}: a table of ratings gives the anchors of another. */
final class RateAnchorsTest {
    private static final String COLUMNS = "player,elo,eloKind\n";

    @TempDir
    Path folder;

    private Path games;

    @BeforeEach
    void writeGames() throws IOException {
        games = file("games.pgn", pgn("a b 1-0 3", "b a 1-0 2", "b c 1-0 3", "c b 1-0 2"));
    }

    @Test
    void table_ofAnEarlierRating_fixesThoseWhoPlayHereToo() throws IOException {
        Path earlier = file("earlier.pgn", pgn("a x 1-0 3", "x a 1-0 1", "b x 1-0 1", "x b 1-0 1", "last x 0-1 1"));
        Path table = folder.resolve("ladder.csv");
        assertThat(execute("rate", earlier.toString(), "--anchor", "x=500", "--format", "csv", "--output", "" + table)
                        .code())
                .isZero();

        JsonNode rows = rows("--anchors", table.toString());

        assertThat(kind(rows, "a")).isEqualTo("fixed");
        assertThat(elo(rows, "a")).isEqualTo(eloOf(table, "a"));
        assertThat(kind(rows, "b")).isEqualTo("fixed");
        assertThat(elo(rows, "b")).isEqualTo(eloOf(table, "b"));
        assertThat(kind(rows, "c")).isEqualTo("measured");
    }

    @Test
    void anchor_onTheCommandLine_outranksTheTable() throws IOException {
        Path table = file("t.csv", COLUMNS + "a,100,measured\nb,50,measured\n");

        JsonNode rows = rows("--anchors", table.toString(), "--anchor", "a=300");

        assertThat(elo(rows, "a")).isEqualTo(300);
        assertThat(elo(rows, "b")).isEqualTo(50);
    }

    @Test
    void bounds_areNoAnchors() throws IOException {
        Path table = file("t.csv", COLUMNS + "a,100,at-least\nb,50,measured\nc,,no-games\n");

        JsonNode rows = rows("--anchors", table.toString());

        assertThat(kind(rows, "a")).isEqualTo("measured");
        assertThat(kind(rows, "b")).isEqualTo("fixed");
    }

    @Test
    void tableOfStrangers_isRefused() throws IOException {
        Path table = file("t.csv", COLUMNS + "x,100,measured\n");

        Shell.Outcome outcome = execute("rate", games.toString(), "--anchors", table.toString());

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("no rated game of anybody in " + table, "letter by letter");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name,elo;a,100 | t.csv:1: has no columns player and elo; take a table that rate",
                "player,elo;a,100;a,200 | t.csv:3: \"a\" is there a second time; leave one",
                "player,elo;a,much | t.csv:2: the Elo of \"a\" is \"much\"; write a number",
                "player,elo;a,1,2 | t.csv:2: has 3 fields, but there are 2 columns; keep to the first table",
                "player,elo | t.csv: has no player whose Elo is a number",
                "player,elo;\"a,100 | t.csv: is no CSV",
                "player,elo,elo;a,1,2 | t.csv: is no CSV",
            })
    void table_thatIsNone_isRefusedWithThePlace(String lines, String reason) throws IOException {
        Path table = file("t.csv", lines.replace(';', '\n'));

        Shell.Outcome outcome = execute("rate", games.toString(), "--anchors", table.toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains(reason);
    }

    @Test
    void table_thatIsMissingOrNoText_isRefused() throws IOException {
        Path missing = folder.resolve("missing.csv");
        Path binary = folder.resolve("binary.csv");
        Files.write(binary, "player,elo\nä,1\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(execute("rate", games.toString(), "--anchors", missing.toString()))
                .satisfies(outcome -> assertThat(outcome.code()).isEqualTo(1))
                .satisfies(outcome -> assertThat(outcome.err()).contains("missing.csv"));
        assertThat(execute("rate", games.toString(), "--anchors", binary.toString())
                        .err())
                .contains("binary.csv: is not text in UTF-8");
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private JsonNode rows(String... options) {
        String[] words = new String[options.length + 5];
        words[0] = "rate";
        words[1] = "--json";
        words[2] = games.toString();
        words[3] = "--bars";
        words[4] = "anchors";
        System.arraycopy(options, 0, words, 5, options.length);
        Shell.Outcome outcome = execute(words);
        assertThat(outcome.err()).isEmpty();
        return new JsonMapper()
                .readTree(outcome.out())
                .get("groups")
                .get(0)
                .get("tables")
                .get(0)
                .get("rows");
    }

    private static JsonNode row(JsonNode rows, String player) {
        return rows.valueStream()
                .filter(row -> row.get("player").asString().equals(player))
                .findFirst()
                .orElseThrow();
    }

    private static String kind(JsonNode rows, String player) {
        return row(rows, player).get("eloKind").asString();
    }

    private static double elo(JsonNode rows, String player) {
        return row(rows, player).get("elo").asDouble();
    }

    /** The fourth column of the player's line. */
    private static double eloOf(Path table, String player) throws IOException {
        return Files.readAllLines(table).stream()
                .map(line -> line.split(",", -1))
                .filter(fields -> fields[2].equals(player))
                .mapToDouble(fields -> Double.parseDouble(fields[3]))
                .findFirst()
                .orElseThrow();
    }
}
