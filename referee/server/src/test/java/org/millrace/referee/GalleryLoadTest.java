package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Thought;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.board.Board;
import org.millrace.rules.text.MoveText;

/** Observers beside games at full speed: nobody misses a move, and nobody who does not read is felt. */
class GalleryLoadTest {

    private static final Token TOKEN = new Token("gallery-token");
    private static final Executor THREADS = Thread::startVirtualThread;

    /** One game as one observer has put it together. */
    private record Seen(String id, List<Move> moves, int movesAtFirst) {}

    @Test
    void observers_comingAtAnyMoment_seeEachMoveOnce() throws IOException {
        int games = 24;
        try (Arena arena = new Arena(Arena.options().withObservers(ObserverOptions.withToken(TOKEN)))) {
            AtomicBoolean over = new AtomicBoolean();
            List<CompletableFuture<List<Seen>>> watchers = IntStream.range(0, 6)
                    .mapToObj(seed -> CompletableFuture.supplyAsync(() -> watchOften(arena, over, seed), THREADS))
                    .toList();
            Map<String, FinishedGame> records = playAll(arena, games, 4, Thought.getDefaultInstance());
            over.set(true);
            arena.referee.close();
            List<Seen> seen = watchers.stream()
                    .flatMap(watcher -> AutoPlayer.join(watcher).stream())
                    .toList();
            for (Seen game : seen) {
                assertThat(texts(records, game)).as(game.id()).isEqualTo(recorded(records, game.id()));
            }
            assertThat(seen).as("games met in their middle").anyMatch(game -> game.movesAtFirst() > 0);
            assertThat(seen).hasSizeGreaterThan(games);
        }
    }

    @Test
    void observers_fiveHundred_seeEachMoveOfTheGamesBesideThem() throws IOException {
        int games = 3;
        List<RawBot> observers = new ArrayList<>();
        try (Arena arena = new Arena(Arena.options().withObservers(ObserverOptions.withToken(TOKEN)))) {
            for (int i = 0; i < ObserverOptions.LIMIT; i++) {
                observers.add(RawBot.observing(arena.address(), TOKEN));
            }
            List<CompletableFuture<List<Seen>>> watchers = observers.stream()
                    .map(observer -> CompletableFuture.supplyAsync(() -> watchAll(observer, games), THREADS))
                    .toList();
            Map<String, FinishedGame> records = playAll(arena, games, games, Thought.getDefaultInstance());
            for (CompletableFuture<List<Seen>> watcher : watchers) {
                for (Seen game : AutoPlayer.join(watcher)) {
                    assertThat(game.movesAtFirst()).isZero();
                    assertThat(texts(records, game)).isEqualTo(recorded(records, game.id()));
                }
            }
        } finally {
            for (RawBot observer : observers) {
                observer.close();
            }
        }
    }

    @Test
    void observer_thatNeverReads_isDroppedAndTheGamesBesideItEnd() throws IOException {
        // More than any kernel buffers.
        int games = 60;
        Thought thought = Thought.newBuilder()
                .setPrincipalVariation("v".repeat(1024))
                .setComment("c".repeat(1024))
                .build();
        AtomicInteger dropped = new AtomicInteger();
        AtomicInteger open = new AtomicInteger();
        RefereeMetrics metrics = new RefereeMetrics() {
            @Override
            public void observerOpened() {
                open.incrementAndGet();
            }

            @Override
            public void observerClosed() {
                open.decrementAndGet();
            }

            @Override
            public void observerDropped() {
                dropped.incrementAndGet();
            }
        };
        RefereeOptions options = Arena.options()
                .withObservers(new ObserverOptions(Optional.of(TOKEN), Duration.ZERO, true, 2))
                .withLimits(RefereeLimits.DEFAULT.withWriteBufferBytes(16 * 1024))
                .withMetrics(metrics);
        try (Arena arena = new Arena(options);
                RawBot slow = RawBot.connectWithSmallBuffer(arena.address());
                RawBot quick = RawBot.observing(arena.address(), TOKEN)) {
            slow.observe("slow", TOKEN.value());
            await().untilAsserted(() -> assertThat(open).hasValue(2));
            CompletableFuture<List<Seen>> watched =
                    CompletableFuture.supplyAsync(() -> watchAll(quick, games), THREADS);
            Map<String, FinishedGame> records = playAll(arena, games, 4, thought);
            for (Seen game : AutoPlayer.join(watched)) {
                assertThat(texts(records, game)).isEqualTo(recorded(records, game.id()));
            }
            await().untilAsserted(() -> assertThat(dropped).hasValue(1));
            await().untilAsserted(() -> assertThat(open).hasValue(1));
        }
    }

