package org.millrace.tournament.adjudication;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.record.PlayedMove;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/**
 * A win when both bots have seen the same one winning for some moves.
 *
 * @param moves of each bot, one after the other, that have to agree; at least 1
 * @param score the least that both have to see, in units of about one stone; above 0
 */
public record AgreedWin(int moves, double score) implements Adjudicator {
    public AgreedWin {
        AgreedScores.require(moves, score, Double.MIN_VALUE);
    }

    @Override
    public Optional<Ruling> after(Game game, List<PlayedMove> played) {
        Colour lastMover = game.position().side().opponent();
        for (int sign : new int[] {1, -1}) {
            // Scores take their mover's view, so those of the two bots have to be opposed.
            if (AgreedScores.lastOf(played, 0, moves, thought -> sign * thought >= score)
                    && AgreedScores.lastOf(played, 1, moves, thought -> -sign * thought >= score)) {
                Colour winner = sign > 0 ? lastMover : lastMover.opponent();
                return Optional.of(new Ruling(
                        Optional.of(winner),
                        String.format(
                                Locale.ROOT,
                                "win adjudicated: each bot's last %d scores saw %s ahead by %s or more",
                                moves,
                                winner == Colour.WHITE ? "White" : "Black",
                                AgreedScores.text(score))));
            }
        }
        return Optional.empty();
    }

    /** In one line, as it stands among what an event depends on. */
    String text() {
        return "win after " + moves + " moves by " + AgreedScores.text(score);
    }
}
