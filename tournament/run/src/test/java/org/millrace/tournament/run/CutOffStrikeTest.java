package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;

/** Orders to strike a game that a kill of the runner has cut off between their entry in the journal and the deed. */
final class CutOffStrikeTest {
    private static final GameId STRUCK = new GameId("c001-p01-p02-a");

    @TempDir
    private Path folder;

    private Ran run() throws Exception {
        Runs runs = new Runs(folder);
        return Ran.of(runs.runner(
                runs.event(Cups.event("pairs = 1", Cups.house("a", "random"), Cups.house("b", "random"))),
                new Heard()));
    }

    private void order(String... words) {
        try (EventStore store = EventStore.open(folder.resolve("out/event.db"))) {
            for (String word : words) {
                store.amend(Amendment.of(new JournalEntry(Instant.now(), word, STRUCK.value(), "a nap")));
            }
        }
    }

    private List<String> attempts() {
        try (EventStore store = EventStore.openReadOnly(folder.resolve("out/event.db"))) {
            return store.attempts(STRUCK).stream()
                    .map(game -> game.attempt() + (game.verdict().result() == Result.VOID ? " void" : " counts"))
                    .toList();
        }
    }

    @Test
    void gameToBePlayedAgain_isPlayedAgainOnceWhenTheEventGoesOn() throws Exception {
        run();
        order("void");

        assertThat(run().games()).hasSize(2);
        assertThat(attempts()).containsExactly("1 counts", "2 void", "3 counts");
        assertThat(run().games()).hasSize(2);
        assertThat(attempts()).hasSize(3);
    }

    @Test
    void gameToBeLeftOut_staysWithoutAResultWhenTheEventGoesOn() throws Exception {
        run();
        order("void", "left-out");

        Ran again = run();
        assertThat(again.isComplete()).isTrue();
        assertThat(Stream.of(STRUCK)).noneMatch(id -> Runs.ids(again.games()).contains(id.value()));
        assertThat(attempts()).containsExactly("1 counts", "2 void");
    }
}
