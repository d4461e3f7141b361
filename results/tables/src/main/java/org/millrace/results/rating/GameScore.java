package org.millrace.results.rating;

import java.util.Optional;
import org.millrace.record.Result;

/** What one player scored in a game in which a whole point was shared; constants in rising order. */
public enum GameScore {
    LOST,
    DRAWN,
    WON;

    /** The score of the player who moved first; empty if no point was shared, as in a void game or a double forfeit. */
    public static Optional<GameScore> ofWhite(Result result) {
        return switch (result) {
            case WHITE_WINS -> Optional.of(WON);
            case DRAW -> Optional.of(DRAWN);
            case BLACK_WINS -> Optional.of(LOST);
            case DOUBLE_FORFEIT, VOID -> Optional.empty();
        };
    }

    /** The score of the player who moved second; empty if no point was shared. */
    public static Optional<GameScore> ofBlack(Result result) {
        return ofWhite(result).map(GameScore::swapped);
    }

    /** Half points, 0 to 2. */
    public int halfPoints() {
        return switch (this) {
            case LOST -> 0;
            case DRAWN -> 1;
            case WON -> 2;
        };
    }

    /** The same game from the other player's view. */
    public GameScore swapped() {
        return switch (this) {
            case LOST -> WON;
            case DRAWN -> DRAWN;
            case WON -> LOST;
        };
    }
}
