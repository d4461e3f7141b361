package org.millrace.tournament.run;

import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.results.store.StoreMetrics;

/** Who is told what an event counts and measures, part by part. */
public record RunMeters(RefereeMetrics referee, StoreMetrics store, RunMetrics runner) {

    /** Nobody. */
    public static final RunMeters NONE = new RunMeters(RefereeMetrics.NONE, StoreMetrics.NONE, RunMetrics.NONE);
}
