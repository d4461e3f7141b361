package org.millrace.rules.text;

import java.util.Optional;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * The text of a position: five fields split by one space, {@code BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT}.
 *
 * <p>BOARD has one of {@code W}, {@code B} and {@code .} a point in reading order; SIDE is {@code w} or {@code b};
 * the hands are the stones still to be placed; NO-CAPTURE-COUNT, the consecutive moves on the board without a stone
 * taken or placed, may be left out and is then 0. Letters are read in either case. The opening of nine men's morris
 * is {@code ........................ w 9 9 0}.
 */
public final class PositionText {
    private static final String NUMBER = "0|[1-9][0-9]{0,5}";
    private static final String[] FIELDS = {"BOARD", "SIDE", "WHITE-HAND", "BLACK-HAND", "NO-CAPTURE-COUNT"};

    private PositionText() {}

    /** The text of a position, always with all five fields. */
    public static String format(Position position, Board board) {
        StringBuilder text = new StringBuilder();
        for (int point = 0; point < board.size(); point++) {
            boolean white = (position.white() & 1 << point) != 0;
            boolean black = (position.black() & 1 << point) != 0;
            text.append(white ? 'W' : black ? 'B' : '.');
        }
        return text.append(position.side() == Colour.WHITE ? " w " : " b ")
                .append(position.whiteHand())
                .append(' ')
                .append(position.blackHand())
                .append(' ')
                .append(position.noCaptureCount())
                .toString();
    }

    /**
     * Reads a position. A text with counts that no game by these rules could reach is refused; beyond its counts a
     * position is not asked how it came about.
     *
     * @return the position; or refused with one of the field names above, or {@code position} if the text does not
     *     fall into fields
     */
    public static Parsed<Position> parse(RuleSet rules, String text) {
        String[] fields = text.strip().split(" ", -1);
        if (fields.length < 4 || fields.length > 5) {
            return new Parsed.Bad<>(
                    "position",
                    Quote.of(text) + " has " + fields.length
                            + (fields.length == 1 ? " field; write " : " fields; write ") + String.join(" ", FIELDS)
                            + " with one space between");
        }
        Board board = rules.board();
        if (fields[0].length() != board.size()) {
            return new Parsed.Bad<>(
                    FIELDS[0],
                    Quote.of(fields[0]) + " has " + fields[0].length() + " points; " + board.name() + " has "
                            + board.size());
        }
        int strange = firstStrange(fields[0]);
        if (strange >= 0) {
            return new Parsed.Bad<>(
                    FIELDS[0],
                    "\"" + fields[0].charAt(strange) + "\" at point " + board.pointName(strange)
                            + "; a point is W, B or .");
        }
        if (!fields[1].equalsIgnoreCase("w") && !fields[1].equalsIgnoreCase("b")) {
            return new Parsed.Bad<>(FIELDS[1], Quote.of(fields[1]) + " is neither w nor b");
        }
        for (int i = 2; i < fields.length; i++) {
            if (!fields[i].matches(NUMBER)) {
                return new Parsed.Bad<>(FIELDS[i], Quote.of(fields[i]) + " is no number from 0 to 999999");
            }
        }
        PositionCounts counts = new PositionCounts(
                mask(fields[0], 'W'),
                mask(fields[0], 'B'),
                Integer.parseInt(fields[2]),
                Integer.parseInt(fields[3]),
                fields[1].equalsIgnoreCase("w") ? Colour.WHITE : Colour.BLACK,
                fields.length == 5 ? Integer.parseInt(fields[4]) : 0);
        Optional<Parsed<Position>> fault = counts.fault(rules);
        return fault.orElseGet(() -> new Parsed.Ok<>(counts.position()));
    }

    private static int firstStrange(String points) {
        for (int i = 0; i < points.length(); i++) {
            if ("WwBb.".indexOf(points.charAt(i)) < 0) {
                return i;
            }
        }
        return -1;
    }

    private static int mask(String points, char letter) {
        int mask = 0;
        for (int i = 0; i < points.length(); i++) {
            if (Character.toUpperCase(points.charAt(i)) == letter) {
                mask |= 1 << i;
            }
        }
        return mask;
    }
}
