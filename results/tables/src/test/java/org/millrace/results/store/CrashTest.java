package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;

/** What is on disk after a writing process was killed, by real processes. */
final class CrashTest {
    @TempDir
    private Path folder;

    @Test
    void killedWriter_losesNoAcknowledgedGameAndLeavesNoHalfGame() throws IOException, InterruptedException {
        Path file = folder.resolve("event.db");
        long firstSeed = 0;
        for (int round = 0; round < 3; round++) {
            List<Long> acknowledged = new ArrayList<>();
            try (ChildProcess child = ChildProcess.start(file, firstSeed)) {
                acknowledged.addAll(child.awaitSaved(20 + 7 * round));
                acknowledged.addAll(child.kill());
            }
            firstSeed = acknowledged.getLast() + 1;
            long unacknowledged = firstSeed;
            try (EventStore store = EventStore.open(file)) {
                Map<GameId, Integer> there = store.lastAttempts();
                assertThat(there).hasSizeBetween((int) firstSeed, (int) firstSeed + 1);
                for (long seed = 0; seed < firstSeed; seed++) {
                    FinishedGame game = RandomRecords.game(seed);
                    assertThat(store.attempts(game.id())).containsExactly(game);
                }
                // The game in hand when the kill came is whole or not there at all.
                FinishedGame last = RandomRecords.game(unacknowledged);
                if (there.containsKey(last.id())) {
                    assertThat(store.attempts(last.id())).containsExactly(last);
                    firstSeed++;
                }
            }
        }
    }

    @Test
    void killedWriter_canBeReadBeforeAnotherWrites() throws IOException, InterruptedException {
        Path file = folder.resolve("event.db");
        int saved;
        try (ChildProcess child = ChildProcess.start(file, 0)) {
            saved = child.awaitSaved(10).size() + child.kill().size();
        }
        try (EventStore store = EventStore.openReadOnly(file)) {
            assertThat(store.lastAttempts()).hasSizeBetween(saved, saved + 1);
        }
    }

    @Test
    void secondWriter_isRefusedWhileTheFirstLivesAndNamesIt() throws IOException, InterruptedException {
        Path file = folder.resolve("event.db");
        try (ChildProcess child = ChildProcess.start(file, 0)) {
            child.awaitSaved(1);
            assertThatThrownBy(() -> EventStore.open(file))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("in use by another process, number " + child.pid());
            try (EventStore reader = EventStore.openReadOnly(file)) {
                assertThat(reader.lastAttempts()).isNotEmpty();
            }
            child.awaitSaved(1);
            child.kill();
            try (EventStore store = EventStore.open(file)) {
                assertThat(store.lastAttempts()).isNotEmpty();
            }
        }
    }

    @Test
    void secondWriterInOneProcess_isRefusedAndTakesNoLockAway() throws IOException, InterruptedException {
        Path file = folder.resolve("event.db");
        try (EventStore store = EventStore.open(file)) {
            assertThatThrownBy(() -> EventStore.open(folder.resolve("x/../event.db")))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("open in this process already");
            assertThatThrownBy(() -> EventStore.refuseIfInUse(new StorePlace.File(file)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("open in this process already");
            store.save(RandomRecords.game(1));
            try (ChildProcess child = ChildProcess.start(file, 100)) {
                assertThatThrownBy(() -> child.awaitSaved(1)).isInstanceOf(AssertionError.class);
            }
            assertThat(store.lastAttempts()).hasSize(1);
        }
        EventStore.refuseIfInUse(new StorePlace.File(file));
        EventStore.open(file).close();
    }
}
