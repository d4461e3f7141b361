package org.millrace.record.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Moves;

/**
 * One move in the spelling of other people, put together from its points and the signs between them: {@code d6 d7},
 * {@code d6>d7}, {@code d6d7:a1}, {@code D6 xA1}. It knows what may come next, and nothing of the rules.
 *
 * <pre>
 *   NOTHING --point--> ONE --sign--> TO_DUE --point--> MOVED --x--> STONE_DUE --point--> MOVED
 *                      ONE --x--> STONE_DUE
 * </pre>
 */
final class MoveWords {
    private static final String SIGNS = "->\u2010\u2011\u2012\u2013\u2014\u2212\u2192";
    private static final String TAKES = "xX:\u00d7";

    private final Board board;
    private final List<Integer> path = new ArrayList<>(2);
    private final List<Integer> removals = new ArrayList<>(Moves.MAX_REMOVALS);
    private State state = State.NOTHING;

    private enum State {
        NOTHING,
        ONE,
        TO_DUE,
        MOVED,
        STONE_DUE
    }

    MoveWords(Board board) {
        this.board = board;
    }

    boolean isEmpty() {
        return state == State.NOTHING;
    }

    /** Whether another point must follow. */
    boolean isOpen() {
        return state == State.TO_DUE || state == State.STONE_DUE;
    }

    /** Whether there is but one point, from which a stone may still go on. */
    boolean isOnePoint() {
        return state == State.ONE;
    }

    /** Takes the next point; the caller has asked whether it belongs to this move. */
    void point(int point) {
        switch (state) {
            case NOTHING -> {
                path.add(point);
                state = State.ONE;
            }
            case ONE, TO_DUE -> {
                path.add(point);
                state = State.MOVED;
            }
            case STONE_DUE -> {
                removals.add(point);
                state = State.MOVED;
            }
            case MOVED -> throw new IllegalArgumentException(text() + " is followed by a point without a sign");
        }
    }

    /** Takes a sign; false if none such can stand here. */
    boolean sign(char sign) {
        if (SIGNS.indexOf(sign) >= 0 && (state == State.ONE || state == State.TO_DUE)) {
            state = State.TO_DUE;
            return true;
        }
        if (TAKES.indexOf(sign) >= 0
                && (state == State.ONE || state == State.MOVED)
                && removals.size() < Moves.MAX_REMOVALS) {
            state = State.STONE_DUE;
            return true;
        }
        return false;
    }

    static boolean isSign(char c) {
        return SIGNS.indexOf(c) >= 0 || TAKES.indexOf(c) >= 0;
    }

    /** The move, if it is whole. */
    Optional<Move> move() {
        if (isEmpty() || isOpen()) {
            return Optional.empty();
        }
        int[] taken = removals.stream().mapToInt(Integer::intValue).toArray();
        return Optional.of(
                path.size() == 1 ? Move.place(path.getFirst(), taken) : Move.slide(path.get(0), path.get(1), taken));
    }

    /** What there is of the move, in Millrace's spelling. */
    String text() {
        String text = path.stream().map(board::pointName).collect(Collectors.joining("-"))
                + removals.stream().map(point -> "x" + board.pointName(point)).collect(Collectors.joining());
        return switch (state) {
            case TO_DUE -> text + "-";
            case STONE_DUE -> text + "x";
            case NOTHING, ONE, MOVED -> text.toLowerCase(Locale.ROOT);
        };
    }

    void clear() {
        path.clear();
        removals.clear();
        state = State.NOTHING;
    }
}
