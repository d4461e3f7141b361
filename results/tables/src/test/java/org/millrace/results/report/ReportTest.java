package org.millrace.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.results.PlayedGames;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics;
import org.millrace.results.table.Standing;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Tables;

final class ReportTest {
    private static final String MARKUP = "</script><script>alert(1)</script>";

    static String report(String event, List<FinishedGame> games, String... names) {
        EventStatistics statistics = new EventStatistics();
        Facts facts = new Facts();
        games.forEach(game -> {
            statistics.add(game);
            facts.add(game);
        });
        Standings standings = Standings.of(games, List.of(names));
        List<String> ranked = standings.rows().stream().map(Standing::name).toList();
        RatedGames rated = RatedGames.of(games, List.of(names), RatingFilter.ALL_PLAYED);
        RatingTable rating = rated.rate(EloOptions.DEFAULT);
        return new Report(
                        event,
                        facts.list(ranked.size()),
                        List.of("name = " + event),
                        Tables.standings(event, standings),
                        Tables.ratings(event, rated, rating),
                        rating,
                        Crosstable.inOrder(ranked, games),
                        Optional.empty(),
                        statistics.of(event, ranked),
                        List.of("games.pgn", "standings.txt", "standings.csv"))
                .html();
    }

    private static List<FinishedGame> cup() {
        return new PlayedGames()
                .wins(MARKUP, "b", 3)
                .draws("b", "c", 4)
                .losses("c", MARKUP, 2)
                .wins("b", MARKUP, 3)
                .losses("b", "c", 2)
                .wins("c", "b", 1)
                .losses("b", MARKUP, 6)
                .list();
    }

    private static List<MatchResult> all(String pattern, String text) {
        return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).results().toList();
    }

    @Test
    void sameGames_giveTheSameBytes() {
        assertThat(report("Cup", cup())).isEqualTo(report("Cup", cup()));
    }

    @Test
    void names_areNeverMarkup() {
        String html = report(MARKUP, cup());

        assertThat(html).contains("&lt;/script&gt;&lt;script&gt;alert(1)").contains("\\u003c/script\\u003e");
        assertThat(all("</?script\\b", html)).hasSize(6);
    }

    @Test
    void page_asksForNothingElse() {
        // Addresses may stand in texts, such as a library's own; nothing may be fetched from them.
        String html = report("Cup", cup());

        assertThat(html).doesNotContain("<link", "<img", "<iframe", "@import", "url(", " style=\"", " src=", "unsafe");
        assertThat(all(" href=\"([^\"]*)\"", html))
                .allMatch(link -> link.group(1).matches("#[a-z-]+|[a-z-]+\\.[a-z]+"));
    }

    @Test
    void policy_namesEveryStyleAndScriptByItsHash() throws Exception {
        String html = report("Cup", cup());
        List<MatchResult> sources = new ArrayList<>(all("<style>(.*?)</style>", html));
        sources.addAll(all("<script>(.*?)</script>", html));

        assertThat(sources).hasSize(5);
        for (MatchResult source : sources) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(source.group(1).getBytes(StandardCharsets.UTF_8));
            assertThat(html).contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
        }
    }

    @Test
    void everyLinkWithinThePage_hasItsPlace() {
        String html = report("Cup", cup());

        assertThat(all("href=\"#([^\"]*)\"", html))
                .hasSizeGreaterThan(10)
                .allMatch(link -> html.contains("<section id=\"" + link.group(1) + "\""));
    }

    @Test
    void files_areLinkedByName() {
        assertThat(report("Cup", cup()))
                .contains("<li>standings: <a href=\"standings.txt\">txt</a> <a href=\"standings.csv\">csv</a></li>")
                .contains("<li>games: <a href=\"games.pgn\">pgn</a></li>");
    }

    @Test
    void degenerateEvents_giveAPageOfFiniteNumbers() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("no player", report("e", List.of()));
        pages.put("no game", report("e", List.of(), "a", "b"));
        pages.put("one player", report("e", new PlayedGames().wins("a", "a", 2).list()));
        pages.put("one game", report("e", new PlayedGames().wins("a", "b", 1).list()));
        pages.put("void games", report("e", new PlayedGames().voids("a", "b").list()));
        pages.put("all draws", report("e", new PlayedGames().draws("a", "b", 9).list()));
        pages.put(
                "perfect",
                report(
                        "e",
                        new PlayedGames().wins("a", "b", 9).losses("b", "a", 9).list()));
        pages.put(
                "White wins",
                report(
                        "e",
                        new PlayedGames().wins("a", "b", 9).wins("b", "a", 9).list()));
        pages.put(
                "two pools",
                report(
                        "e",
                        new PlayedGames().draws("a", "b", 3).draws("c", "d", 3).list()));
        pages.forEach((name, page) -> assertThat(page.replaceAll("(?s)<script>.*?</script>", ""))
                .describedAs(name)
                .contains("<h2 id=\"standings-heading\">", "</html>")
                .doesNotContain("NaN", "Infinity", "Optional", "null%"));
    }

    @Test
    void tablesOfManyRows_areCutOffAndLinked() {
        PlayedGames games = new PlayedGames();
        IntStream.range(0, 60).forEach(i -> games.draws("bot-" + i, "bot-" + (i + 1) % 60, 1));

        assertThat(report("e", games.list())).contains("first 40 rows of 60; <a href=\"head-to-head.html\">");
    }
}