    /** Plays games between two random bots, some at once. */
    private static Map<String, FinishedGame> playAll(Arena arena, int games, int atOnce, Thought thought)
            throws IOException {
        try (RawBot alpha = arena.alpha(hello -> hello.setMaxGames(atOnce).setWantsLegalMoves(true));
                RawBot beta = arena.beta(hello -> hello.setMaxGames(atOnce).setWantsLegalMoves(true))) {
            List<RunningGame> running = new ArrayList<>();
            for (int i = 0; i < games; i++) {
                running.add(arena.play("g" + i, new ClockRule.SuddenDeath(Arena.LONG, Duration.ofSeconds(1))));
            }
            CompletableFuture<List<GameOver>> white = AutoPlayer.play(alpha, games, 7, thought);
            CompletableFuture<List<GameOver>> black = AutoPlayer.play(beta, games, 8, thought);
            AutoPlayer.join(white);
            AutoPlayer.join(black);
            Map<String, FinishedGame> records = new HashMap<>();
            running.forEach(game -> records.put(game.id().value(), Arena.await(game)));
            return records;
        }
    }

    private static List<Seen> watchOften(Arena arena, AtomicBoolean over, int seed) {
        Random random = new Random(seed);
        List<Seen> seen = new ArrayList<>();
        while (!over.get()) {
            try (RawBot observer = RawBot.observing(arena.address(), TOKEN)) {
                seen.addAll(watch(observer, 1 + random.nextInt(2)));
            } catch (IOException | AssertionError e) {
                if (!over.get()) {
                    throw new AssertionError("an observer failed", e);
                }
            }
        }
        return seen;
    }

    private static List<Seen> watchAll(RawBot observer, int games) {
        try {
            return watch(observer, games);
        } catch (IOException e) {
            throw new AssertionError("an observer lost its connection", e);
        }
    }

    /** Follows all games until so many have ended, or the referee says Goodbye. */
    private static List<Seen> watch(RawBot observer, int games) throws IOException {
        Map<String, Seen> running = new HashMap<>();
        List<Seen> ended = new ArrayList<>();
        while (ended.size() < games) {
            RefereeMessage message = observer.next().orElseThrow(() -> new AssertionError("closed without a Goodbye"));
            if (message.getKindCase() == KindCase.GOODBYE) {
                break;
            }
            take(message, running).ifPresent(ended::add);
        }
        return ended;
    }

    /** Gives the game back that has ended. */
    private static Optional<Seen> take(RefereeMessage message, Map<String, Seen> running) {
        switch (message.getKindCase()) {
            case GAME_STATE -> {
                GameState state = message.getGameState();
                assertThat(running).doesNotContainKey(state.getGameId());
                List<Move> moves = new ArrayList<>(state.getMovesList());
                running.put(state.getGameId(), new Seen(state.getGameId(), moves, moves.size()));
            }
            case MOVE_PLAYED -> {
                MovePlayed played = message.getMovePlayed();
                Seen game = Objects.requireNonNull(running.get(played.getGameId()));
                assertThat(played.getPly()).isEqualTo(game.moves().size());
                assertThat(played.getMover())
                        .isEqualTo(played.getPly() % 2 == 0 ? Colour.COLOUR_WHITE : Colour.COLOUR_BLACK);
                game.moves().add(played.getMove());
            }
            case GAME_OVER -> {
                GameOver over = message.getGameOver();
                Seen game = Objects.requireNonNull(running.remove(over.getGameId()));
                assertThat(over.getPlies()).isEqualTo(game.moves().size());
                return Optional.of(game);
            }
            case WELCOME, REFUSED, GAME_START, YOUR_TURN, PING, PONG, ERROR, GOODBYE, KIND_NOT_SET ->
                throw new AssertionError("not for an observer: " + message);
        }
        return Optional.empty();
    }

    private static List<String> recorded(Map<String, FinishedGame> records, String id) {
        FinishedGame record = Objects.requireNonNull(records.get(id));
        return record.moves().stream()
                .map(played -> MoveText.format(record.rules().board(), played.move()))
                .toList();
    }

    private static List<String> texts(Map<String, FinishedGame> records, Seen game) {
        Board board = Objects.requireNonNull(records.get(game.id())).rules().board();
        return game.moves().stream()
                .map(move -> MoveText.format(board, domain(move)))
                .toList();
    }

    private static org.millrace.rules.play.Move domain(Move move) {
        int[] removals =
                move.getRemovalsList().stream().mapToInt(Integer::intValue).toArray();
        return move.hasFrom()
                ? org.millrace.rules.play.Move.slide(move.getFrom(), move.getTo(), removals)
                : org.millrace.rules.play.Move.place(move.getTo(), removals);
    }
}
