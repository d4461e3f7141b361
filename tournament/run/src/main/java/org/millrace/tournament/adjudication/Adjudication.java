package org.millrace.tournament.adjudication;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.record.PlayedMove;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Game;

/**
 * What an event decides before the board does: nothing, unless its organiser wants it.
 *
 * @param win asked first
 * @param longest asked last
 */
public record Adjudication(Optional<AgreedWin> win, Optional<AgreedDraw> draw, Optional<LongestGame> longest)
        implements Adjudicator {
    /** Every game is played to its end. */
    public static final Adjudication OFF = new Adjudication(Optional.empty(), Optional.empty(), Optional.empty());

    @Override
    public Optional<Ruling> after(Game game, List<PlayedMove> moves) {
        return win.flatMap(rule -> rule.after(game, moves))
                .or(() -> draw.flatMap(rule -> rule.after(game, moves)))
                .or(() -> longest.flatMap(rule -> rule.after(game, moves)));
    }

    /** In one line, as it stands among what an event depends on. */
    public String text() {
        List<String> rules = Stream.of(
                        win.map(AgreedWin::text), draw.map(AgreedDraw::text), longest.map(LongestGame::text))
                .flatMap(Optional::stream)
                .toList();
        return rules.isEmpty() ? "off" : String.join(", ", rules);
    }
}
