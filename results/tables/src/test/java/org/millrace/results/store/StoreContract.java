package org.millrace.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;
import org.millrace.record.Result;
import org.millrace.record.VectorGames;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnWriter;

/** What every store has to do, wherever it is. */
abstract class StoreContract {
    private static final Comparator<FinishedGame> BY_ROUND_AND_ID =
            Comparator.comparingInt(FinishedGame::round).thenComparing(FinishedGame::id);

    /** A store that nobody else has, the same for a whole test. */
    abstract StorePlace place();

    /** Another one. */
    abstract StorePlace another();

    @Test
    void save_gamesOfEveryKind_areReadBackEqualAfterReopening() {
        List<FinishedGame> saved = new ArrayList<>(VectorGames.all().subList(0, 40));
        LongStream.range(0, 60).mapToObj(RandomRecords::game).forEach(saved::add);
        try (EventStore store = open()) {
            for (FinishedGame game : saved) {
                assertThat(store.save(game)).isEqualTo(new SaveResult.Saved());
            }
        }
        try (EventStore store = open()) {
            for (FinishedGame game : saved) {
                assertThat(store.attempts(game.id())).containsExactly(game);
            }
            List<FinishedGame> results = saved.stream()
                    .filter(game -> game.verdict().result() != Result.VOID)
                    .sorted(BY_ROUND_AND_ID)
                    .toList();
            assertThat(store.games()).isEqualTo(results);
        }
    }

    @Test
    void save_houseVariant_isReadBackEqualAfterReopening() {
        FinishedGame game = RandomRecords.game(new Random(4), new GameId("h1"), RandomRecords.HOUSE_VARIANT);
        try (EventStore store = open()) {
            store.save(game);
        }
        try (EventStore store = open()) {
            assertThat(store.attempts(game.id())).containsExactly(game);
        }
    }

    @Test
    void save_sameAttemptAgain_keepsTheFirst() {
        FinishedGame first = scored("g1");
        try (EventStore store = open()) {
            store.save(first);
            assertThat(store.save(first)).isEqualTo(new SaveResult.AlreadyThere(first));
            assertThat(store.save(first.withDetail("another"))).isEqualTo(new SaveResult.AlreadyThere(first));
            assertThat(store.games()).containsExactly(first);
        }
    }

    @Test
    void games_lastAttemptStands() {
        FinishedGame first = voided("g1").withAttempt(1);
        FinishedGame second = scored("g1").withAttempt(2);
        try (EventStore store = open()) {
            store.save(first);
            assertThat(store.finished()).isEmpty();
            assertThat(store.games()).isEmpty();
            store.save(second);
            assertThat(store.finished()).containsExactly(new GameId("g1"));
            assertThat(store.games()).containsExactly(second);
            assertThat(store.attempts(new GameId("g1"))).containsExactly(first, second);
        }
    }

    @Test
    void games_lastAttemptVoid_hasNoResult() {
        try (EventStore store = open()) {
            store.save(scored("g1").withAttempt(1));
            store.save(voided("g1").withAttempt(2));
            assertThat(store.games()).isEmpty();
            assertThat(store.finished()).isEmpty();
            assertThat(store.lastAttempts()).isEqualTo(Map.of(new GameId("g1"), 2));
        }
    }

    @Test
    void forEachGame_givesWhatGamesGives() {
        try (EventStore store = open()) {
            LongStream.range(0, 40).mapToObj(RandomRecords::game).forEach(store::save);
            List<FinishedGame> received = new ArrayList<>();
            store.forEachGame(received::add);
            assertThat(received).isNotEmpty().isEqualTo(store.games());
        }
    }

    @Test
    void emptyStore_hasNothing() {
        try (EventStore store = open()) {
            assertThat(store.games()).isEmpty();
            assertThat(store.finished()).isEmpty();
            assertThat(store.lastAttempts()).isEmpty();
            assertThat(store.attempts(new GameId("g1"))).isEmpty();
            assertThat(store.meta("event")).isEmpty();
        }
    }

