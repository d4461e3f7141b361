package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.results.store.EventStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code millrace rate}, from files to what is printed. */
final class RateCommandTest {
    @TempDir
    Path folder;

    /** Games of one result each, as lines "White Black result times". */
    static String pgn(String... lines) {
        StringBuilder text = new StringBuilder();
        int round = 0;
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            for (int i = 0; i < Integer.parseInt(words[3]); i++) {
                text.append("[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n[Round \"%d\"]\n\n%s\n\n"
                        .formatted(words[0], words[1], words[2], ++round, words[2]));
            }
        }
        return text.toString();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static JsonNode json(String... arguments) {
        List<String> words = new ArrayList<>(List.of("rate", "--json"));
        words.addAll(List.of(arguments));
        Shell.Outcome outcome = execute(words.toArray(String[]::new));
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
        return new JsonMapper().readTree(outcome.out());
    }

    private static JsonNode ratings(JsonNode report) {
        return report.get("groups").get(0).get("tables").get(0);
    }

    private static JsonNode row(JsonNode report, String player) {
        for (JsonNode row : ratings(report).get("rows")) {
            if (row.get("player").asString().equals(player)) {
                return row;
            }
        }
        throw new AssertionError("no row of " + player);
    }

    private static String note(JsonNode report, String about) {
        for (JsonNode note : ratings(report).get("notes")) {
            if (note.get("about").asString().equals(about)) {
                return note.get("text").asString();
            }
        }
        return "";
    }

