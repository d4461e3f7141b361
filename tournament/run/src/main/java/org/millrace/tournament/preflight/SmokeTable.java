package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.Admission;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Referee;
import org.millrace.referee.RunningGame;
import org.millrace.referee.Seat;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.opening.Openings;
import org.millrace.tournament.run.UnknownOptions;

/** Plays smoke games one after the other: the bot has White, the rival Black, by the event's rules and clock. */
final class SmokeTable {
    /** Why a game is void that went on for too long; part of its verdict's detail. */
    static final String OVER = "the time for a smoke game was over";

    /** How long the referee may need to end a game that it is told to end. */
    private static final Duration ENDING = Duration.ofSeconds(30);

    private final Event event;
    private final Referee referee;
    private final Admission rival;
    private final Duration longest;
    private final Openings openings;
    private int games;

    // Set by the thread that plays, asked by the one that stops it.
    private volatile Optional<RunningGame> running = Optional.empty();

    SmokeTable(Event event, Referee referee, Admission rival, Duration longest) {
        this.event = event;
        this.referee = referee;
        this.rival = rival;
        this.longest = longest;
        openings = event.openings().openings(event.rules(), event.seed());
    }

    /**
     * A game that is over.
     *
     * @param connected how long the bot took to connect, from the beginning of the game's waiting; empty if it did not
     * @param remark what was noticed of it that is no matter of the game
     */
    record Played(FinishedGame record, Optional<Duration> connected, Optional<String> remark) {}

    /**
     * Plays a game to its end, or until its time is over, when it is void. That time begins when the bot has connected.
     *
     * @param patience how long the bot may take to connect, and then to be ready
     */
    Played play(Entrant entrant, Admission bot, Duration patience) throws InterruptedException {
        games++;
        Opening opening = openings.opening(games - 1);
        long began = System.nanoTime();
        RunningGame game = referee.play(new GameOrder(
                new GameId("preflight-%03d".formatted(games)),
                event.name(),
                1,
                1,
                event.rules(),
                opening.start(),
                opening.moves(),
                new Seat(bot, patience),
                new Seat(rival, patience),
                event.timekeeping().clock(),
                event.timekeeping().roundTripCredit(),
                // No game is played again here: a machine that stalls is told by itself.
                Duration.ZERO,
                event.adjudication(),
                Map.of()));
        running = Optional.of(game);
        Optional<Duration> connected = await(bot, patience, began);
        // Now, since it may be gone when the game is over.
        Optional<String> remark = connected.flatMap(ignored -> UnknownOptions.of(entrant, referee));
        FinishedGame record = await(game, longest);
        running = Optional.empty();
        return new Played(record, connected, remark);
    }

    /** Breaks off the game that is being played, if one is. */
    void stop() {
        running.ifPresent(game -> game.abort("the preflight was stopped"));
    }

    private static Optional<Duration> await(Admission bot, Duration patience, long began) throws InterruptedException {
        try {
            bot.firstSession().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return Optional.of(Duration.ofNanos(System.nanoTime() - began));
        } catch (TimeoutException | ExecutionException | CancellationException absent) {
            return Optional.empty();
        }
    }

    private static FinishedGame await(RunningGame game, Duration most) throws InterruptedException {
        CompletableFuture<FinishedGame> finished = game.finished();
        try {
            return get(finished, most);
        } catch (TimeoutException late) {
            game.abort(OVER);
        }
        try {
            return get(finished, ENDING);
        } catch (TimeoutException stuck) {
            throw new IllegalStateException(
                    "the referee does not end game " + game.id().value(), stuck);
        }
    }

    private static FinishedGame get(CompletableFuture<FinishedGame> finished, Duration most)
            throws InterruptedException, TimeoutException {
        try {
            return finished.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException lost) {
            throw new IllegalStateException("the referee lost a smoke game", lost.getCause());
        }
    }
}
