package org.millrace.rules.play;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * One player's turn: a stone placed or moved, with the stones it takes. Points are numbers; whether a move is legal,
 * or its points are on the board at all, is for {@link Game} to say.
 *
 * @param code the move packed as {@link Moves} draws it
 */
public record Move(int code) {
    /**
     * Checks the form.
     *
     * @throws IllegalArgumentException if the code has no point to go to, a removal after a gap, or bits past the
     *     last removal
     */
    public Move {
        boolean gap = (Moves.removal(code, 0) == Moves.NONE && Moves.removal(code, 1) != Moves.NONE)
                || (Moves.removal(code, 1) == Moves.NONE && Moves.removal(code, 2) != Moves.NONE);
        if (Moves.to(code) == Moves.NONE || gap || code >>> 25 != 0) {
            throw new IllegalArgumentException("code " + code + " is no move");
        }
    }

    /**
     * A placing.
     *
     * @param to the point, 0 to 30
     * @param removals the points of the stones taken, in their order; at most {@value Moves#MAX_REMOVALS}
     * @throws IllegalArgumentException if a point is out of range or there are too many removals
     */
    public static Move place(int to, int... removals) {
        return of(Moves.NONE, to, removals);
    }

    /**
     * A move of a stone on the board, along a line or in flight.
     *
     * @param from the point the stone leaves, 0 to 30
     * @param to the point it goes to, 0 to 30
     * @param removals the points of the stones taken, in their order; at most {@value Moves#MAX_REMOVALS}
     * @throws IllegalArgumentException if a point is out of range or there are too many removals
     */
    public static Move slide(int from, int to, int... removals) {
        return of(requirePoint(from), to, removals);
    }

    private static Move of(int from, int to, int... removals) {
        if (removals.length > Moves.MAX_REMOVALS) {
            throw new IllegalArgumentException(
                    removals.length + " removals in one move; the most are " + Moves.MAX_REMOVALS);
        }
        int code = Moves.quiet(from, requirePoint(to));
        for (int i = 0; i < removals.length; i++) {
            code = Moves.withRemoval(code, i, requirePoint(removals[i]));
        }
        return new Move(code);
    }

    private static int requirePoint(int point) {
        if (point < 0 || point >= Moves.NONE) {
            throw new IllegalArgumentException("point " + point + " is not 0 to " + (Moves.NONE - 1));
        }
        return point;
    }

    /** Whether a stone comes from the hand. */
    public boolean isPlacing() {
        return Moves.isPlacing(code);
    }

    /** The point the stone leaves; empty for a placing. */
    public OptionalInt from() {
        return isPlacing() ? OptionalInt.empty() : OptionalInt.of(Moves.from(code));
    }

    /** The point the stone comes to. */
    public int to() {
        return Moves.to(code);
    }

    /** The points of the stones taken, in their order. */
    public List<Integer> removals() {
        List<Integer> points = new ArrayList<>(Moves.MAX_REMOVALS);
        for (int i = 0; i < Moves.MAX_REMOVALS && Moves.removal(code, i) != Moves.NONE; i++) {
            points.add(Moves.removal(code, i));
        }
        return List.copyOf(points);
    }

    /** Whether a stone is taken. */
    public boolean isCapture() {
        return Moves.isCapture(code);
    }

    @Override
    public String toString() {
        return "Move[" + (isPlacing() ? "" : Moves.from(code) + "-") + to() + (isCapture() ? "x" + removals() : "")
                + "]";
    }
}
