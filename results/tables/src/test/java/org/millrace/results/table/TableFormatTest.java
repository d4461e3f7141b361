package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class TableFormatTest {
    private static Table named(String... names) {
        return new Table.Builder<String>("standings", "Standings: test")
                .column(Column.left("player", "player", "name"), Cell.Text::new)
                .column(Column.right("length", "length", "letters"), name -> new Cell.Whole(name.length()))
                .build(List.of(names));
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+2", "+1", "-1", "@SUM(A1)", "＝1", "\tx", "\rx"})
    void csv_nameThatLooksLikeAFormula_startsWithAnApostrophe(String name) {
        assertThat(TableFormat.CSV.render(named(name))).containsAnyOf("\n'" + name + ",", "\n\"'" + name + "\",");
    }

    @Test
    void csv_negativeNumber_staysANumber() {
        Table table = new Table.Builder<Double>("ratings", "t")
                .column(Column.right("elo", "Elo", "rating"), value -> new Cell.Decimal(value, 1))
                .build(List.of(-12.25, -0.00001));

        assertThat(TableFormat.CSV.render(table)).isEqualTo("elo\r\n-12.25\r\n0\r\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\u0001',
            value = {"a,b;\"a,b\"", "a\"b;\"a\"\"b\"", "a|b;a|b"})
    void csv_namesWithSeparators_areQuoted(String name, String field) {
        assertThat(TableFormat.CSV.render(named(name))).contains("\n" + field + ",");
    }

    @Test
    void text_columnsLineUpUnderWideAndCombiningCharacters() {
        String text = TableFormat.TEXT.render(named("ab", "車輪", "e\u0301", "👍"));

        List<String> lines = text.lines().skip(2).limit(6).toList();
        assertThat(lines).extracting(TextWidth::of).containsOnly(TextWidth.of(lines.get(0)));
    }

    @ParameterizedTest
    @EnumSource(names = {"TEXT", "MARKDOWN"})
    void readersFormats_showNoControlCharacterOfAName(TableFormat format) {
        String text = format.render(named("evil\u001b[2J\nrow\u202e"));

        assertThat(text).doesNotContain("\u001b", "\u202e");
        assertThat(text).containsPattern("evil\uFFFD.*2J.*\uFFFDrow\uFFFD");
    }

    @ParameterizedTest
    @CsvSource({
        "a|b, a\\|b",
        "<b>, &lt;b\\>",
        "a*b_c, a\\*b\\_c",
        "`x`, \\`x\\`",
        "[a](b), \\[a\\](b)",
        "&amp;, &amp;amp;"
    })
    void markdown_markupInAName_isShownAsItIs(String name, String escaped) {
        assertThat(TableFormat.MARKDOWN.render(named(name))).contains("| " + escaped + " |");
    }

    @Test
    void json_describesEveryKeyOfItsRows() {
        TableSamples.all().values().forEach(table -> {
            JsonNode root = JsonMapper.shared().readTree(TableFormat.JSON.render(table));

            assertThat(root.get("rows")).isNotEmpty();
            for (JsonNode row : root.get("rows")) {
                assertThat(row.propertyNames())
                        .containsExactlyElementsOf(root.get("columns").propertyNames());
            }
            assertThat(root.get("columns").values())
                    .noneMatch(meaning -> meaning.asString("x").isBlank());
        });
    }

    @Test
    void everyFormat_ofEverySample_isFreeOfInfAndNan() {
        for (Map.Entry<String, Table> sample : TableSamples.all().entrySet()) {
            for (TableFormat format : TableFormat.values()) {
                assertThat(format.render(sample.getValue()))
                        .describedAs("%s as %s", sample.getKey(), format)
                        .doesNotContainIgnoringCase("nan", "infinity", "-inf");
            }
        }
    }
}
