package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class HtmlTableTest {
    private static Table named(String... names) {
        return new Table.Builder<String>("standings", "Standings: <b>&")
                .column(Column.right("rank", "#", "rank"), name -> new Cell.Whole(1))
                .column(Column.left("player", "player", "name"), Cell.Text::new)
                .column(Column.left("view", "view", "whose").forPrograms(), name -> new Cell.Text("not shown"))
                .note(Note.of("n", "about <i>"))
                .build(List.of(names));
    }

    @Test
    void names_areNeverMarkup() {
        String html =
                TableFormat.HTML.render(named("<script>alert(1)</script>", "\" onclick='x' &amp;", "a\u202eb\nc"));

        assertThat(html)
                .contains("<th scope=\"row\"><span>&lt;script&gt;alert(1)&lt;/script&gt;</span></th>")
                .contains("<th scope=\"row\"><span>&quot; onclick=&#39;x&#39; &amp;amp;</span></th>")
                .contains("a\uFFFDb\uFFFDc")
                .contains("<title>Standings: &lt;b&gt;&amp;</title>")
                .contains("about &lt;i&gt;")
                .doesNotContain("<script", "<b>", "<i>", "not shown");
    }

    @Test
    void rowsAndColumns_haveHeads() {
        assertThat(HtmlTable.of(named("a")))
                .contains("<caption>Standings: &lt;b&gt;&amp;</caption>")
                .contains("<th scope=\"col\" class=\"n\">#</th><th scope=\"col\">player</th>")
                .contains("<td class=\"n\">1</td><th scope=\"row\"><span>a</span></th>");
    }

    @Test
    void moreRowsThanWanted_areSaidAndLinked() {
        assertThat(HtmlTable.of(named("a", "b", "c"), 2, "standings.html"))
                .contains("first 2 rows of 3", "<a href=\"standings.html\">")
                .doesNotContain(">c<");
        assertThat(HtmlTable.of(named("a", "b"), 2, "standings.html")).doesNotContain("rows of");
    }

    @Test
    void page_allowsItsOwnStylesAndScriptsByTheirHashesAlone() {
        String page =
                new HtmlPage("t").style("p { color: red }").script("let a = 1;").around("<p>x</p>");
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page);

        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1))
                .startsWith("default-src 'none'; style-src 'sha256-")
                // By openssl: printf %s 'let a = 1;' | openssl dgst -sha256 -binary | base64
                .contains(
                        "script-src 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='; base-uri 'none'; form-action 'none'")
                .doesNotContain("unsafe");
        assertThat(new HtmlPage("t").around("")).contains("script-src 'none'");
    }
}
