package org.millrace.results.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a table as text with aligned columns. */
final class TextRenderer {
    private static final String GAP = "  ";
    private static final int NOTE_WIDTH = 100;

    private TextRenderer() {}

    static String render(Table table) {
        ReaderView view = ReaderView.of(table);
        int[] widths = IntStream.range(0, view.columns().size())
                .map(column -> width(view, column))
                .toArray();
        StringBuilder text = new StringBuilder();
        text.append(Plain.line(table.title())).append("\n\n");
        line(text, view, widths, view.columns().stream().map(Column::header).toList());
        line(text, view, widths, IntStream.of(widths).mapToObj("-"::repeat).toList());
        view.rows().forEach(row -> line(text, view, widths, row));
        text.append(table.notes().isEmpty() ? "" : "\n");
        table.notes().forEach(note -> wrap(text, Plain.line(note.sentence())));
        return text.toString();
    }

    private static int width(ReaderView view, int column) {
        int widest = TextWidth.of(view.columns().get(column).header());
        for (List<String> row : view.rows()) {
            widest = Math.max(widest, TextWidth.of(row.get(column)));
        }
        return widest;
    }

    private static void line(StringBuilder text, ReaderView view, int[] widths, List<String> cells) {
        String line = IntStream.range(0, cells.size())
                .mapToObj(column -> padded(
                        cells.get(column),
                        widths[column],
                        view.columns().get(column).alignment()))
                .collect(Collectors.joining(GAP));
        text.append(line.stripTrailing()).append('\n');
    }

    private static String padded(String cell, int width, Column.Alignment alignment) {
        String padding = " ".repeat(width - TextWidth.of(cell));
        return switch (alignment) {
            case LEFT -> cell + padding;
            case RIGHT -> padding + cell;
        };
    }

    /** Breaks a sentence between words; what follows the first line is indented. */
    private static void wrap(StringBuilder text, String sentence) {
        int used = 0;
        for (String word : sentence.split(" ", -1)) {
            int width = TextWidth.of(word);
            if (used > 0 && used + 1 + width > NOTE_WIDTH) {
                text.append("\n  ");
                used = 2;
            } else if (used > 0) {
                text.append(' ');
                used++;
            }
            text.append(word);
            used += width;
        }
        text.append('\n');
    }
}