    @Test
    void putMeta_replacesAndSurvivesReopening() {
        try (EventStore store = open()) {
            store.putMeta("seed", "7");
            store.putMeta("event", "First Cup");
            store.putMeta("seed", "8");
        }
        try (EventStore store = open()) {
            assertThat(store.meta("seed")).contains("8");
            assertThat(store.meta("event")).contains("First Cup");
        }
    }

    @Test
    void save_fromManyThreadsWhileOthersRead_losesNothing() throws InterruptedException, ExecutionException {
        List<FinishedGame> games =
                LongStream.range(0, 80).mapToObj(seed -> scored("g" + seed)).toList();
        try (EventStore store = open();
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<SaveResult>> saves = new ArrayList<>();
            List<Future<Integer>> reads = new ArrayList<>();
            for (FinishedGame game : games) {
                saves.add(threads.submit(() -> store.save(game)));
                reads.add(threads.submit(() -> store.games().size()));
            }
            for (Future<SaveResult> save : saves) {
                assertThat(save.get()).isEqualTo(new SaveResult.Saved());
            }
            for (Future<Integer> read : reads) {
                assertThat(read.get()).isBetween(0, games.size());
            }
            assertThat(store.games()).hasSameElementsAs(games).hasSize(games.size());
        }
    }

    @Test
    void save_sameAttemptFromManyThreads_savesOne() throws InterruptedException, ExecutionException {
        FinishedGame game = scored("g1");
        try (EventStore store = open();
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<SaveResult>> saves = IntStream.range(0, 16)
                    .mapToObj(i -> threads.submit(() -> store.save(game.withDetail("copy " + i))))
                    .toList();
            int saved = 0;
            for (Future<SaveResult> save : saves) {
                saved += save.get() instanceof SaveResult.Saved ? 1 : 0;
            }
            assertThat(saved).isEqualTo(1);
            assertThat(store.games()).hasSize(1);
        }
    }

    @Test
    void close_again_leavesALaterStoreItsLock() {
        EventStore first = open();
        first.close();
        try (EventStore later = open()) {
            first.close();
            assertThatThrownBy(this::open).isInstanceOf(StoreException.class);
            assertThat(later.save(scored("g1"))).isEqualTo(new SaveResult.Saved());
        }
    }

    @Test
    void openReadOnly_besideAWriter_seesWhatIsCommitted() {
        try (EventStore writer = open()) {
            writer.save(scored("g1"));
            try (EventStore reader = EventStore.openReadOnly(place())) {
                assertThat(reader.games()).hasSize(1);
                writer.save(scored("g2"));
                assertThat(reader.games()).hasSize(2);
                assertThat(reader.lastAttempts()).hasSize(2);
            }
            writer.save(scored("g3"));
        }
    }

