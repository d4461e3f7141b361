package org.millrace.rules.board;

import java.util.List;
import java.util.Optional;

/** The catalogue of boards. */
public final class Boards {
    private static final String SQUARES_3_POINTS =
            "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";
    private static final String SQUARES_3_LINES = "a7-d7-g7 b6-d6-f6 c5-d5-e5 a4-b4-c4 e4-f4-g4 c3-d3-e3 b2-d2-f2"
            + " a1-d1-g1 a7-a4-a1 b6-b4-b2 c5-c4-c3 d7-d6-d5 d3-d2-d1 e5-e4-e3 f6-f4-f2 g7-g4-g1";
    private static final String SQUARE_1_POINTS = "a3 b3 c3 a2 b2 c2 a1 b1 c1";
    private static final String SQUARE_1_SIDES = "a3-b3-c3 a2-b2-c2 a1-b1-c1 a3-a2-a1 b3-b2-b1 c3-c2-c1";

    /** Three nested squares and four cross lines: 24 points, 16 mills. The board of nine men's and Lasker morris. */
    public static final Board SQUARES_3 = new Board("squares-3", SQUARES_3_POINTS, SQUARES_3_LINES);

    /** Three nested squares with their corners joined too: 24 points, 20 mills. Twelve men's morris, Morabaraba. */
    public static final Board SQUARES_3_DIAGONALS = new Board(
            "squares-3-diagonals", SQUARES_3_POINTS, SQUARES_3_LINES + " a7-b6-c5 g7-f6-e5 g1-f2-e3 a1-b2-c3");

    /** Two nested squares, the middles of their sides joined: 16 points, 8 mills. Six and five men's morris. */
    public static final Board SQUARES_2 = new Board(
            "squares-2",
            "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1",
            "a5-c5-e5 b4-c4-d4 b2-c2-d2 a1-c1-e1 a5-a3-a1 b4-b3-b2 d4-d3-d2 e5-e3-e1 c5-c4 e3-d3 c1-c2 a3-b3");

    /** One square with its middle lines and both long diagonals: 9 points, 8 mills. Three men's morris. */
    public static final Board SQUARE_1 = new Board("square-1", SQUARE_1_POINTS, SQUARE_1_SIDES + " a3-b2-c1 c3-b2-a1");

    /** The same square where the diagonals join points but are no mills: 9 points, 6 mills. Nine holes. */
    public static final Board SQUARE_1_ROWS_AND_COLUMNS =
            new Board("square-1-rows-and-columns", SQUARE_1_POINTS, SQUARE_1_SIDES + " a3-b2 b2-c1 c3-b2 b2-a1");

    private static final List<Board> ALL =
            List.of(SQUARES_3, SQUARES_3_DIAGONALS, SQUARES_2, SQUARE_1, SQUARE_1_ROWS_AND_COLUMNS);

    private Boards() {}

    /** All boards. */
    public static List<Board> all() {
        return ALL;
    }

    /** The board of this name; empty if there is none. */
    public static Optional<Board> byName(String name) {
        return ALL.stream().filter(board -> board.name().equals(name)).findFirst();
    }
}
