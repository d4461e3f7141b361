package org.millrace.rules.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * A board: its points, the lines drawn between them, and its mills.
 *
 * <p>Points are numbered from 0 in reading order: rank from top to bottom, within a rank file from left to right. A
 * set of points is a mask, an int with bit {@code p} set for point {@code p}; a board has at most
 * {@value #MAX_POINTS} points, so the high byte of a mask is always 0. Methods with a point or a mask as argument are
 * meant for inner loops and do not check it beyond what the array access does.
 *
 * <p>Boards come from {@link Boards} only, so two boards are equal if they are the same object. Immutable, safe for
 * any number of threads.
 */
public final class Board {
    /** The most points a board can have. */
    public static final int MAX_POINTS = 24;

    /** Stands for a point that the board does not have. */
    public static final int NO_POINT = -1;

    /** Files are a to g and ranks 1 to 7. */
    private static final int GRID = 7;

    /** Stands for "no further mill through this point": no mask of stones holds this bit. */
    private static final int NO_MILL = 1 << 31;

    private final String name;
    private final List<String> pointNames;
    /** The point at each crossing of file and rank, file by file. */
    private final int[] grid = new int[GRID * GRID];

    private final int[] neighbours;
    private final List<Integer> mills;
    private final int millsPerPoint;
    /** {@link #millsPerPoint} entries a point: the two other points of each mill through it. */
    private final int[] mates;

    private final MillTable closing;
    private final MillTable standing;

    /**
     * A board from its drawing.
     *
     * @param points the names in reading order, split by a space
     * @param lines every drawn line as its points in order, split by {@code -}; lines are split by a space. A line of
     *     three points is a mill, a line of two only joins them.
     */
    Board(String name, String points, String lines) {
        this.name = name;
        pointNames = List.of(points.split(" ", -1));
        Arrays.fill(grid, NO_POINT);
        for (int point = 0; point < pointNames.size(); point++) {
            String pointName = pointNames.get(point);
            grid[(pointName.charAt(0) - 'a') * GRID + pointName.charAt(1) - '1'] = point;
        }
        neighbours = new int[pointNames.size()];
        List<Integer> threes = new ArrayList<>();
        for (String line : lines.split(" ", -1)) {
            int[] on = Arrays.stream(line.split("-", -1))
                    .mapToInt(this::requirePoint)
                    .toArray();
            for (int i = 1; i < on.length; i++) {
                neighbours[on[i - 1]] |= 1 << on[i];
                neighbours[on[i]] |= 1 << on[i - 1];
            }
            if (on.length == 3) {
                threes.add(1 << on[0] | 1 << on[1] | 1 << on[2]);
            }
        }
        mills = List.copyOf(threes);
        int most = 0;
        for (int point = 0; point < size(); point++) {
            most = Math.max(most, millsThrough(point).size());
        }
        millsPerPoint = most;
        mates = new int[size() * most];
        Arrays.fill(mates, NO_MILL);
        for (int point = 0; point < size(); point++) {
            int slot = point * most;
            for (int mill : millsThrough(point)) {
                mates[slot++] = mill & ~(1 << point);
            }
        }
        closing = MillTable.closing(size(), mills);
        standing = MillTable.standing(size(), mills);
    }

    /** The board's name in the catalogue, such as {@code squares-3}. */
    public String name() {
        return name;
    }

    /** The number of points. */
    public int size() {
        return pointNames.size();
    }

    /** The mask of all points. */
    public int all() {
        return (1 << size()) - 1;
    }

    /** The names of all points in reading order. */
    public List<String> pointNames() {
        return pointNames;
    }

    /**
     * The name of a point, such as {@code d6}.
     *
     * @throws IndexOutOfBoundsException if the board has no point of this number
     */
    public String pointName(int point) {
        return pointNames.get(point);
    }

    /** The point of this name, in lower or upper case; empty if the board has none. */
    public OptionalInt point(String pointName) {
        int point = pointName.length() == 2 ? point(pointName, 0) : NO_POINT;
        return point == NO_POINT ? OptionalInt.empty() : OptionalInt.of(point);
    }

    /**
     * The point whose name stands at an index of a text, in lower or upper case; {@link #NO_POINT} if none does.
     *
     * @param index 0 or more; past the end of the text no name stands
     */
    public int point(CharSequence text, int index) {
        if (index + 1 >= text.length()) {
            return NO_POINT;
        }
        int file = (text.charAt(index) | 0x20) - 'a';
        int rank = text.charAt(index + 1) - '1';
        return file < 0 || file >= GRID || rank < 0 || rank >= GRID ? NO_POINT : grid[file * GRID + rank];
    }

    /** The points adjacent to a point, as a mask. */
    public int neighbours(int point) {
        return neighbours[point];
    }

    /** All mills, each as the mask of its three points. */
    public List<Integer> mills() {
        return mills;
    }

    /** The mills through a point, each as the mask of its three points. */
    public List<Integer> millsThrough(int point) {
        return mills.stream().filter(mill -> (mill & 1 << point) != 0).toList();
    }

    /** The most mills that run through one point: 2 to 4. */
    public int maxMillsThroughPoint() {
        return millsPerPoint;
    }

    /**
     * The points whose two mates in some mill both hold one of these stones. A stone of the same colour landing on
     * such a point completes a mill. Points that hold stones themselves can be in the answer: mask it with the empty
     * points.
     */
    public int closing(int stones) {
        return closing.of(stones);
    }

    /** Those of the stones that stand in a mill. */
    public int standing(int stones) {
        return standing.of(stones);
    }

    /**
     * The number of mills through a point whose two other points both hold one of these stones, so the number of
     * mills that a stone landing there completes: 0 to {@link #maxMillsThroughPoint()}.
     *
     * @param stones the mover's stones, without the one that moves
     */
    public int millsCompleted(int stones, int point) {
        int completed = 0;
        for (int i = point * millsPerPoint; i < (point + 1) * millsPerPoint; i++) {
            if ((mates[i] & ~stones) == 0) {
                completed++;
            }
        }
        return completed;
    }

    @Override
    public String toString() {
        return name;
    }

    private int requirePoint(String pointName) {
        return point(pointName)
                .orElseThrow(() -> new IllegalArgumentException("board " + name + " has no point " + pointName));
    }
}
