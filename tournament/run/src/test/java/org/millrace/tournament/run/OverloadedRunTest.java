package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.StoreMetrics;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.strain.Figures;
import org.millrace.tournament.strain.Overload;

/** Overload of a machine on which an event is played, in its journal. */
final class OverloadedRunTest {
    private static final Duration STALL = Duration.ofMillis(700);

    @TempDir
    Path folder;

    /** Holds the event loop up once, right after the request to the other bot was written. */
    private static final class Stall implements RefereeMetrics {
        private final AtomicBoolean done = new AtomicBoolean();

        @Override
        public void moveAccepted(long nanos) {
            if (done.compareAndSet(false, true)) {
                long until = System.nanoTime() + STALL.toNanos();
                while (System.nanoTime() - until < 0) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    /** Counts what the runner counts. */
    private static final class Counted implements RunMetrics {
        private final List<Duration> lengths = new ArrayList<>();

        @Override
        public void overloaded(Duration length) {
            lengths.add(length);
        }
    }

    /** The stall is longer than a move's time, so the silent bot loses that game within it, and the game is void. */
    @Test
    void run_whoseEventLoopStandsStill_recordsAndTellsItWithTheGameThatBecameVoid() throws Exception {
        Event event = new Runs(folder)
                .event(Cups.event(
                        "clock = \"300ms/move\"\npairs = 1\nrestarts = 100\nconcurrency = 1",
                        Cups.house("good", "random"),
                        Cups.faulty("silent")));
        List<Overload> heard = new ArrayList<>();
        Heard listener = new Heard() {
            @Override
            public void overloaded(Overload overload) {
                if (overload.isOver()) {
                    heard.add(overload);
                }
            }
        };
        Counted counted = new Counted();
        RunSettings settings =
                RunSettings.of(List.of()).withMeters(new RunMeters(new Stall(), StoreMetrics.NONE, counted));

        RunReport report = new TournamentRunner(event, RunFolder.at(folder.resolve("out")), listener, settings).run();

        assertThat(report.isComplete()).isTrue();
        // The machine that runs this test may be busy by itself, so there may be more.
        assertThat(heard).anySatisfy(overload -> {
            assertThat(overload.worst().lateness()).isGreaterThan(STALL.minusMillis(50));
            assertThat(overload.length()).isGreaterThan(STALL.minusMillis(50));
            assertThat(overload.games()).isPositive();
            assertThat(overload.voided()).isPositive();
        });
        assertThat(counted.lengths)
                .isEqualTo(heard.stream().map(Overload::length).toList());
        assertThat(report.overload().spells()).isEqualTo(heard.size());
        try (EventStore store = EventStore.openReadOnly(folder.resolve("out/event.db"))) {
            assertThat(Strains.of(store)).isEqualTo(heard);
        }
    }

    @Test
    void overload_inTheJournalOfAStore_isReadBackAfterReopeningAndNothingElseIsTakenForIt() {
        Overload overload = new Overload(
                Instant.parse("2026-01-02T03:04:05.678Z"),
                Duration.ofMillis(12_345),
                new Figures(
                        Duration.ofMillis(312), Duration.ofMillis(61), OptionalDouble.of(9.5), OptionalDouble.of(0.87)),
                2,
                6,
                1,
                2,
                true);
        try (EventStore store = EventStore.open(folder.resolve("event.db"))) {
            store.amend(new Amendment(
                    Map.of(),
                    List.of(),
                    List.of(
                            new JournalEntry(overload.begin(), "pause", "", overload.text()),
                            new JournalEntry(overload.begin(), Overload.WORD, "", overload.text()),
                            new JournalEntry(overload.begin(), Overload.WORD, "", "of a later version"))));
        }
        try (EventStore store = EventStore.openReadOnly(folder.resolve("event.db"))) {
            assertThat(Strains.of(store)).containsExactly(overload);
        }
    }
}
