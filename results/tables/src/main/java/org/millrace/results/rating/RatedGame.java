package org.millrace.results.rating;

import java.util.Optional;
import org.millrace.record.Result;

/**
 * A game as the rating sees it: who met whom with which colour, and the result.
 *
 * @param white the name of the player who moved first
 * @param black the name of the player who moved second, not {@code white}
 * @param result a win or a draw; what has no winner and is no draw cannot be rated
 * @param pair the id of the colour-swapped pair of games from one opening that this game belongs to, if any; it need be
 *     unique only among the games of the same two players
 */
public record RatedGame(String white, String black, Result result, Optional<String> pair) {
    public RatedGame {
        if (white.equals(black)) {
            throw new IllegalArgumentException(
                    "a game of " + white + " against itself says nothing about a rating; leave it out");
        }
        if (!isRateable(result)) {
            throw new IllegalArgumentException("the result " + result.text() + " between " + white + " and " + black
                    + " is neither a win nor a draw; leave the game out");
        }
    }

    /** Whether the result shares one point between the two players. */
    static boolean isRateable(Result result) {
        return switch (result) {
            case WHITE_WINS, DRAW, BLACK_WINS -> true;
            case DOUBLE_FORFEIT, VOID -> false;
        };
    }
}
