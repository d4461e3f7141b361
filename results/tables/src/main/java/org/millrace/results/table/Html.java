package org.millrace.results.table;

/** Text for an HTML page. */
public final class Html {
    private Html() {}

    /**
     * The text on one line, as {@link Plain#line} has it, with everything that HTML would take for markup made plain; fit
     * between tags and, in quotes, for the value of an attribute.
     */
    public static String text(String text) {
        String plain = Plain.line(text);
        StringBuilder escaped = new StringBuilder(plain.length() + 16);
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
