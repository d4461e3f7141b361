package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every sample table in every format, letter by letter as in the test resources; of the HTML without the page around it,
 * which is the same for all.
 */
final class TableSnapshotTest {
    private static Stream<Arguments> samples() {
        return TableSamples.all().entrySet().stream()
                .flatMap(sample -> Stream.of(TableFormat.values())
                        .map(format ->
                                Arguments.of(sample.getKey() + "." + format.extension(), sample.getValue(), format)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void render_isTheSnapshot(String file, Table table, TableFormat format) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                TableSnapshotTest.class.getResourceAsStream("/tables/" + file), () -> "no snapshot " + file)) {
            String rendered = format == TableFormat.HTML ? HtmlTable.of(table) : format.render(table);
            assertThat(rendered).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
