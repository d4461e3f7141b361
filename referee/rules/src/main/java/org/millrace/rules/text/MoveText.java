package org.millrace.rules.text;

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

    /** The length of a point's name. */
    private static final int POINT = 2;

    /** The length of a removal: the letter and the point. */
    private static final int REMOVAL = 1 + POINT;

    /** The bit that makes a letter small. */
    private static final int LOWER = 0x20;

    private MoveText() {}

    /**
     * The text of a move.
     *
     * @throws IndexOutOfBoundsException if the board has not all of the move's points
     */
    public static String format(Board board, Move move) {
        StringBuilder text = new StringBuilder(2 * POINT + 1 + REMOVAL);
        append(text, board, move);
        return text.toString();
    }

    /** Puts the text of a move behind others; see {@link #format}. */
    public static void append(StringBuilder text, Board board, Move move) {
        int code = move.code();
        if (!move.isPlacing()) {
            text.append(board.pointName(Moves.from(code))).append('-');
        }
        text.append(board.pointName(Moves.to(code)));
        for (int i = 0; i < Moves.MAX_REMOVALS && Moves.removal(code, i) != Moves.NONE; i++) {
            text.append('x').append(board.pointName(Moves.removal(code, i)));
        }
    }

    /** Reads a move; whether it is legal is not asked. The field of a refusal is {@code move}. */
    public static Parsed<Move> parse(Board board, String text) {
        int length = text.length();
        boolean slides = length > POINT && text.charAt(POINT) == '-';
        int from = slides ? board.point(text, 0) : Moves.NONE;
        int to = board.point(text, slides ? POINT + 1 : 0);
        int at = slides ? 2 * POINT + 1 : POINT;
        int removals = (length - at) / REMOVAL;
        if (from == Board.NO_POINT
                || to == Board.NO_POINT
                || removals > Moves.MAX_REMOVALS
                || at + removals * REMOVAL != length) {
            return refusal(board, text);
        }
        int code = Moves.quiet(from, to);
        for (int i = 0; i < removals; i++, at += REMOVAL) {
            int point = board.point(text, at + 1);
            if ((text.charAt(at) | LOWER) != 'x' || point == Board.NO_POINT) {
                return refusal(board, text);
            }
            code = Moves.withRemoval(code, i, point);
        }
        return new Parsed.Ok<>(new Move(code));
    }

    /** What is wrong with a text that is no move. */
    private static Parsed<Move> refusal(Board board, String text) {
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
        String stranger = Stream.concat(Stream.of(path), Stream.of(parts).skip(1))
                .filter(name -> board.point(name).isEmpty())
                .findFirst()
                .orElse(text);
        return bad(Quote.of(stranger) + " in " + Quote.of(text) + " is no point of " + board.name()
                + "; its points are " + String.join(" ", board.pointNames()));
    }

    private static Parsed<Move> bad(String reason) {
        return new Parsed.Bad<>(FIELD, reason);
    }
}
