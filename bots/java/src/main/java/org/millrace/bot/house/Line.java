package org.millrace.bot.house;

import java.util.Optional;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;

/**
 * The positions from the last placing or capture of a game to the present node of a search, to see repetitions.
 *
 * <p>For one thread.
 */
final class Line {

    private final long[] keys;
    private int size;

    private Line(int capacity) {
        keys = new long[capacity];
    }

    /**
     * The positions that a game has passed since its last placing or capture, the present one last.
     *
     * @param further how many positions a search may add
     */
    static Line of(Game game, int further) {
        int back = Math.min(game.position().noCaptureCount(), game.ply());
        Line line = new Line(back + 1 + further);
        line.size = back + 1;
        Optional<Game> at = Optional.of(game);
        for (int i = back; i >= 0; i--) {
            line.keys[i] = at.orElseThrow().position().key();
            at = at.orElseThrow().previous();
        }
        return line;
    }

    void push(Position position) {
        keys[size++] = position.key();
    }

    void pop() {
        size--;
    }

    /** Whether the last position has stood before, in the game or in the search. */
    boolean repeats(int noCaptureCount) {
        long key = keys[size - 1];
        int first = Math.max(0, size - 1 - noCaptureCount);
        for (int i = size - 3; i >= first; i -= 2) {
            if (keys[i] == key) {
                return true;
            }
        }
        return false;
    }
}
