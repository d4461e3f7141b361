package org.millrace.cli.gauge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.millrace.cli.http.Answer;
import org.millrace.cli.http.Page;
import org.millrace.tournament.run.RunMetrics.Stand;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whether an event goes on as it should, for people and for programs that watch it: 200 while all is well, 503 with the
 * problems when it is not. Safe for all threads.
 */
final class Health implements Page {
    /** An event loop that has not come to a task by then has stalled. */
    private static final Duration LOOP_LIMIT = Duration.ofSeconds(2);

    /** A runner turns once a second; to write the tables of a large event or to start a bot takes some seconds more. */
    private static final Duration RUNNER_LIMIT = Duration.ofSeconds(60);

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final JsonMapper JSON = new JsonMapper();

    private final String event;
    private final RefereeMeters referee;
    private final StoreMeters store;
    private final RunnerMeters runner;
    private final long beganAt = System.nanoTime();

    Health(String event, RefereeMeters referee, StoreMeters store, RunnerMeters runner) {
        this.event = event;
        this.referee = referee;
        this.store = store;
        this.runner = runner;
    }

    @Override
    public CompletionStage<Answer> get() {
        Stand stand = runner.stand();
        List<String> problems = new ArrayList<>();
        if (store.isFailing()) {
            problems.add("The store cannot be read or written; the terminal says why.");
        }
        if (stand.isOver()) {
            return CompletableFuture.completedStage(answer(stand, problems, Optional.empty()));
        }
        Duration silence = runner.silence();
        if (silence.compareTo(RUNNER_LIMIT) > 0) {
            problems.add("The runner has done nothing for " + silence.toSeconds() + " s.");
        }
        if (referee.isClosed()) {
            problems.add("The referee is closed, and games are left to play.");
        }
        if (referee.isClosed() || referee.loops().isEmpty()) {
            return CompletableFuture.completedStage(answer(stand, problems, Optional.empty()));
        }
        return LoopCheck.delay(referee.loops().get(), LOOP_LIMIT).handle((lag, stalled) -> {
            if (stalled == null) {
                return answer(stand, problems, Optional.of(lag));
            }
            problems.add("The referee does not answer within " + LOOP_LIMIT.toMillis() + " ms.");
            return answer(stand, problems, Optional.empty());
        });
    }

    private Answer answer(Stand stand, List<String> problems, Optional<Duration> lag) {
        ObjectNode document = JSON.createObjectNode();
        document.put("status", problems.isEmpty() ? stand.isOver() ? "finished" : "up" : "failing");
        document.put("event", event);
        ObjectNode games = document.putObject("games");
        stand.total().ifPresent(total -> games.put("total", total));
        games.put("finished", stand.finished())
                .put("playing", stand.playing())
                .put("waiting", stand.waiting())
                .put("left_out", stand.leftOut());
        document.put(
                "uptime_seconds", Duration.ofNanos(System.nanoTime() - beganAt).toMillis() / MILLIS_PER_SECOND);
        lag.ifPresent(delay -> document.put("lag_milliseconds", delay.toNanos() / NANOS_PER_MILLI));
        problems.forEach(document.putArray("problems")::add);
        return Answer.json(problems.isEmpty() ? OK : UNAVAILABLE, JSON.writeValueAsString(document));
    }
}
