package org.millrace.tournament.event;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Texts as TOML writes them in one line. */
public final class TomlWords {
    private TomlWords() {}

    /** A text between quotation marks, whatever it holds. */
    public static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** A list of texts. */
    static String list(List<String> texts) {
        return texts.stream().map(TomlWords::quoted).collect(Collectors.joining(", ", "[", "]"));
    }
}
