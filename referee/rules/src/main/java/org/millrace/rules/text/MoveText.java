package org.millrace.rules.text;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Moves;

/**
 * The text of a move: a placing {@code d6}, a move on the board {@code d6-d7}, each removal appended: {@code
 * d6-d7xa1}. Written in lower case; read in either.
 */
public final class MoveText {
    private static final String FIELD = "move";

    private MoveText() {}

    /**
     * The text of a move.
     *
     * @throws IndexOutOfBoundsException if the board has not all of the move's points
     */
    public static String format(Board board, Move move) {
        StringBuilder text = new StringBuilder();
        move.from().ifPresent(from -> text.append(board.pointName(from)).append('-'));
        text.append(board.pointName(move.to()));
        for (int removal : move.removals()) {
            text.append('x').append(board.pointName(removal));
        }
        return text.toString();
    }

    /** Reads a move; whether it is legal is not asked. The field of a refusal is {@code move}. */
    public static Parsed<Move> parse(Board board, String text) {
        String[] parts = text.split("[xX]", -1);
        String[] path = parts[0].split("-", -1);
        boolean formed = path.length <= 2 && Stream.of(parts).skip(1).noneMatch(part -> part.contains("-"));
        if (!formed
                || Stream.of(parts).anyMatch(String::isEmpty)
                || Stream.of(path).anyMatch(String::isEmpty)) {
            return bad(Quote.of(text) + " is no move; write d6 to place, d6-d7 to move, and xa1 after it to remove");
        }
        if (parts.length - 1 > Moves.MAX_REMOVALS) {
            return bad(Quote.of(text) + " removes " + (parts.length - 1) + " stones; a move removes at most "
                    + Moves.MAX_REMOVALS);
        }
        int[] points = new int[path.length + parts.length - 1];
        for (int i = 0; i < points.length; i++) {
            String name = i < path.length ? path[i] : parts[i - path.length + 1];
            OptionalInt point = board.point(name);
            if (point.isEmpty()) {
                return bad(Quote.of(name) + " in " + Quote.of(text) + " is no point of " + board.name()
                        + "; its points are " + String.join(" ", board.pointNames()));
            }
            points[i] = point.getAsInt();
        }
        int[] removals = Arrays.copyOfRange(points, path.length, points.length);
        return new Parsed.Ok<>(
                path.length == 1 ? Move.place(points[0], removals) : Move.slide(points[0], points[1], removals));
    }

    private static Parsed<Move> bad(String reason) {
        return new Parsed.Bad<>(FIELD, reason);
    }
}
