package org.millrace.rules.text;

import java.util.List;
import java.util.function.ToIntFunction;
import org.millrace.rules.board.Board;
import org.millrace.rules.text.BoardDrawing.Part;
import org.millrace.rules.text.BoardDrawing.Span;
import org.millrace.rules.text.BoardDrawing.Style;

/**
 * Lays a board out on a canvas: a file is {@value #FILE_WIDTH} columns wide and a rank {@value #RANK_HEIGHT} lines
 * high, so that a diagonal of the board is one of the drawing. For one thread.
 */
final class BoardPainter {
    private static final int FILE_WIDTH = 4;
    private static final int RANK_HEIGHT = 2;
    /** Before the first file there is room for the ranks and for a bracket. */
    private static final int LEFT = 5;

    private final Board board;
    private final Style style;
    private final int topRank;
    private final int files;
    private final Canvas canvas;

    private BoardPainter(Board board, Style style, int widest) {
        this.board = board;
        this.style = style;
        topRank = most(BoardPainter::rank);
        files = 1 + most(BoardPainter::file);
        canvas = new Canvas(LEFT + (files - 1) * FILE_WIDTH + widest + 1, topRank * RANK_HEIGHT + 1);
    }

    /**
     * The lines of the drawing, each as its spans.
     *
     * @param points what stands on each point, written from the point to the right
     * @param marked mask of the points in brackets
     */
    static List<List<Span>> paint(Board board, Style style, List<Span> points, int marked) {
        int widest =
                points.stream().mapToInt(span -> span.text().length()).max().orElse(0);
        BoardPainter painter = new BoardPainter(board, style, widest);
        painter.coordinates();
        painter.lines();
        for (int point = 0; point < points.size(); point++) {
            painter.point(point, points.get(point), (marked & 1 << point) != 0);
        }
        return painter.canvas.lines();
    }

    private void coordinates() {
        for (int rank = 1; rank <= topRank; rank++) {
            String number = Integer.toString(rank);
            canvas.write(2 - number.length(), (topRank - rank) * RANK_HEIGHT, Part.COORDINATE, number);
        }
        for (int file = 0; file < files; file++) {
            String letter = Character.toString('a' + file);
            canvas.write(LEFT + file * FILE_WIDTH, topRank * RANK_HEIGHT, Part.COORDINATE, letter);
        }
    }

    private void lines() {
        for (int from = 0; from < board.size(); from++) {
            for (int to = from + 1; to < board.size(); to++) {
                if ((board.neighbours(from) & 1 << to) != 0) {
                    line(from, to);
                }
            }
        }
    }

    /** Draws between two points of which {@code to} is the later one in reading order. */
    private void line(int from, int to) {
        int across = x(to) - x(from);
        int down = y(to) - y(from);
        if (down == 0) {
            canvas.write(
                    x(from) + 1,
                    y(from),
                    Part.LINE,
                    Character.toString(style.along).repeat(across - 1));
        }
        char stroke = across == 0 ? style.upright : across > 0 ? style.falling : style.rising;
        for (int i = 1; i < down; i++) {
            canvas.write(x(from) + across * i / down, y(from) + i, Part.LINE, Character.toString(stroke));
        }
    }

    private void point(int point, Span span, boolean marked) {
        canvas.write(x(point), y(point), span.part(), span.text());
        if (marked) {
            canvas.write(x(point) - 1, y(point), Part.MARK, "[");
            canvas.write(x(point) + span.text().length(), y(point), Part.MARK, "]");
        }
    }

    private int most(ToIntFunction<String> coordinate) {
        return board.pointNames().stream().mapToInt(coordinate).max().orElse(0);
    }

    private int x(int point) {
        return LEFT + file(board.pointName(point)) * FILE_WIDTH;
    }

    private int y(int point) {
        return (topRank - rank(board.pointName(point))) * RANK_HEIGHT;
    }

    /** From 0. */
    private static int file(String pointName) {
        return pointName.charAt(0) - 'a';
    }

    /** From 1. */
    private static int rank(String pointName) {
        return Integer.parseInt(pointName.substring(1));
    }
}
