package org.millrace.results.table;

/**
 * How many columns a text takes in a terminal: two for a wide East Asian character or an emoji, none for a mark that
 * combines with the character before it. After the Unicode Standard Annex 11, by ranges of blocks.
 */
final class TextWidth {
    /** First and last code points of the ranges that are shown two columns wide, ascending. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0x303E},
        {0x3041, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF01, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F},
        {0x1F680, 0x1F6FF},
        {0x1F900, 0x1FAFF},
        {0x20000, 0x3FFFD},
    };

    private TextWidth() {}

    static int of(String text) {
        return text.codePoints().map(TextWidth::of).sum();
    }

    private static int of(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(point) ? 2 : 1;
        };
    }

    private static boolean isWide(int point) {
        for (int[] range : WIDE) {
            if (point <= range[1]) {
                return point >= range[0];
            }
        }
        return false;
    }
}
