package org.millrace.rules.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A game as the list of all its positions; not safe for use by several threads. */
final class NaiveGame {

    private final NaiveRules rules;
    private final List<NaivePosition> positions = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();

    NaiveGame(NaivePosition start) {
        rules = start.rules();
        positions.add(start);
        counts.put(start.identity(), 1);
    }

    NaivePosition position() {
        return positions.get(positions.size() - 1);
    }

    int moves() {
        return positions.size() - 1;
    }

    /** Plays a move that {@link NaivePosition#legalMoves} has. */
    void play(String move) {
        positions.add(position().play(move));
        counts.merge(position().identity(), 1, Integer::sum);
    }

    /** How often the position now has stood in this game, this time included. */
    int occurrences() {
        return counts.getOrDefault(position().identity(), 0);
    }

    /** Whether a move takes back the mover's last one. */
    boolean takesBack(String move) {
        if (positions.size() < 3 || !move.contains("-") || move.contains("x")) {
            return false;
        }
        NaivePosition before = positions.get(positions.size() - 3);
        String from = move.substring(0, 2);
        String to = move.substring(3);
        return before.at(from) == '.' && before.at(to) == before.side();
    }

    /** How the game ended by the last move, the first reason in the order of precedence. */
    Optional<NaiveEnd> end() {
        Optional<NaiveEnd> byPosition = endOf(position());
        if (byPosition.isPresent()) {
            return byPosition;
        }
        if (rules.repetitionLimit() > 0 && occurrences() >= rules.repetitionLimit()) {
            return Optional.of(new NaiveEnd('.', "repetition"));
        }
        if (rules.noCaptureLimit() > 0 && position().quiet() >= rules.noCaptureLimit()) {
            return Optional.of(new NaiveEnd('.', "no-capture"));
        }
        if (rules.moveLimit() > 0 && moves() >= rules.moveLimit()) {
            return Optional.of(new NaiveEnd('.', "move-limit"));
        }
        return Optional.empty();
    }

    /** The ends that a position shows by itself. */
    static Optional<NaiveEnd> endOf(NaivePosition position) {
        NaiveRules rules = position.rules();
        if (rules.millWins()) {
            for (String point : position.pointsOf(position.enemy())) {
                if (position.standingMills(point) > 0) {
                    return Optional.of(new NaiveEnd(position.enemy(), "mill"));
                }
            }
        }
        for (char colour : new char[] {'W', 'B'}) {
            if (position.pointsOf(colour).size() + position.hand(colour) < 3) {
                return Optional.of(new NaiveEnd(colour == 'W' ? 'B' : 'W', "fewer-than-three"));
            }
        }
        if (position.isFull() && !rules.fullBoardLoses()) {
            return Optional.of(new NaiveEnd('.', "full-board"));
        }
        if (position.legalMoves().isEmpty()) {
            return Optional.of(new NaiveEnd(position.enemy(), "no-move"));
        }
        return Optional.empty();
    }

    /** The leaves of the tree below a position after so many moves; a finished game has no children. */
    static long perft(NaivePosition position, int depth) {
        if (endOf(position).isPresent()) {
            return depth == 0 ? 1 : 0;
        }
        List<String> moves = position.legalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long leaves = 0;
        for (String move : moves) {
            leaves += perft(position.play(move), depth - 1);
        }
        return leaves;
    }
}
