package org.millrace.rules.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.rules.text.BoardDrawing.Part;
import org.millrace.rules.text.BoardDrawing.Span;

/** A field of characters to draw on, each with the part that it belongs to. For one thread. */
final class Canvas {
    private final char[][] characters;
    private final Part[][] parts;

    Canvas(int width, int height) {
        characters = new char[height][width];
        parts = new Part[height][width];
        for (int y = 0; y < height; y++) {
            Arrays.fill(characters[y], ' ');
            Arrays.fill(parts[y], Part.BLANK);
        }
    }

    /** Writes a text from {@code x} to the right, over what was there. */
    void write(int x, int y, Part part, String text) {
        for (int i = 0; i < text.length(); i++) {
            characters[y][x + i] = text.charAt(i);
            parts[y][x + i] = part;
        }
    }

    /** The lines from the top, each as its spans from the left without blanks at the end. */
    List<List<Span>> lines() {
        List<List<Span>> lines = new ArrayList<>();
        for (int y = 0; y < characters.length; y++) {
            lines.add(spans(new String(characters[y]).stripTrailing(), parts[y]));
        }
        return List.copyOf(lines);
    }

    private static List<Span> spans(String line, Part[] parts) {
        List<Span> spans = new ArrayList<>();
        int from = 0;
        while (from < line.length()) {
            int to = from + 1;
            while (to < line.length() && parts[to] == parts[from]) {
                to++;
            }
            spans.add(new Span(parts[from], line.substring(from, to)));
            from = to;
        }
        return List.copyOf(spans);
    }
}
