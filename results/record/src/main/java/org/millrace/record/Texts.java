package org.millrace.record;

/** Words from outside, as far as every place that a record goes to can hold them. */
final class Texts {
    private static final char REPLACEMENT = '\uFFFD';

    private Texts() {}

    /**
     * The text with U+FFFD for each NUL character, which no text column of a database takes safely, and for each half
     * of a surrogate pair that stands alone (text cut in the middle of a character), which UTF-8 cannot write.
     * A record is changed here rather than refused: no game may be lost because of a bot's words.
     */
    static String storable(String text) {
        if (text.chars().noneMatch(c -> c == 0 || Character.isSurrogate((char) c))) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) ? REPLACEMENT : c)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
