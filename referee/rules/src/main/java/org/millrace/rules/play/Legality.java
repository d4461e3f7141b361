package org.millrace.rules.play;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.IllegalMove.Code;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/**
 * Judges one move against the rules, and says which rule it breaks. It finds a move legal if and only if the move
 * generator writes it; it does not use the generator, so that a legal move costs a few look-ups only.
 */
final class Legality {
    /** Of the rules asked for last: the many games of an event then share one, which stays in the processor's cache. */
    private static volatile @Nullable Legality latest;

    private final RuleSet rules;
    private final Board board;
    private final MoveGenerator generator;

    private Legality(RuleSet rules) {
        this.rules = rules;
        generator = MoveGenerator.of(rules);
        board = rules.board();
    }

    /** The judge of a rule set. */
    @SuppressWarnings("ReferenceEquality") // Cheaper, and what is equal only gets a judge that judges the same.
    static Legality of(RuleSet rules) {
        Legality known = latest;
        if (known != null && known.rules == rules) {
            return known;
        }
        Legality made = new Legality(rules);
        latest = made;
        return made;
    }

    /** Of the same rules. */
    MoveGenerator generator() {
        return generator;
    }

    /** The first rule that a move breaks in a position where the game goes on; null if the move is legal. */
    @Nullable
    IllegalMove fault(Position position, Move move) {
        int off = pointOffBoard(move.code());
        if (off != Moves.NONE) {
            return fault(Code.POINT_OFF_BOARD, move, off);
        }
        int to = Moves.to(move.code());
        if ((position.occupied() & 1 << to) != 0) {
            return fault(Code.POINT_OCCUPIED, move, to);
        }
        IllegalMove fault = move.isPlacing() ? placingFault(position, move) : slideFault(position, move);
        return fault != null ? fault : removalFault(position, move);
    }

    private int pointOffBoard(int code) {
        if (!Moves.isPlacing(code) && Moves.from(code) >= board.size()) {
            return Moves.from(code);
        }
        if (Moves.to(code) >= board.size()) {
            return Moves.to(code);
        }
        for (int i = 0; i < Moves.MAX_REMOVALS; i++) {
            int point = Moves.removal(code, i);
            if (point != Moves.NONE && point >= board.size()) {
                return point;
            }
        }
        return Moves.NONE;
    }

    private @Nullable IllegalMove placingFault(Position position, Move move) {
        return position.ownHand() == 0 ? fault(Code.HAND_EMPTY, move) : null;
    }

    private @Nullable IllegalMove slideFault(Position position, Move move) {
        int from = Moves.from(move.code());
        int to = Moves.to(move.code());
        if (position.ownHand() > 0 && !rules.moveWhilePlacing()) {
            return fault(Code.HAND_NOT_EMPTY, move);
        }
        if ((position.own() & 1 << from) == 0) {
            return fault(Code.NOT_OWN_STONE, move, from);
        }
        if (generator.roams(position.own(), position.ownHand()) || (board.neighbours(from) & 1 << to) != 0) {
            return null;
        }
        List<Integer> points = new ArrayList<>(List.of(from, to));
        addPoints(points, board.neighbours(from) & ~position.occupied());
        return new IllegalMove(Code.NOT_ADJACENT, move, points);
    }

    private @Nullable IllegalMove removalFault(Position position, Move move) {
        if (rules.millEffect() == MillEffect.WINS) {
            return move.isCapture() ? new IllegalMove(Code.NOTHING_REMOVED_HERE, move, move.removals()) : null;
        }
        int code = move.code();
        int others = Moves.isPlacing(code) ? position.own() : position.own() & ~(1 << Moves.from(code));
        int completed = board.millsCompleted(others, Moves.to(code));
        if (completed == 0) {
            return move.isCapture() ? new IllegalMove(Code.REMOVAL_WITHOUT_MILL, move, move.removals()) : null;
        }
        int due = rules.removals() == RemovalsPerTurn.PER_MILL ? completed : 1;
        int enemy = position.enemy();
        for (int i = 0; i < due; i++) {
            int point = Moves.removal(code, i);
            if (point == Moves.NONE) {
                return enemy == 0 ? null : missing(others, enemy, move);
            }
            if ((enemy & 1 << point) == 0) {
                return fault(Code.NOT_ENEMY_STONE, move, point);
            }
            if ((Features.takeable(board, enemy) & 1 << point) == 0) {
                return guarded(point, enemy, move);
            }
            enemy &= ~(1 << point);
        }
        List<Integer> removals = move.removals();
        return removals.size() > due
                ? new IllegalMove(Code.TOO_MANY_REMOVALS, move, removals.subList(due, removals.size()))
                : null;
    }

    private IllegalMove missing(int others, int enemy, Move move) {
        List<Integer> points = new ArrayList<>();
        addPoints(points, millThrough(move.to(), others | 1 << move.to()));
        addPoints(points, Features.takeable(board, enemy));
        return new IllegalMove(Code.REMOVAL_MISSING, move, points);
    }

    private IllegalMove guarded(int point, int enemy, Move move) {
        List<Integer> points = new ArrayList<>(List.of(point));
        addPoints(points, millThrough(point, enemy));
        addPoints(points, Features.takeable(board, enemy));
        return new IllegalMove(Code.REMOVAL_PROTECTED, move, points);
    }

    /** A standing mill of the stones through a point, which is known to have one. */
    private int millThrough(int point, int stones) {
        return board.millsThrough(point).stream()
                .filter(mill -> (mill & ~stones) == 0)
                .findFirst()
                .orElseThrow();
    }

    private static void addPoints(List<Integer> points, int mask) {
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            points.add(Integer.numberOfTrailingZeros(rest));
        }
    }

    private static IllegalMove fault(Code code, Move move) {
        return new IllegalMove(code, move, List.of());
    }

    private static IllegalMove fault(Code code, Move move, int point) {
        return new IllegalMove(code, move, List.of(point));
    }
}
