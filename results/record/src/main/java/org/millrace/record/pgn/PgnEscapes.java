package org.millrace.record.pgn;

import java.util.Locale;
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
    private static final Pattern CODE = Pattern.compile("u([0-9a-f]{4})");
    private static final Pattern ANY_ESCAPE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|([\\\\\"]))");
    private static final int CODE_LENGTH = 5;

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

    /**
     * The text that {@link #tagValue} has turned into {@code raw}.
     *
     * @throws IllegalArgumentException if a backslash begins no escape
     */
    static String unescapeTag(String raw) {
        return unescape(raw, "\"\\");
    }

    /**
     * The text that {@link #comment} has turned into {@code raw}.
     *
     * @throws IllegalArgumentException if a backslash begins no escape
     */
    static String unescapeComment(String raw) {
        return unescape(raw, "\\");
    }

    /**
     * The value of a tag in a file of which nobody asks who wrote it: Millrace's escapes are taken as such, and other
     * backslashes as they stand.
     */
    static String unescape(String raw) {
        return raw.indexOf('\\') < 0
                ? raw
                : ANY_ESCAPE
                        .matcher(raw)
                        .replaceAll(escape -> Matcher.quoteReplacement(
                                escape.group(1) == null
                                        ? escape.group(2)
                                        : String.valueOf((char) Integer.parseInt(escape.group(1), 16))));
    }

    private static String unescape(String raw, String escaped) {
        int at = raw.indexOf('\\');
        if (at < 0) {
            return raw;
        }
        StringBuilder out = new StringBuilder(raw.length());
        int from = 0;
        while (at >= 0) {
            out.append(raw, from, at);
            Matcher code = CODE.matcher(raw).region(at + 1, raw.length());
            if (code.lookingAt()) {
                out.append((char) Integer.parseInt(code.group(1), 16));
                from = at + 1 + CODE_LENGTH;
            } else if (at + 1 < raw.length() && escaped.indexOf(raw.charAt(at + 1)) >= 0) {
                out.append(raw.charAt(at + 1));
                from = at + 2;
            } else {
                throw new IllegalArgumentException(
                        "the backslash before \""
                                + raw.substring(at + 1, Math.min(raw.length(), at + 1 + CODE_LENGTH))
                                + "\" is no escape; write a backslash as \\\\, and other signs as \\u and four hexadecimal digits");
            }
            at = raw.indexOf('\\', from);
        }
        return out.append(raw, from, raw.length()).toString();
    }

    /** The value of a tag that another program wrote, which escapes the quotation mark and the backslash alone. */
    static String unescapeForeign(String raw) {
        return raw.indexOf('\\') < 0 ? raw : FOREIGN_ESCAPE.matcher(raw).replaceAll("$1");
    }

    /** The value of a tag of which nobody has looked yet whose it is: as Millrace writes it, else as others do. */
    static String unescapeAny(String raw) {
        try {
            return unescapeTag(raw);
        } catch (IllegalArgumentException foreign) {
            return unescapeForeign(raw);
        }
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
