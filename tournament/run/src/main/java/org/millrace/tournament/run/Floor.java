package org.millrace.tournament.run;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.millrace.launch.BotStartException;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Referee;
import org.millrace.referee.Seat;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.SaveResult;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.opening.Openings;
import org.millrace.tournament.opening.RandomOpenings;

/**
 * The playing floor: begins games as far as concurrency and players allow, and settles those that have ended. Confined
 * to the runner's thread.
 */
final class Floor {
    /** How often a game is begun anew since a process that had played before was gone. */
    private static final int PUT_BACKS = 4;

    private final Event event;
    private final Field field;
    private final GameQueue queue;
    private final Referee referee;
    private final EventStore store;
    private final Tally tally;
    private final RunListener listener;
    private final RunMetrics metrics;
    private final Troubles troubles;
    private final Consumer<News> news;
    private final Openings openings;
    private final Map<GameId, InPlay> inPlay = new HashMap<>();

    /** A game that runs, and the places from which it is played. */
    private record InPlay(Pending pending, Contestant white, Contestant black) {}

    /** A place, or why there is none. */
    private record Taken(Optional<Contestant> contestant, Optional<String> failure) {}

    /**
     * @param news told, by another thread, when a game has ended
     */
    Floor(
            Event event,
            Field field,
            GameQueue queue,
            Referee referee,
            EventStore store,
            Tally tally,
            RunListener listener,
            RunMetrics metrics,
            Consumer<News> news) {
        this.event = event;
        this.field = field;
        this.queue = queue;
        this.referee = referee;
        this.store = store;
        this.tally = tally;
        this.listener = listener;
        this.metrics = metrics;
        this.troubles = new Troubles(listener);
        this.news = news;
        this.openings = new RandomOpenings(event.rules(), event.openingPlies(), event.seed());
    }

    /** Nothing runs and nothing is left to begin. */
    boolean isOver() {
        return inPlay.isEmpty() && queue.isEmpty();
    }

    /** How many games run. */
    int playing() {
        return inPlay.size();
    }

    /**
     * Begins games until as many run as may, or none can begin now.
     *
     * @param enough asked before each game whether none is to begin any more
     * @throws IOException if the runner cannot do its own part in starting a bot, which is no bot's fault
     */
    void fill(BooleanSupplier enough) throws IOException {
        while (inPlay.size() < event.concurrency() && !enough.getAsBoolean()) {
            Optional<Pending> next = queue.next(field::isPlayable);
            if (next.isEmpty()) {
                return;
            }
            begin(next.get());
        }
    }

    private void begin(Pending pending) throws IOException {
        EntrantPool white = field.of(pending.game(), Colour.WHITE);
        EntrantPool black = field.of(pending.game(), Colour.BLACK);
        if (white.withdrawal().isPresent() || black.withdrawal().isPresent()) {
            forfeit(pending, EndReason.WALK_OVER, white.withdrawal(), black.withdrawal());
            return;
        }
        Taken first = take(white);
        Taken second = take(black);
        if (first.contestant().isPresent() && second.contestant().isPresent()) {
            start(pending, first.contestant().get(), second.contestant().get());
            return;
        }
        first.contestant().ifPresent(contestant -> white.giveBack(contestant, Conduct.UNTRIED, ""));
        second.contestant().ifPresent(contestant -> black.giveBack(contestant, Conduct.UNTRIED, ""));
        FinishedGame record = forfeit(pending, EndReason.NO_START, first.failure(), second.failure());
        troubles.note(record, Colour.WHITE, white.lastLog());
        troubles.note(record, Colour.BLACK, black.lastLog());
        withdrawIfHopeless(white);
        withdrawIfHopeless(black);
    }

    private static Taken take(EntrantPool pool) throws IOException {
        try {
            return new Taken(Optional.of(pool.take()), Optional.empty());
        } catch (BotStartException failed) {
            String why = String.valueOf(failed.getMessage());
            pool.countFailure(why);
            return new Taken(Optional.empty(), Optional.of(why));
        }
    }

