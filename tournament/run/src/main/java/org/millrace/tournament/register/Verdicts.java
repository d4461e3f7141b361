package org.millrace.tournament.register;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.results.store.Decided;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.schedule.Results;

/** Results as a format sees them. */
public final class Verdicts {
    /** Of a game that stays without a result. */
    public static final Verdict LEFT_OUT = new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "");

    private Verdicts() {}

    static Results of(Collection<Decided> decided, Collection<GameId> leftOut) {
        Map<GameId, Verdict> verdicts = new HashMap<>();
        leftOut.forEach(id -> verdicts.put(id, LEFT_OUT));
        decided.forEach(game -> verdicts.put(game.id(), game.verdict()));
        return new Results(verdicts);
    }
}
