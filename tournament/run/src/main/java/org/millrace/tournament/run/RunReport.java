package org.millrace.tournament.run;

import java.util.List;
import java.util.Map;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.results.table.Table;

/**
 * What came of a start of the runner.
 *
 * @param games all games that count, of earlier starts too
 * @param total games of the whole event
 * @param unplayable games that stayed void at every attempt and are left out
 * @param withdrawn bots that were taken out at this start, with the reason
 * @param standings all games that count
 * @param ratings all games that can be rated
 */
public record RunReport(
        List<FinishedGame> games,
        int total,
        List<GameId> unplayable,
        Map<String, String> withdrawn,
        Table standings,
        Table ratings) {
    public RunReport {
        games = List.copyOf(games);
        unplayable = List.copyOf(unplayable);
        withdrawn = Map.copyOf(withdrawn);
    }

    /** Every game has been decided, or cannot be played. */
    public boolean isComplete() {
        return games.size() + unplayable.size() == total;
    }
}
