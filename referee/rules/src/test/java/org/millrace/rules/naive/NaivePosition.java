package org.millrace.rules.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A position as a map from the names of the points to {@code W}, {@code B} or {@code .}. */
record NaivePosition(
        NaiveRules rules, Map<String, Character> stones, char side, int whiteHand, int blackHand, int quiet) {

    /** The empty board before the first move. */
    static NaivePosition opening(NaiveRules rules) {
        Map<String, Character> stones = new LinkedHashMap<>();
        for (String point : rules.board().points()) {
            stones.put(point, '.');
        }
        return new NaivePosition(rules, stones, 'W', rules.stones(), rules.stones(), 0);
    }

    /** Reads a position text of five fields, or of four, that is known to be well formed. */
    static NaivePosition parse(NaiveRules rules, String text) {
        String[] fields = text.split(" ", -1);
        Map<String, Character> stones = new LinkedHashMap<>();
        for (String point : rules.board().points()) {
            stones.put(point, fields[0].charAt(stones.size()));
        }
        return new NaivePosition(
                rules,
                stones,
                fields[1].equals("w") ? 'W' : 'B',
                Integer.parseInt(fields[2]),
                Integer.parseInt(fields[3]),
                fields.length == 5 ? Integer.parseInt(fields[4]) : 0);
    }

    /** What decides whether two positions are the same: stones, side to move and hands. */
    String identity() {
        StringBuilder text = new StringBuilder();
        for (char stone : stones.values()) {
            text.append(stone);
        }
        return text + (side == 'W' ? " w " : " b ") + whiteHand + " " + blackHand;
    }

    String text() {
        return identity() + " " + quiet;
    }

    char enemy() {
        return side == 'W' ? 'B' : 'W';
    }

    int hand(char colour) {
        return colour == 'W' ? whiteHand : blackHand;
    }

    char at(String point) {
        return stones.getOrDefault(point, '?');
    }

    List<String> pointsOf(char colour) {
        return pointsOf(stones, colour);
    }

    boolean isFull() {
        return !stones.containsValue('.');
    }

    boolean flies(char colour) {
        return rules.flying() && hand(colour) == 0 && pointsOf(colour).size() == 3;
    }

    /** The mills that stand through a point, of the colour on it. */
    int standingMills(String point) {
        return standingMills(stones, point);
    }

    /** The mills that a placing such as {@code d6} or a move such as {@code d6-d7} completes. */
    int millsCompletedBy(String step) {
        String to = step.substring(step.length() - 2);
        return standingMills(after(step), to);
    }

    /** The stones of a colour that its enemy may take now. */
    List<String> takeable(char colour) {
        return takeable(stones, colour);
    }

    /** All legal moves as texts, with no regard to whether the game is over. */
    List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        List<String> empty = pointsOf('.');
        Map<String, Character> trial = new LinkedHashMap<>(stones);
        if (hand(side) > 0) {
            for (String to : empty) {
                trial.put(to, side);
                addWithRemovals(moves, to, trial, to);
                trial.put(to, '.');
            }
        }
        if (hand(side) == 0 || rules.mixed()) {
            boolean reachesAll = rules.anywhere() || flies(side);
            for (String from : pointsOf(side)) {
                trial.put(from, '.');
                for (String to : empty) {
                    if (reachesAll || rules.board().neighbours(from).contains(to)) {
                        trial.put(to, side);
                        addWithRemovals(moves, from + "-" + to, trial, to);
                        trial.put(to, '.');
                    }
                }
                trial.put(from, side);
            }
        }
        return moves;
    }

    private void addWithRemovals(List<String> moves, String text, Map<String, Character> trial, String to) {
        int completed = rules.millWins() ? 0 : standingMills(trial, to);
        addRemovals(moves, text, trial, rules.perMill() ? completed : Math.min(completed, 1));
    }

    private void addRemovals(List<String> moves, String text, Map<String, Character> trial, int left) {
        List<String> prey = left == 0 ? List.of() : takeable(trial, enemy());
        if (prey.isEmpty()) {
            moves.add(text);
        }
        for (String point : prey) {
            trial.put(point, '.');
            addRemovals(moves, text + "x" + point, trial, left - 1);
            trial.put(point, enemy());
        }
    }

    /** The position after a move that is known to be legal. */
    NaivePosition play(String move) {
        String[] parts = move.split("x", -1);
        Map<String, Character> after = after(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            after.put(parts[i], '.');
        }
        int placed = parts[0].contains("-") ? 0 : 1;
        return new NaivePosition(
                rules,
                after,
                enemy(),
                whiteHand - (side == 'W' ? placed : 0),
                blackHand - (side == 'B' ? placed : 0),
                placed > 0 || parts.length > 1 ? 0 : quiet + 1);
    }

    /** The stones after a placing such as {@code d6} or a move such as {@code d6-d7}, before any removal. */
    private Map<String, Character> after(String step) {
        Map<String, Character> after = new LinkedHashMap<>(stones);
        String[] path = step.split("-", -1);
        if (path.length == 2) {
            after.put(path[0], '.');
        }
        after.put(path[path.length - 1], side);
        return after;
    }

    private int standingMills(Map<String, Character> on, String point) {
        char colour = on.getOrDefault(point, '?');
        int count = 0;
        for (List<String> mill : rules.board().millsThrough(point)) {
            boolean stands = colour != '.';
            for (String each : mill) {
                stands &= on.getOrDefault(each, '?') == colour;
            }
            count += stands ? 1 : 0;
        }
        return count;
    }

    private List<String> takeable(Map<String, Character> on, char colour) {
        List<String> free = new ArrayList<>();
        for (String point : pointsOf(on, colour)) {
            if (standingMills(on, point) == 0) {
                free.add(point);
            }
        }
        return free.isEmpty() ? pointsOf(on, colour) : free;
    }

    private static List<String> pointsOf(Map<String, Character> on, char colour) {
        List<String> found = new ArrayList<>();
        on.forEach((point, stone) -> {
            if (stone == colour) {
                found.add(point);
            }
        });
        return found;
    }
}
