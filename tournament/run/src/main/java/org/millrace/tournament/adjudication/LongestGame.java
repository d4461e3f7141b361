package org.millrace.tournament.adjudication;

import java.util.List;
import java.util.Optional;
import org.millrace.record.PlayedMove;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Game;

/**
 * A draw when a game has gone on for long.
 *
 * @param moves of each player, the opening's included; at least 1
 */
public record LongestGame(int moves) implements Adjudicator {
    public LongestGame {
        if (moves < 1) {
            throw new IllegalArgumentException("a game has at least 1 move, not " + moves);
        }
    }

    @Override
    public Optional<Ruling> after(Game game, List<PlayedMove> played) {
        return played.size() >= 2 * moves
                ? Optional.of(new Ruling(
                        Optional.empty(), "draw adjudicated: the game has gone on for " + moves + " moves of each"))
                : Optional.empty();
    }

    /** In one line, as it stands among what an event depends on. */
    String text() {
        return "draw at move " + moves;
    }
}
