package org.millrace.rules.naive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A board as its drawing: straight lines, each with the names of its points from one end to the other. */
final class NaiveBoard {

    private static final String[] SQUARES_3 = {
        "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1",
        "a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1",
    };
    private static final String[] CORNERS = {"a7 b6 c5", "g7 f6 e5", "g1 f2 e3", "a1 b2 c3"};
    private static final String[] SQUARES_2 = {
        "a5 c5 e5", "a1 c1 e1", "a5 a3 a1", "e5 e3 e1",
        "b4 c4 d4", "b2 c2 d2", "b4 b3 b2", "d4 d3 d2",
        "c5 c4", "e3 d3", "c1 c2", "a3 b3",
    };
    private static final String[] ROWS_AND_COLUMNS = {
        "a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1"
    };
    private static final String[] LONG_DIAGONALS = {"a3 b2 c1", "a1 b2 c3"};
    private static final String[] SPOKES = {"b2 a3", "b2 c3", "b2 a1", "b2 c1"};

    private final List<String> points;
    private final List<List<String>> lines;
    private final Map<String, List<String>> neighbours;
    private final Map<String, List<List<String>>> mills;

    private NaiveBoard(List<List<String>> lines) {
        this.lines = lines;
        points = lines.stream()
                .flatMap(List::stream)
                .distinct()
                .sorted(Comparator.comparingInt((String point) -> -point.charAt(1))
                        .thenComparingInt(point -> point.charAt(0)))
                .toList();
        neighbours = new LinkedHashMap<>();
        mills = new LinkedHashMap<>();
        for (String point : points) {
            neighbours.put(
                    point,
                    points.stream().filter(other -> areJoined(point, other)).toList());
            mills.put(
                    point,
                    lines.stream()
                            .filter(line -> line.size() == 3 && line.contains(point))
                            .toList());
        }
    }

    static NaiveBoard squares3() {
        return draw(SQUARES_3);
    }

    static NaiveBoard squares3WithDiagonals() {
        return draw(SQUARES_3, CORNERS);
    }

    static NaiveBoard squares2() {
        return draw(SQUARES_2);
    }

    static NaiveBoard square1() {
        return draw(ROWS_AND_COLUMNS, LONG_DIAGONALS);
    }

    /** The long diagonals are drawn on this board too, but only as lines of two points from the centre. */
    static NaiveBoard square1WithoutDiagonals() {
        return draw(ROWS_AND_COLUMNS, SPOKES);
    }

    private static NaiveBoard draw(String[]... drawings) {
        List<List<String>> lines = new ArrayList<>();
        for (String[] drawing : drawings) {
            for (String line : drawing) {
                lines.add(List.of(line.split(" ", -1)));
            }
        }
        return new NaiveBoard(lines);
    }

    private boolean areJoined(String one, String other) {
        for (List<String> line : lines) {
            if (line.contains(one) && line.contains(other) && Math.abs(line.indexOf(one) - line.indexOf(other)) == 1) {
                return true;
            }
        }
        return false;
    }

    /** The points from the top row to the bottom row, within a row from left to right. */
    List<String> points() {
        return points;
    }

    List<String> neighbours(String point) {
        return neighbours.getOrDefault(point, List.of());
    }

    List<List<String>> mills() {
        return lines.stream().filter(line -> line.size() == 3).toList();
    }

    List<List<String>> millsThrough(String point) {
        return mills.getOrDefault(point, List.of());
    }
}
