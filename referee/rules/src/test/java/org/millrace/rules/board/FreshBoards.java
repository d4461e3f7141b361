package org.millrace.rules.board;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Boards that are made anew, so that what is made once a board is made again. */
public final class FreshBoards {
    private FreshBoards() {}

    /** A board drawn after a board of the catalogue, with its name; not equal to it. */
    public static Board copyOf(Board board) {
        return new Board(board.name(), String.join(" ", board.pointNames()), String.join(" ", lines(board)));
    }

    /** The mills as lines of three, and each two neighbours as a line of two. */
    private static List<String> lines(Board board) {
        List<String> lines = new ArrayList<>();
        for (int mill : board.mills()) {
            lines.add(IntStream.range(0, board.size())
                    .filter(point -> (mill & 1 << point) != 0)
                    .mapToObj(board::pointName)
                    .collect(Collectors.joining("-")));
        }
        for (int a = 0; a < board.size(); a++) {
            for (int b = 0; b < a; b++) {
                if ((board.neighbours(a) & 1 << b) != 0) {
                    lines.add(board.pointName(a) + "-" + board.pointName(b));
                }
            }
        }
        return lines;
    }
}
