package org.millrace.rules.naive;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One line of a perft table.
 *
 * @param firstDepth the depth of the first count
 * @param leaves the counts at that depth and the next ones
 */
record PerftRow(String variant, Map<String, String> options, String position, int firstDepth, List<Long> leaves) {

    static List<PerftRow> read(String resource) {
        try (InputStream in = Objects.requireNonNull(PerftRow.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(PerftRow::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PerftRow parse(String line) {
        String[] columns = line.split(" \\| ", -1);
        Map<String, String> options = new LinkedHashMap<>();
        if (!columns[1].equals("-")) {
            for (String pair : columns[1].split(",", -1)) {
                String[] parts = pair.split("=", -1);
                options.put(parts[0], parts[1]);
            }
        }
        List<Long> leaves =
                Arrays.stream(columns[4].split(" ", -1)).map(Long::valueOf).toList();
        return new PerftRow(columns[0], options, columns[2], Integer.parseInt(columns[3]), leaves);
    }

    /** The options as the library reads them. */
    String optionsText() {
        return String.join(
                ",",
                options.entrySet().stream()
                        .map(option -> option.getKey() + "=" + option.getValue())
                        .toList());
    }
}
