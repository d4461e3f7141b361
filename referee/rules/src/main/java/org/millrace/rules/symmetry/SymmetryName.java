package org.millrace.rules.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.rules.board.Board;

/**
 * Finds the words for a permutation of a board's points: a motion of the drawing, with a permutation of the nested
 * squares; failing that, its cycles.
 *
 * <p>The names of points are read as coordinates with the centre of the board at 0: x from the file, y from the rank.
 * A point's square is the greater of |x| and |y|, 0 for a point in the centre; the board's squares are 1, 2, ...
 */
final class SymmetryName {
    /** The eight motions of a square onto itself, each a matrix. */
    private enum Motion {
        IDENTITY("identity", 1, 0, 0, 1),
        ROTATION_90("rotation by 90°", 0, 1, -1, 0),
        ROTATION_180("rotation by 180°", -1, 0, 0, -1),
        ROTATION_270("rotation by 270°", 0, -1, 1, 0),
        VERTICAL("reflection in the vertical axis", -1, 0, 0, 1),
        HORIZONTAL("reflection in the horizontal axis", 1, 0, 0, -1),
        RISING("reflection in the rising diagonal", 0, 1, 1, 0),
        FALLING("reflection in the falling diagonal", 0, -1, -1, 0);

        private final String words;
        private final int xFromX;
        private final int xFromY;
        private final int yFromX;
        private final int yFromY;

        Motion(String words, int xFromX, int xFromY, int yFromX, int yFromY) {
            this.words = words;
            this.xFromX = xFromX;
            this.xFromY = xFromY;
            this.yFromX = yFromX;
            this.yFromY = yFromY;
        }

        Spot move(Spot spot) {
            return new Spot(xFromX * spot.x + xFromY * spot.y, yFromX * spot.x + yFromY * spot.y);
        }
    }

    /** Where the squares go, a digit each, from the inner one out. */
    private enum Squares {
        STAY("", ""),
        SWAP_OF_TWO("inner-outer swap", "21"),
        INNER_OUTER("inner-outer swap", "321"),
        INNER_MIDDLE("inner-middle swap", "213"),
        MIDDLE_OUTER("middle-outer swap", "132"),
        OUTWARDS("squares turned outwards", "231"),
        INWARDS("squares turned inwards", "312");

        private final String words;
        private final String to;

        Squares(String words, String to) {
            this.words = words;
            this.to = to;
        }

        boolean fits(int squares) {
            return this == STAY || to.length() == squares;
        }

        Spot move(Spot spot) {
            return this == STAY || spot.square() == 0 ? spot : spot.onSquare(to.charAt(spot.square() - 1) - '0');
        }
    }

    private record Spot(int x, int y) {
        int square() {
            return Math.max(Math.abs(x), Math.abs(y));
        }

        Spot onSquare(int square) {
            return new Spot(x * square / square(), y * square / square());
        }
    }

    private SymmetryName() {}

    static String of(Board board, int[] images) {
        List<Spot> spots = spots(board);
        List<Spot> moved = Arrays.stream(images).mapToObj(spots::get).toList();
        int squares = spots.stream().mapToInt(Spot::square).max().orElseThrow();
        for (Squares change : Squares.values()) {
            for (Motion motion : Motion.values()) {
                if (change.fits(squares)
                        && spots.stream()
                                .map(motion::move)
                                .map(change::move)
                                .toList()
                                .equals(moved)) {
                    return words(motion, change);
                }
            }
        }
        return cycles(board, images);
    }

    private static List<Spot> spots(Board board) {
        int centre = IntStream.range(0, board.size())
                                .map(point -> board.pointName(point).charAt(1) - '0')
                                .max()
                                .orElseThrow()
                        / 2
                + 1;
        return board.pointNames().stream()
                .map(name -> new Spot(name.charAt(0) - 'a' + 1 - centre, name.charAt(1) - '0' - centre))
                .toList();
    }

    private static String words(Motion motion, Squares change) {
        if (change == Squares.STAY) {
            return motion.words;
        }
        return motion == Motion.IDENTITY ? change.words : motion.words + " with " + change.words;
    }

    private static String cycles(Board board, int[] images) {
        List<String> cycles = new ArrayList<>();
        int seen = 0;
        for (int start = 0; start < images.length; start++) {
            List<Integer> cycle = new ArrayList<>();
            for (int point = start; (seen & 1 << point) == 0; point = images[point]) {
                seen |= 1 << point;
                cycle.add(point);
            }
            if (cycle.size() > 1) {
                cycles.add(cycle.stream().map(board::pointName).collect(Collectors.joining(" ", "(", ")")));
            }
        }
        return String.join("", cycles);
    }
}
