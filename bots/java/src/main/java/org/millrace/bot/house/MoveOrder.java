package org.millrace.bot.house;

import java.util.Arrays;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Moves;
import org.millrace.rules.play.Position;

/**
 * Sorts the moves of a node so that the best comes early, which is what alpha-beta lives on: the move that the
 * transposition table remembers, captures by what they take, moves into the opponent's open mills, killers, then by
 * history.
 *
 * <p>A killer is a quiet move that refuted a sibling position; history counts how often a quiet move refuted anything
 * (Akl and Newborn 1977; Schaeffer 1989, "The history heuristic").
 *
 * <p>For one thread.
 */
final class MoveOrder {

    private static final int REMEMBERED = 1 << 30;
    private static final int CAPTURE = 1 << 28;
    private static final int BLOCK = 1 << 26;
    private static final int KILLER = 1 << 25;
    private static final int HISTORY_LIMIT = 1 << 20;
    private static final int POINTS = 32;

    private final Board board;
    private final int[][] killers;
    private final int[][] history = new int[2][POINTS * POINTS];

    MoveOrder(Board board, int heights) {
        this.board = board;
        killers = new int[heights][2];
    }

    void clear() {
        for (int[] pair : killers) {
            pair[0] = 0;
            pair[1] = 0;
        }
        for (int[] side : history) {
            Arrays.fill(side, 0);
        }
    }

    /** Gives each of the first {@code count} moves a value, the higher the earlier. */
    void value(Position position, int[] moves, int count, int[] values, int remembered, int height) {
        Colour side = position.side();
        int enemy = position.stones(side.opponent());
        int empty = board.all() & ~position.occupied();
        int enemyOpen = board.closing(enemy) & empty;
        int[] past = history(side);
        int[] killer = killers[height];
        for (int i = 0; i < count; i++) {
            int move = moves[i];
            int block = (enemyOpen & 1 << Moves.to(move)) != 0 ? BLOCK : 0;
            if (move == remembered) {
                values[i] = REMEMBERED;
            } else if (Moves.isCapture(move)) {
                values[i] = CAPTURE + block + taken(enemy, empty, Moves.removed(move));
            } else {
                int known = move == killer[0] ? KILLER + 1 : move == killer[1] ? KILLER : 0;
                values[i] = block + known + past[index(move)];
            }
        }
    }

    /** The place of the best of the moves from {@code start} on. */
    static int best(int[] values, int start, int count) {
        int best = start;
        for (int i = start + 1; i < count; i++) {
            if (values[i] > values[best]) {
                best = i;
            }
        }
        return best;
    }

    /** Moves an entry up to {@code start}; those between move down by one and keep their order. */
    static void toFront(int[] entries, int start, int place) {
        int entry = entries[place];
        System.arraycopy(entries, start, entries, start + 1, place - start);
        entries[start] = entry;
    }

    /** Remembers a quiet move that was too good for the opponent to allow. */
    void refuted(Colour side, int move, int depth, int height) {
        int[] killer = killers[height];
        if (killer[0] != move) {
            killer[1] = killer[0];
            killer[0] = move;
        }
        int[] past = history(side);
        int index = index(move);
        past[index] += depth * depth;
        if (past[index] > HISTORY_LIMIT) {
            for (int i = 0; i < past.length; i++) {
                past[i] /= 2;
            }
        }
    }

    /** What a removal breaks: the open mills that are gone, then the stone's neighbourhood. */
    private int taken(int enemy, int empty, int removed) {
        int left = enemy & ~removed;
        int open = Integer.bitCount(board.closing(enemy) & empty) - Integer.bitCount(board.closing(left) & empty);
        int roads = Integer.bitCount(board.neighbours(Integer.numberOfTrailingZeros(removed)));
        return 16 * (open + 1) + roads;
    }

    private int[] history(Colour side) {
        return history[side == Colour.WHITE ? 0 : 1];
    }

    private static int index(int move) {
        return Moves.from(move) * POINTS + Moves.to(move);
    }
}
