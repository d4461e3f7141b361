package org.millrace.rules.text;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/**
 * A board drawn as lines of text, from the names of its points and the lines between them: ranks at the left, files
 * below.
 *
 * <p>Colour is left to whoever shows the drawing: each line is a row of spans that say what they are. Immutable, safe
 * for any number of threads.
 */
public final class BoardDrawing {
    /** What a piece of a drawing is. */
    public enum Part {
        BLANK,
        /** The number of a rank or the letter of a file. */
        COORDINATE,
        /** A line of the board. */
        LINE,
        /** A point without a stone, or a point's label. */
        POINT,
        WHITE_STONE,
        BLACK_STONE,
        /** What shows the last move: brackets, and {@code x} for a stone taken. */
        MARK
    }

    /** Neighbouring characters of one line that belong to the same part. */
    public record Span(Part part, String text) {}

    /** The characters of lines and empty points; the stones are {@code W} and {@code B} in both. */
    public enum Style {
        /** {@code - | \ /} and a full stop, which every terminal and file can hold. */
        ASCII('-', '|', '\\', '/', '.'),
        /** The joining lines of Unicode's box drawing block, and a middle dot. */
        BOX('\u2500', '\u2502', '\u2572', '\u2571', '\u00b7');

        final char along;
        final char upright;
        final char falling;
        final char rising;
        private final String empty;

        Style(char along, char upright, char falling, char rising, char empty) {
            this.along = along;
            this.upright = upright;
            this.falling = falling;
            this.rising = rising;
            this.empty = Character.toString(empty);
        }
    }

    private final List<List<Span>> spans;

    private BoardDrawing(Board board, Style style, IntFunction<Span> onPoint, int marked) {
        List<Span> points = IntStream.range(0, board.size()).mapToObj(onPoint).toList();
        spans = BoardPainter.paint(board, style, points, marked);
    }

    /**
     * A board with a label on each point, such as its number or its name.
     *
     * @param label the label of a point: 1 to 3 characters, each one column wide
     */
    public static BoardDrawing labelled(Board board, Style style, IntFunction<String> label) {
        return new BoardDrawing(board, style, point -> new Span(Part.POINT, label.apply(point)), 0);
    }

    /** A position: {@code W}, {@code B} or an empty point. */
    public static BoardDrawing of(Board board, Position position, Style style) {
        return new BoardDrawing(board, style, point -> stone(position, point, style), 0);
    }

    /**
     * A game as it stands. The points of its last move are in brackets: the one that a stone left, the one that it
     * came to, and with an {@code x} those from which stones were taken.
     */
    public static BoardDrawing of(Game game, Style style) {
        int taken = 0;
        int marked = 0;
        if (game.lastMove().isPresent()) {
            Move move = game.lastMove().get();
            for (int point : move.removals()) {
                taken |= 1 << point;
            }
            marked = taken
                    | 1 << move.to()
                    | (move.isPlacing() ? 0 : 1 << move.from().getAsInt());
        }
        int crossed = taken;
        return new BoardDrawing(
                game.rules().board(),
                style,
                point -> (crossed & 1 << point) != 0 ? new Span(Part.MARK, "x") : stone(game.position(), point, style),
                marked);
    }

    /** The lines from the top, each as its spans from the left; no line ends with a blank. */
    public List<List<Span>> spans() {
        return spans;
    }

    /** The lines from the top as plain text, without line ends. */
    public List<String> lines() {
        return spans.stream()
                .map(line -> line.stream().map(Span::text).collect(Collectors.joining()))
                .toList();
    }

    private static Span stone(Position position, int point, Style style) {
        if ((position.white() & 1 << point) != 0) {
            return new Span(Part.WHITE_STONE, "W");
        }
        return (position.black() & 1 << point) != 0
                ? new Span(Part.BLACK_STONE, "B")
                : new Span(Part.POINT, style.empty);
    }
}