    @Test
    void openReadOnly_refusesToWrite() {
        open().close();
        try (EventStore reader = EventStore.openReadOnly(place())) {
            assertThatThrownBy(() -> reader.save(scored("g1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("open to be read only");
            assertThatThrownBy(() -> reader.putMeta("a", "b")).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void takeIn_whatWasWritten_isWrittenAgainToTheSameBytes() throws IOException, PgnException {
        StringBuilder written = new StringBuilder();
        try (EventStore store = open()) {
            List<FinishedGame> games =
                    LongStream.range(0, 300).mapToObj(RandomRecords::game).toList();
            assertThat(store.takeIn(games.iterator(), "a.pgn")).isEqualTo(new Imported(300, 0));
            assertThat(store.journal())
                    .extracting(JournalEntry::what, JournalEntry::why)
                    .containsExactly(tuple("import", "300 games of a.pgn"));
            store.forEach(GameFilter.ATTEMPTS, game -> written.append(PgnWriter.write(game)));
            List<FinishedGame> read = PgnReader.readAll(new StringReader(written.toString()), "again.pgn");
            assertThat(store.takeIn(read.iterator(), "again.pgn")).isEqualTo(new Imported(0, 300));
            assertThat(store.journal()).hasSize(1);
        }
        List<FinishedGame> read = new ArrayList<>(PgnReader.readAll(new StringReader(written.toString()), "again.pgn"));
        Collections.shuffle(read, new Random(1));
        assertThat(read).hasSize(300);
        try (EventStore other = EventStore.open(another(), StoreMetrics.NONE)) {
            other.takeIn(read.iterator(), "again.pgn");
            StringBuilder again = new StringBuilder();
            other.forEach(GameFilter.ATTEMPTS, game -> again.append(PgnWriter.write(game)));
            assertThat(again.toString()).isEqualTo(written.toString());
        }
    }

    @Test
    void takeIn_oneGameDiffers_takesNoneAndNamesGameAndField() {
        List<FinishedGame> games =
                LongStream.range(0, 300).mapToObj(RandomRecords::game).toList();
        try (EventStore store = open()) {
            store.save(games.get(280));
            List<FinishedGame> others = new ArrayList<>(games);
            others.set(280, games.get(280).withDetail("quite another"));
            assertThatThrownBy(() -> store.takeIn(others.iterator(), "a.pgn"))
                    .isInstanceOf(GameDiffersException.class)
                    .hasMessageContaining(
                            "game g-280, attempt " + games.get(280).attempt())
                    .hasMessageContaining("detail has")
                    .hasMessageContaining("\"quite another\" in the file");
            assertThat(store.lastAttempts()).hasSize(1);
            assertThat(store.journal()).isEmpty();
            assertThat(store.attempts(games.get(280).id())).containsExactly(games.get(280));
            assertThat(store.takeIn(games.iterator(), "a.pgn")).isEqualTo(new Imported(299, 1));
        }
    }

    @Test
    void takeIn_sourceBreaksOff_takesNone() {
        Iterator<FinishedGame> games = LongStream.range(0, 600)
                .mapToObj(seed -> {
                    if (seed == 599) {
                        throw new UncheckedIOException(new IOException("broken off"));
                    }
                    return RandomRecords.game(seed);
                })
                .iterator();
        try (EventStore store = open()) {
            assertThatThrownBy(() -> store.takeIn(games, "a.pgn")).hasMessageContaining("broken off");
            assertThat(store.lastAttempts()).isEmpty();
            assertThat(store.save(RandomRecords.game(1))).isEqualTo(new SaveResult.Saved());
        }
    }

    @Test
    void forEach_filter_takesWhatItNames() {
        List<FinishedGame> games =
                LongStream.range(0, 120).mapToObj(RandomRecords::game).toList();
        FinishedGame some = games.get(7);
        try (EventStore store = open()) {
            store.save(games);
            assertThat(ids(store, new GameFilter(true, Set.of(), Set.of(), Set.of(some.id()))))
                    .containsExactly(some.id());
            assertThat(ids(store, new GameFilter(true, Set.of(some.black()), Set.of(), Set.of())))
                    .containsExactlyInAnyOrderElementsOf(games.stream()
                            .filter(game -> game.white().equals(some.black())
                                    || game.black().equals(some.black()))
                            .map(FinishedGame::id)
                            .toList());
            assertThat(ids(store, new GameFilter(false, Set.of(), Set.of(2), Set.of())))
                    .isNotEmpty()
                    .isEqualTo(store.games().stream()
                            .filter(game -> game.round() == 2)
                            .map(FinishedGame::id)
                            .toList());
            assertThat(ids(store, GameFilter.ATTEMPTS)).hasSize(120);
        }
    }

    private static List<GameId> ids(EventStore store, GameFilter filter) {
        List<GameId> ids = new ArrayList<>();
        store.forEach(filter, game -> ids.add(game.id()));
        return ids;
    }

    static FinishedGame scored(String id) {
        return withResult(id, false);
    }

    static FinishedGame voided(String id) {
        return withResult(id, true);
    }

    /** The first seeded record of the wanted kind, as the first attempt at the game. */
    private static FinishedGame withResult(String id, boolean isVoid) {
        return LongStream.iterate(id.hashCode() & 0xffffL, seed -> seed + 1)
                .mapToObj(RandomRecords::game)
                .filter(game -> (game.verdict().result() == Result.VOID) == isVoid)
                .findFirst()
                .map(game -> RandomRecords.withId(game, new GameId(id)).withAttempt(1))
                .orElseThrow();
    }

    EventStore open() {
        return EventStore.open(place(), StoreMetrics.NONE);
    }
}
