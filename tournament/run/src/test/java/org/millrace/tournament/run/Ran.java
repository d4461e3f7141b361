package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.verify.Verification;

/**
 * A start of the runner that has come to its end.
 *
 * @param games all that counted then, from the store
 */
record Ran(RunReport report, List<FinishedGame> games) {
    static Ran of(TournamentRunner runner) throws Exception {
        return of(runner.run());
    }

    /** Whatever happened in it, all that was written follows from the records. */
    static Ran of(RunReport report) throws IOException {
        assertThat(Verification.ofFolder(report.folder()).findings()).isEmpty();
        try (EventStore store = EventStore.openReadOnly(report.folder().resolve(RunFolder.STORE))) {
            return new Ran(report, store.games());
        }
    }

    boolean isComplete() {
        return report.isComplete();
    }

    int total() {
        return report.total().orElseThrow();
    }

    int earlier() {
        return report.earlier();
    }

    List<GameId> unplayable() {
        return report.unplayable();
    }

    List<Withdrawal> withdrawn() {
        return report.withdrawn();
    }
}
