package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.record.GameId;
import org.millrace.results.table.Table;
import org.millrace.tournament.strain.OverloadSum;

/**
 * What came of a start of the runner.
 *
 * @param folder where the games and tables are
 * @param played how many games count, those of earlier starts too
 * @param total games of the whole event, as far as that is known; empty if it goes on without end
 * @param isComplete every game is decided, or left out
 * @param earlier how many of them had a result before this start
 * @param unplayable games that stayed void at every attempt and are left out
 * @param withdrawn bots that were taken out at this start
 * @param faults how many games each bot has lost by a fault of its own at this start, by name; walk-overs are none
 * @param overload spells in which the machine had too much to do, at any start
 * @param standings all games that count
 * @param ratings all games that can be rated
 */
public record RunReport(
        Path folder,
        int played,
        OptionalInt total,
        boolean isComplete,
        int earlier,
        List<GameId> unplayable,
        List<Withdrawal> withdrawn,
        SortedMap<String, Integer> faults,
        OverloadSum overload,
        Table standings,
        Table ratings) {
    public RunReport {
        unplayable = List.copyOf(unplayable);
        withdrawn = List.copyOf(withdrawn);
        faults = Collections.unmodifiableSortedMap(new TreeMap<>(faults));
    }
}
