package org.millrace.record.pgn;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of any kind inside PGN's tag values and comments.
 *
 * <p>PGN itself knows {@code \\} and {@code \"} in tag values and no escape in comments. Here both have {@code \\},
 * and {@code \\uXXXX} for what would otherwise end the text, break the line, or stand there unseen and turn the text
 * around it, as the marks of writing direction do.
 */
final class PgnEscapes {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))", Pattern.DOTALL);

    private static final Pattern FOREIGN_ESCAPE = Pattern.compile("\\\\([\\\\\"])");

    private PgnEscapes() {}

    /** The text as it stands between the quotation marks of a tag. */
    static String tagValue(String text) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else {
                appendPlain(out, text, i);
            }
        }
        return out.toString();
    }

    /**
     * The text as it stands in a comment. A reader may break the line at any single space and wrap it anew, so only
     * single spaces between words are left as they are; a per cent sign never begins a word, because a line that
     * begins with one is not part of the game for any reader.
     */
    static String comment(String text) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        boolean wordBegins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean last = i == text.length() - 1;
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '{', '}', '[', ']' -> appendCode(out, c);
                case ' ' -> appendIf(out, c, wordBegins || last);
                case '%' -> appendIf(out, c, wordBegins);
                default -> appendPlain(out, text, i);
            }
            wordBegins = c == ' ' && !wordBegins;
        }
        return out.toString();
    }

    /** The text that {@link #tagValue} or {@link #comment} has turned into {@code raw}. */
    static String unescape(String raw) {
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        return ESCAPE.matcher(raw).replaceAll(PgnEscapes::replacement);
    }

    private static String replacement(MatchResult escape) {
        String code = escape.group(1);
        String plain = code == null ? escape.group(2) : String.valueOf((char) Integer.parseInt(code, 16));
        return Matcher.quoteReplacement(plain);
    }

    /** The value of a tag that another program wrote, which escapes the quotation mark and the backslash alone. */
    static String unescapeForeign(String raw) {
        return raw.indexOf('\\') < 0 ? raw : FOREIGN_ESCAPE.matcher(raw).replaceAll("$1");
    }

    /** One UTF-16 unit; of a pair both are looked at as one, and both written the same way. */
    private static void appendPlain(StringBuilder out, String text, int index) {
        char c = text.charAt(index);
        int codePoint =
                Character.isLowSurrogate(c) && index > 0 ? text.codePointAt(index - 1) : text.codePointAt(index);
        appendIf(out, c, isUnseen(codePoint));
    }

    private static boolean isUnseen(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static void appendIf(StringBuilder out, char c, boolean asCode) {
        if (asCode) {
            appendCode(out, c);
        } else {
            out.append(c);
        }
    }

    private static void appendCode(StringBuilder out, char c) {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
    }
}
