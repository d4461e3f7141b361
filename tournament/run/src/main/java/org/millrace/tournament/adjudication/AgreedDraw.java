package org.millrace.tournament.adjudication;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.record.PlayedMove;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Game;

/**
 * A draw when both bots have seen nothing in it for some moves.
 *
 * @param moves of each bot, one after the other, that have to agree; at least 1
 * @param score the most that a bot may see for either side, in units of about one stone; not negative
 * @param after so many moves of each bot, the opening's included, are played before any draw; not negative
 */
public record AgreedDraw(int moves, double score, int after) implements Adjudicator {
    public AgreedDraw {
        AgreedScores.require(moves, score, 0);
        if (after < 0) {
            throw new IllegalArgumentException("a draw is possible after 0 moves or more, not after " + after);
        }
    }

    @Override
    public Optional<Ruling> after(Game game, List<PlayedMove> played) {
        return played.size() >= 2 * after && AgreedScores.last(played, moves, thought -> Math.abs(thought) <= score)
                ? Optional.of(new Ruling(
                        Optional.empty(),
                        String.format(
                                Locale.ROOT,
                                "draw adjudicated: each bot's last %d scores lay within %s of zero",
                                moves,
                                AgreedScores.text(score))))
                : Optional.empty();
    }

    /** In one line, as it stands among what an event depends on. */
    String text() {
        return "draw after " + moves + " moves within " + AgreedScores.text(score) + " from move " + after + " on";
    }
}
