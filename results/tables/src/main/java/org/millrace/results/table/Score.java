package org.millrace.results.table;

import java.util.OptionalDouble;
import org.millrace.record.Result;

/** Wins, draws and losses of one player, from his view. */
public record Score(int wins, int draws, int losses) {
    /** No games. */
    public static final Score NONE = new Score(0, 0, 0);

    public int games() {
        return wins + draws + losses;
    }

    /** A point for a win, half a point for a draw. */
    public double points() {
        return halfPoints() / 2.0;
    }

    /** The points twice, which is a whole number. */
    int halfPoints() {
        return 2 * wins + draws;
    }

    /** Points for each game, 0 to 1; empty without games. */
    public OptionalDouble share() {
        return games() == 0 ? OptionalDouble.empty() : OptionalDouble.of(points() / games());
    }

    /** The same games from the opponent's view. */
    Score swapped() {
        return new Score(losses, draws, wins);
    }

    Score plus(Score other) {
        return new Score(wins + other.wins, draws + other.draws, losses + other.losses);
    }

    /** One game as White; a double forfeit is a loss, and a game without a result is none. */
    static Score ofWhite(Result result) {
        return switch (result) {
            case WHITE_WINS -> new Score(1, 0, 0);
            case DRAW -> new Score(0, 1, 0);
            case BLACK_WINS, DOUBLE_FORFEIT -> new Score(0, 0, 1);
            case VOID -> NONE;
        };
    }

    /** One game as Black. */
    static Score ofBlack(Result result) {
        return switch (result) {
            case BLACK_WINS -> new Score(1, 0, 0);
            case DRAW -> new Score(0, 1, 0);
            case WHITE_WINS, DOUBLE_FORFEIT -> new Score(0, 0, 1);
            case VOID -> NONE;
        };
    }
}
