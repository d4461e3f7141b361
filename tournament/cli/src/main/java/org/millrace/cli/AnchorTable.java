package org.millrace.cli;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/**
 * Reads anchors from a table of ratings as {@code rate --format csv} writes it. The columns {@code player} and {@code elo}
 * are enough; where there is {@code eloKind}, bounds and players without a game are passed over.
 */
final class AnchorTable {
    private static final List<String> NUMBERS = List.of("measured", "fixed");

    private final Path file;
    private final Map<String, Double> anchors = new LinkedHashMap<>();

    private AnchorTable(Path file) {
        this.file = file;
    }

    /**
     * The players and their Elo, in the order of the table, at least one.
     *
     * @throws IOException if the file cannot be read or is no such table, with the line, the reason and the remedy
     */
    static Map<String, Double> read(Path file) throws IOException {
        return new AnchorTable(file).read();
    }

    private Map<String, Double> read() throws IOException {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
                .setIgnoreEmptyLines(true)
                .get();
        try (CSVParser parser = format.parse(new StringReader(content()))) {
            List<String> columns = parser.getHeaderNames();
            if (!columns.contains("player") || !columns.contains("elo")) {
                throw fault(1, "has no columns player and elo; take a table that rate --format csv wrote");
            }
            for (CSVRecord row : parser) {
                add(row, columns, parser.getCurrentLineNumber());
            }
        } catch (UncheckedIOException | IllegalArgumentException broken) {
            throw new IOException(
                    file + ": is no CSV: "
                            + Objects.requireNonNullElse(broken.getCause(), broken)
                                    .getMessage(),
                    broken);
        }
        if (anchors.isEmpty()) {
            throw new IOException(
                    file + ": has no player whose Elo is a number; a table of ratings has a line for each");
        }
        return anchors;
    }

    private void add(CSVRecord row, List<String> columns, long line) throws IOException {
        if (row.size() != columns.size()) {
            throw fault(
                    line,
                    "has " + row.size() + " fields, but there are " + columns.size()
                            + " columns; keep to the first table of the file");
        }
        if (columns.contains("eloKind") && !NUMBERS.contains(row.get("eloKind"))) {
            return;
        }
        String player = row.get("player");
        String elo = row.get("elo");
        if (!RatingOptions.isElo(elo)) {
            throw fault(line, "the Elo of \"" + player + "\" is \"" + elo + "\"; write a number such as 1500 or -12.5");
        }
        if (anchors.put(player, Double.parseDouble(elo)) != null) {
            throw fault(line, "\"" + player + "\" is there a second time; leave one");
        }
    }

    private IOException fault(long line, String reason) {
        return new IOException(file + ":" + line + ": " + reason);
    }

    private String content() throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException foreign) {
            throw new IOException(file + ": is not text in UTF-8; save it in that encoding", foreign);
        }
    }
}
