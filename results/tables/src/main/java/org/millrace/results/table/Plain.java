package org.millrace.results.table;

/** Text that cannot disturb what stands around it. */
public final class Plain {
    private static final char REPLACEMENT = '\uFFFD';

    private Plain() {}

    /**
     * The text on one line: control characters, line ends and marks that turn the direction of writing each become one
     * replacement character, so that a name can neither break a row nor send commands to a terminal.
     */
    public static String line(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(point -> plain.appendCodePoint(isHarmless(point) ? point : REPLACEMENT));
        return plain.toString();
    }

    private static boolean isHarmless(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            case Character.FORMAT -> point == ZERO_WIDTH_JOINER;
            default -> true;
        };
    }

    /** Joins the parts of one emoji; harmless, and names have it. */
    private static final int ZERO_WIDTH_JOINER = 0x200D;
}