    @Test
    void file_inUtf16_isReadAsAnyOther() throws IOException {
        String text = pgn("änne b 1-0 3", "b änne 1-0 1");
        JsonNode due = ratings(json(file("utf8.pgn", text).toString())).get("rows");
        for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Path games = Files.writeString(folder.resolve(charset.name() + ".pgn"), text, charset);
            assertThat(ratings(json(games.toString())).get("rows")).isEqualTo(due);
        }
    }

    @Test
    void anchor_ofWhomNoGameIsRated_isRefused() throws IOException {
        Path games = file(
                "g.pgn",
                pgn("a b 1-0 3", "b a 1-0 1") + "[White \"a\"]\n[Black \"never\"]\n[Result \"1-0\"]\n"
                        + "[Termination \"no-start\"]\n\n1-0\n");

        Shell.Outcome outcome = execute("rate", games.toString(), "--anchor", "never=1000");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("no rated game of never");
    }

    @Test
    void nothingToRate_isSaid() throws IOException {
        Shell.Outcome outcome = execute("rate", file("g.pgn", pgn("a b 1-0 3")).toString(), "--event", "another");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("no game to be rated", "--event");
    }

    @Test
    void botWithAnUpperBoundAlone_standsBelowWhoIsMeasured() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 30", "b a 1-0 10", "b c 1-0 10", "c b 1-0 8", "a loser 1-0 1"));

        JsonNode report = json(games.toString());

        assertThat(row(report, "loser").get("rank").asInt()).isEqualTo(4);
        assertThat(row(report, "loser").get("eloKind").asString()).isEqualTo("at-most");
        assertThat(row(report, "loser").get("elo").asDouble())
                .isGreaterThan(row(report, "c").get("elo").asDouble());
    }

    @Test
    void forfeits_ofOtherPrograms_areCountedByCauseAndLeftOutOnRequest() throws IOException {
        String text = "";
        for (String end :
                List.of("time forfeit", "Time forfeit", "illegal move", "abandoned", "normal", "adjudication")) {
            text += "[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n[Termination \"" + end + "\"]\n\n1-0\n\n";
        }
        Path games = file("g.pgn", text + pgn("b a 1-0 2"));

        JsonNode all = json(games.toString());
        JsonNode without = json(games.toString(), "--without-forfeits");

        assertThat(row(all, "b").get("forfeits").toString())
                .isEqualTo("{\"time\":2,\"illegal-move\":1,\"disconnection\":1}");
        assertThat(row(all, "a").get("games").asInt()).isEqualTo(8);
        assertThat(row(without, "a").get("games").asInt()).isEqualTo(4);
        assertThat(note(without, "leftOut")).isEqualTo("Left out: 4 lost by forfeit (as asked).");
    }

    @Test
    void duplicates_areToldAndLeftOutOnRequest() throws IOException {
        String game = "[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. d6 f4 2. g7 1-0\n\n";
        Path games =
                file("g.pgn", game + game.replace("d6", "d6 {thought}") + game.replace("g7", "a7") + pgn("b a 1-0 1"));

        JsonNode all = json(games.toString());
        JsonNode without = json(games.toString(), "--without-duplicates");

        assertThat(note(all, "duplicates")).startsWith("1 of the games repeat an earlier one");
        assertThat(row(all, "a").get("games").asInt()).isEqualTo(4);
        assertThat(row(without, "a").get("games").asInt()).isEqualTo(3);
    }

    @Test
    void unusableGames_areToldWithThePlaceOfTheFirst() throws IOException {
        Path games = file(
                "g.pgn",
                pgn("a b 1-0 1") + "[White \"a\"]\n[Result \"1-0\"]\n\n1-0\n\n"
                        + pgn("a b * 2", "a b +:- 1", "b a 1-0 1"));

        String note = note(json(games.toString()), "leftOut");

        assertThat(note)
                .contains(
                        "2 without a result, which is * (the first: " + games + ":13)",
                        "1 whose Result is missing or none that PGN knows (the first: " + games + ":27)",
                        "1 without a name of White or Black (the first: " + games + ":8)");
    }

    @ParameterizedTest
    @CsvSource({"round, 2", "tag, 1", "none, 0"})
    void pairs_areFoundAsAsked(String how, int pairs) throws IOException {
        String game = "[Event \"e\"]\n[Round \"%s\"]\n%s[White \"%s\"]\n[Black \"%s\"]\n[Result \"1-0\"]\n%s\n1-0\n\n";
        String other = "[FEN \"8/8/8/8 w - - 0 1\"]\n";
        Path games = file(
                "g.pgn",
                // A pair by its tag; one by the round, one start and swapped colours.
                game.formatted("1", "[Pair \"p1\"]\n", "a", "b", "")
                        + game.formatted("2", "[Pair \"p1\"]\n", "b", "a", "")
                        + game.formatted("7.1", "", "a", "b", other)
                        + game.formatted("7.2", "", "b", "a", other)
                        // No pairs: another start, the same colours, three games, and no round.
                        + game.formatted("8.1", "", "a", "b", other)
                        + game.formatted("8.2", "", "b", "a", "")
                        + game.formatted("9.1", "", "a", "b", "")
                        + game.formatted("9.2", "", "a", "b", "")
                        + game.formatted("10", "", "a", "b", "")
                        + game.formatted("10", "", "b", "a", "")
                        + game.formatted("10", "", "a", "b", "")
                        + game.formatted("?", "", "a", "b", "")
                        + game.formatted("?", "", "b", "a", ""));

        JsonNode report = json(games.toString(), "--pairs", how);

        assertThat(ratings(report)
                        .get("notes")
                        .valueStream()
                        .filter(note -> note.get("about").asString().equals("pairs"))
                        .map(note -> note.get("values").get("pairs").asInt()))
                .containsExactly(pairs);
    }

    @Test
    void variantsAndEvents_haveTablesOfTheirOwn() throws IOException {
        String game = "[Event \"%s\"]\n[Variant \"%s\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1-0\n\n";
        Path games = file(
                "g.pgn",
                game.formatted("spring", "nine-mens-morris")
                        + game.formatted("autumn", "nine-mens-morris")
                        + game.formatted("autumn", "six-mens-morris"));

        assertThat(titles(json(games.toString()))).containsExactly("nine-mens-morris", "six-mens-morris");
        assertThat(titles(json(games.toString(), "--by", "event")))
                .containsExactly("nine-mens-morris, spring", "nine-mens-morris, autumn", "six-mens-morris, autumn");
        assertThat(titles(json(games.toString(), "--variant", "Six-Mens-Morris")))
                .containsExactly("six-mens-morris");
        assertThat(row(json(games.toString(), "--event", "spring"), "a")
                        .get("games")
                        .asInt())
                .isEqualTo(1);
        assertThat(execute("rate", games.toString()).out())
                .contains("Ratings: nine-mens-morris\n", "Ratings: six-mens-morris\n");
    }

    private static List<String> titles(JsonNode report) {
        return report.get("groups")
                .valueStream()
                .map(group -> group.get("title").asString())
                .toList();
    }

    @Test
    void anchors_fixTheZero() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 30", "b a 1-0 20", "a b 1/2-1/2 9"));

        JsonNode report = json(games.toString(), "--anchor", "a=1500", "--bars", "anchors");

        assertThat(row(report, "a").get("elo").asDouble()).isEqualTo(1500);
        assertThat(row(report, "b").get("eloKind").asString()).isEqualTo("measured");
        assertThat(report.get("options").get("anchors").get("a").asDouble()).isEqualTo(1500);
    }

    @Test
    void imaginedDraws_makeAPerfectRecordFinite() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 9", "b a 0-1 9"));

        JsonNode report = json(games.toString(), "--prior-draws", "2");

        assertThat(row(report, "a").get("eloKind").asString()).isEqualTo("measured");
        assertThat(row(report, "a").get("elo").asDouble())
                .isPositive()
                .isCloseTo(-row(report, "b").get("elo").asDouble(), within(1e-3));
        assertThat(note(report, "priorDraws")).contains("leans on 2 imagined draws");
    }

    @Test
    void losMatrix_addsUpToCertainty() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 30", "b a 1-0 20", "a b 1/2-1/2 9", "c a 1-0 5", "a c 1-0 9"));

        JsonNode rows = json(games.toString(), "--los")
                .get("groups")
                .get(0)
                .get("tables")
                .get(1)
                .get("rows");

        assertThat(rows).hasSize(3);
        for (JsonNode row : rows) {
            for (JsonNode other : rows) {
                JsonNode los = row.get("over").get(other.get("player").asString());
                JsonNode back = other.get("over").get(row.get("player").asString());
                boolean same = row.get("player").equals(other.get("player"));
                assertThat(los.isNull()).isEqualTo(same);
                if (!same) {
                    assertThat(los.asDouble() + back.asDouble()).isCloseTo(100, within(1e-3));
                }
            }
        }
    }

    @Test
    void output_goesToAFile() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 3", "b a 1-0 2"));
        Path output = folder.resolve("ratings.md");

        Shell.Outcome outcome =
                execute("rate", games.toString(), "--format", "markdown", "--output", output.toString());

        assertThat(outcome.out()).isEmpty();
        assertThat(Files.readString(output)).startsWith("## Ratings: all games");
    }

    @Test
    void html_isOnePageOfAllTables() throws IOException {
        Path games = file("g.pgn", pgn("a b 1-0 3", "b a 1-0 2"));

        String page = execute("rate", games.toString(), "--format", "html", "--los", "--nash")
                .out();

        assertThat(page.split("<table", -1)).hasSize(4);
        assertThat(page.toLowerCase(Locale.ROOT).split("<!doctype html>", -1)).hasSize(2);
    }

    @Test
    void storeAndItsExport_haveOneRating() throws IOException {
        Path event = Files.createDirectory(folder.resolve("event"));
        try (EventStore store = EventStore.open(event.resolve("event.db"))) {
            store.save(ShownGames.wonByMill("g-1", "anna"));
            store.save(ShownGames.wonByMill("g-2", "zoë"));
            store.save(ShownGames.agreed("g-3", "a3 a2"));
            store.save(ShownGames.lostOnTime("g-4", "anna"));
        }
        Path exported = folder.resolve("export.pgn");
        assertThat(execute("export", "pgn", event.toString(), "--output", exported.toString())
                        .code())
                .isZero();

        String ofStore = execute("rate", event.toString()).out();

        assertThat(ofStore)
                .contains("Ratings: three-mens-morris\n", "Ratings: six-mens-morris\n", "zoë", "time 1")
                .doesNotContain("Left out");
        assertThat(execute("rate", event.resolve("event.db").toString()).out()).isEqualTo(ofStore);
        assertThat(execute("rate", exported.toString()).out()).isEqualTo(ofStore);
    }

    @Test
    void fileThatIsNoPgn_isToldWithTheRemedy() throws IOException {
        Path notes = file("notes.txt", "Dear diary,\nno games today.\n");

        Shell.Outcome outcome = execute("rate", notes.toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains(notes.toString(), "no game in it", "name a PGN file");
    }

    @Test
    void missingFile_isToldWithTheRemedy() {
        Shell.Outcome outcome = execute("rate", folder.resolve("none.pgn").toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains("none.pgn", "check the path");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--model elo          | --model is logistic or davidson, not elo",
                "--anchor a           | --anchor is NAME=ELO",
                "--anchor a=x         | --anchor is NAME=ELO",
                "--anchor nobody=5    | no rated game of nobody",
                "--anchor a=99999     | must be from -10000 to 10000",
                "--anchor a=1 --anchor a=2 | twice",
                "--bars mean          | --bars is pool or anchors, not mean",
                "--prior-draws -1     | from 0 to 1000",
                "--pairs maybe        | --pairs is none, tag or round",
                "--by month           | --by is variant or event, not month",
                "--format xml         | --format is one of text, markdown, csv, json",
                "--json --format csv  | --json is a format of its own",
                "--los --no-errors    | --los needs error bars",
            })
    void optionThatDoesNotFit_isAUsageError(String options, String sentence) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("rate", file("g.pgn", pgn("a b 1-0 2")).toString()));
        words.addAll(List.of(options.strip().split(" ", -1)));

        Shell.Outcome outcome = execute(words.toArray(String[]::new));

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains(sentence);
    }
}
