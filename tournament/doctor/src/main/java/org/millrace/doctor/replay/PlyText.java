package org.millrace.doctor.replay;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;

/**
 * Plies as people write them: as the number of moves played before, {@code 23}, or as the number of a move with its
 * player, {@code 12b} before Black's twelfth move. Moves are numbered as in the record: one number for White's move and
 * Black's answer, beginning with 1, and 1 has no move of White where Black begins.
 */
public final class PlyText {
    private static final Pattern PLY = Pattern.compile("(\\d{1,6})([wWbB]?)");

    private PlyText() {}

    /**
     * Reads a ply; whether the game has it is another question.
     *
     * @param first who makes the game's first move
     */
    public static Parsed<Integer> parse(String text, Colour first) {
        Matcher ply = PLY.matcher(text);
        if (!ply.matches()) {
            return bad(
                    text,
                    "is no ply; write the number of moves played before, such as 23, or a move with its player,"
                            + " such as 12w or 12b");
        }
        int number = Integer.parseInt(ply.group(1));
        if (ply.group(2).isEmpty()) {
            return new Parsed.Ok<>(number);
        }
        boolean white = ply.group(2).equalsIgnoreCase("w");
        int before = 2 * (number - 1) + (white ? 0 : 1) - (first == Colour.WHITE ? 0 : 1);
        return before < 0
                ? bad(text, "is before the first move; moves are numbered from 1" + where(first))
                : new Parsed.Ok<>(before);
    }

    /** The number of the move from a ply, with its player: {@code 12b}. */
    public static String format(int ply, Colour first) {
        int half = ply + (first == Colour.WHITE ? 0 : 1);
        return half / 2 + 1 + (half % 2 == 0 ? "w" : "b");
    }

    private static String where(Colour first) {
        return first == Colour.WHITE ? "" : ", and Black begins here, with 1b";
    }

    private static Parsed<Integer> bad(String text, String why) {
        return new Parsed.Bad<>("ply", "\"" + text + "\" " + why);
    }
}
