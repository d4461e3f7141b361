package org.millrace.referee.session;

/**
 * What of a text from outside may stand in a table, a log line or a terminal: everything but controls, ends of lines,
 * characters that cannot be seen or turn the direction of what follows, and halves of surrogate pairs. The two joiners,
 * which some scripts and pictures are written with, may.
 */
public final class PrintableText {

    private static final int NON_JOINER = 0x200c;
    private static final int JOINER = 0x200d;

    private PrintableText() {}

    /** Whether all of a text may stand so. */
    public static boolean isPrintable(String text) {
        return text.codePoints().allMatch(PrintableText::isPrintable);
    }

    /** The text with a space for each character that may not. */
    public static String of(String text) {
        return isPrintable(text)
                ? text
                : text.codePoints()
                        .map(c -> isPrintable(c) ? c : ' ')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                false;
            case Character.FORMAT -> c == NON_JOINER || c == JOINER;
            default -> true;
        };
    }
}
