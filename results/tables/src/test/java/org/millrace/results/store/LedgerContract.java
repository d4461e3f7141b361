package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.record.RandomRecords;

/** What a store remembers of an event beside its games, wherever it is. */
abstract class LedgerContract {
    private static final PlayerRow ANNA = PlayerRow.of(0, "anna", "command one");
    private static final PlayerRow LATE = new PlayerRow(1, "late", "command two", 3, 1, java.util.Optional.empty());
    private static final JournalEntry ENTRY = new JournalEntry(
            Instant.parse("2026-01-02T03:04:05.123456789Z"), "withdraw", "anna", "asked to, \"really\"");

    /** A store that nobody else has, the same for a whole test. */
    abstract StorePlace place();

    private EventStore open() {
        return EventStore.open(place(), StoreMetrics.NONE);
    }

    @Test
    void amend_playersAndJournal_areReadBackInOrderAfterReopening() {
        PlayerRow gone = ANNA.out(new PlayerRow.Withdrawal(4, "asked to"));
        try (EventStore store = open()) {
            store.amend(new Amendment(Map.of("k", "1"), List.of(LATE, ANNA), List.of()));
            store.amend(new Amendment(Map.of("k", "2"), List.of(gone), List.of(ENTRY)));
            store.amend(Amendment.of(ENTRY));
        }
        try (EventStore store = EventStore.openReadOnly(place())) {
            assertThat(store.players()).containsExactly(gone, LATE);
            assertThat(store.journal()).containsExactly(ENTRY, ENTRY);
            assertThat(store.meta("k")).contains("2");
        }
    }

    @Test
    void amend_oneOfItImpossible_changesNothing() {
        try (EventStore store = open()) {
            store.amend(new Amendment(Map.of("k", "1"), List.of(ANNA), List.of()));
            Amendment sameName =
                    new Amendment(Map.of("k", "2"), List.of(LATE, PlayerRow.of(2, "anna", "again")), List.of(ENTRY));

            assertThatThrownBy(() -> store.amend(sameName)).isInstanceOf(StoreException.class);
            assertThat(store.players()).containsExactly(ANNA);
            assertThat(store.meta("k")).contains("1");
            assertThat(store.journal()).isEmpty();
        }
    }

    @Test
    void decided_everyResult_isToldWithItsVerdict() {
        try (EventStore store = open()) {
            LongStream.range(0, 40).mapToObj(RandomRecords::game).forEach(store::save);

            List<FinishedGame> games = store.games();
            assertThat(games).hasSizeGreaterThan(20);
            assertThat(store.decided())
                    .isEqualTo(games.stream()
                            .map(game -> new Decided(game.id(), game.white(), game.black(), game.verdict()))
                            .toList());
        }
    }

    @Test
    void save_severalAtOnce_areAllThereOrNone() {
        List<FinishedGame> games =
                LongStream.range(0, 30).mapToObj(RandomRecords::game).toList();
        try (EventStore store = open()) {
            store.save(games.subList(0, 20));
            assertThat(store.lastAttempts()).hasSize(20);
            assertThatThrownBy(() -> store.save(games.subList(19, 30)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(games.get(19).id().value());
            assertThat(store.lastAttempts()).hasSize(20);
            store.save(games.subList(20, 30));
            store.save(List.of());
            for (FinishedGame game : games) {
                assertThat(store.attempts(game.id())).containsExactly(game);
            }
        }
    }
}