    private void start(Pending pending, Contestant white, Contestant black) {
        GameId id = pending.game().id();
        Opening opening = openings.opening(pending.game().opening());
        inPlay.put(id, new InPlay(pending, white, black));
        CompletableFuture<FinishedGame> unused = referee.play(new GameOrder(
                        id,
                        event.name(),
                        pending.game().round(),
                        pending.attempt(),
                        event.rules(),
                        opening.start(),
                        opening.moves(),
                        seat(white),
                        seat(black),
                        event.timekeeping().clock(),
                        event.timekeeping().roundTripCredit(),
                        event.timekeeping().lagLimit(),
                        Adjudicator.NONE,
                        Forfeit.tags(pending, opening)))
                .finished()
                .whenComplete((record, failure) ->
                        news.accept(failure == null ? new News.Ended(record) : new News.Broken(id, failure)));
    }

    private Seat seat(Contestant contestant) {
        return new Seat(
                contestant.admission(),
                contestant.isProven()
                        ? event.timekeeping().readyTimeout()
                        : event.timekeeping().startTimeout());
    }

    /** Takes a game off the floor: its record into the store, its players' places back. */
    void settle(FinishedGame record) {
        InPlay game = inPlay.remove(record.id());
        if (game == null) {
            throw new IllegalStateException("game " + record.id().value() + " has ended but was not being played");
        }
        Conduct white = conduct(game, game.white(), Colour.WHITE, record);
        Conduct black = conduct(game, game.black(), Colour.BLACK, record);
        if (white == Conduct.STALE || black == Conduct.STALE) {
            queue.putBack(game.pending());
        } else if (record.verdict().result() == Result.VOID) {
            save(record);
            again(game.pending(), record);
        } else {
            keep(record);
            troubles.note(record, Colour.WHITE, game.white().log());
            troubles.note(record, Colour.BLACK, game.black().log());
        }
        String detail = record.verdict().detail();
        giveBack(field.of(game.pending().game(), Colour.WHITE), game.white(), white, detail);
        giveBack(field.of(game.pending().game(), Colour.BLACK), game.black(), black, detail);
    }

    /**
     * What the game says of the place from which {@code colour} was played. A process that played before and is gone
     * when its next game begins has not failed to start: that game is begun again with a fresh one, but not for ever.
     * The bot that was there and waited has shown that it starts.
     */
    private static Conduct conduct(InPlay game, Contestant contestant, Colour colour, FinishedGame record) {
        Conduct conduct = Conduct.of(colour, record.verdict());
        boolean neverBegan = record.verdict().reason() == EndReason.NO_START;
        boolean excused = contestant.isProven()
                && contestant.process().isPresent()
                && game.pending().putBacks() < PUT_BACKS;
        return neverBegan && conduct == Conduct.FAILED && excused ? Conduct.STALE : conduct;
    }

    private void giveBack(EntrantPool pool, Contestant contestant, Conduct conduct, String detail) {
        pool.giveBack(contestant, conduct, detail);
        withdrawIfHopeless(pool);
    }

    private void again(Pending pending, FinishedGame record) {
        if (pending.attempt() < GameTerms.LAST_ATTEMPT) {
            metrics.replayed();
            listener.replayed(record);
            queue.again(pending);
        } else {
            tally.leaveOut(record.id());
            listener.leftOut(record);
            listener.noted("Game " + record.id().value() + " was void " + GameTerms.LAST_ATTEMPT
                    + " times and is left out: " + record.verdict().detail());
        }
    }

    private FinishedGame forfeit(Pending pending, EndReason reason, Optional<String> white, Optional<String> black) {
        FinishedGame record = Forfeit.of(
                pending, event, openings.opening(pending.game().opening()), reason, white, black, Instant.now());
        keep(record);
        return record;
    }

    private void save(FinishedGame record) {
        if (store.save(record) instanceof SaveResult.AlreadyThere) {
            throw new IllegalStateException("attempt " + record.attempt() + " of game "
                    + record.id().value() + " is in the store already; nothing was overwritten");
        }
    }

    private void keep(FinishedGame record) {
        save(record);
        tally.countFinished();
        listener.finished(record, tally.progress());
    }

    private void withdrawIfHopeless(EntrantPool pool) {
        pool.withdrawIfHopeless().ifPresent(withdrawal -> {
            tally.withdraw(withdrawal);
            metrics.botWithdrawn();
            listener.withdrawn(withdrawal);
        });
    }
}
