package org.millrace.cli.gauge;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.cli.http.Answer;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.tournament.run.RecordReading;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * The records of an event's finished games over HTTP: the list {@code /games}, and {@code /games/ID.pgn}, the last attempt
 * at a game or with {@code ?attempt=N} another one.
 *
 * <p>Reads the event's own store, in a thread of its own. A bot may ask as soon as it was told that its game is over,
 * a moment before the record is on disk: what is not there is waited for, but not for long.
 */
final class Records implements RecordReading, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Records.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String PGN = "application/x-chess-pgn; charset=utf-8";

    /** How long a record may be on its way, and how often it is looked for. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final Duration PAUSE = Duration.ofMillis(50);

    private static final Pattern NAME = Pattern.compile("(?<id>[A-Za-z0-9._-]{1,80})\\.pgn");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("millrace-records").factory());

    /** What is served, between the event's beginning and its end; confined to the thread. */
    private Optional<EventStore> served = Optional.empty();

    // Set once the server listens, before the event begins.
    private volatile String beginning = "";

    /** The records stand at addresses that begin so. */
    void at(String addresses) {
        beginning = addresses;
    }

    @Override
    public Optional<String> beginning() {
        return Optional.of(beginning);
    }

    @Override
    public Reading begin(EventStore store) {
        onThread(() -> served = Optional.of(store));
        return () -> onThread(() -> served = Optional.empty());
    }

    /** Runs what changes what is served, behind whatever is being read, and returns when it is done. */
    private void onThread(Runnable change) {
        CompletableFuture.runAsync(change, thread).join();
    }

    /** A list of the games that count, as JSON. */
    CompletionStage<Answer> list() {
        return soon(() -> {
            ArrayNode list = JSON.createArrayNode();
            for (Decided game : served.map(EventStore::decided).orElse(List.of())) {
                list.addObject()
                        .put("id", game.id().value())
                        .put("white", game.white())
                        .put("black", game.black())
                        .put("result", game.verdict().result().text())
                        .put("reason", game.verdict().reason().code());
            }
            return Optional.of(Answer.json(200, JSON.writeValueAsString(list)));
        });
    }

    /** The record of a game. */
    CompletionStage<Answer> game(String name, Map<String, String> query) {
        Matcher matcher = NAME.matcher(name);
        Optional<String> attempt = Optional.ofNullable(query.get("attempt"));
        if (!matcher.matches()) {
            return CompletableFuture.completedStage(Answer.sentence(
                    404, "This is no record of a game; write /games/ID.pgn with an id that /games lists."));
        }
        if (attempt.filter(number -> !NUMBER.matcher(number).matches()).isPresent()) {
            return CompletableFuture.completedStage(
                    Answer.sentence(400, "An attempt is a number from 1 on, as in ?attempt=1."));
        }
        GameId id = new GameId(matcher.group("id"));
        Optional<Integer> number = attempt.map(Integer::valueOf);
        long until = System.nanoTime() + PATIENCE.toNanos();
        return soon(() -> {
            List<FinishedGame> attempts =
                    served.map(games -> games.attempts(id)).orElse(List.of());
            Optional<FinishedGame> record = attempts.stream()
                    .filter(one -> number.isEmpty() || one.attempt() == number.get())
                    .reduce((earlier, later) -> later);
            if (record.isPresent()) {
                return Optional.of(new Answer(200, PGN, PgnWriter.write(record.get())));
            }
            return System.nanoTime() < until ? Optional.empty() : Optional.of(missing(id, attempts, number));
        });
    }

    private static Answer missing(GameId id, List<FinishedGame> attempts, Optional<Integer> number) {
        return Answer.sentence(
                404,
                attempts.isEmpty()
                        ? "No game " + id + " of this event is over; /games lists those that count."
                        : "Game " + id + " has no attempt " + number.orElse(0) + "; its last is "
                                + attempts.getLast().attempt() + ".");
    }

    /** What is tried again as long as it gives nothing. */
    private interface Attempt {
        Optional<Answer> get();
    }

    private CompletionStage<Answer> soon(Attempt attempt) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        try {
            thread.execute(() -> look(attempt, answer));
        } catch (RejectedExecutionException over) {
            answer.complete(Answer.sentence(503, "The event is over."));
        }
        return answer;
    }

    private void look(Attempt attempt, CompletableFuture<Answer> answer) {
        try {
            Optional<Answer> found = attempt.get();
            if (found.isPresent()) {
                answer.complete(found.get());
            } else {
                var unused = thread.schedule(() -> look(attempt, answer), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (StoreException unreadable) {
            LOG.warn("the records cannot be served: {}", unreadable.getMessage());
            answer.complete(Answer.sentence(503, "The records cannot be read now; try again later."));
        } catch (RuntimeException fault) {
            answer.completeExceptionally(fault);
        }
    }

    /** Answers what is asked no more. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
