package org.millrace.tournament.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.millrace.launch.BotStartException;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.referee.GameOrder;
import org.millrace.referee.RunningGame;
import org.millrace.referee.Seat;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.opening.Openings;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.register.Strike;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.strain.Counts;

/**
 * The playing floor: begins games as far as concurrency and players allow, and settles those that have ended. Confined
 * to the runner's thread.
 */
final class Floor {
    /** Records that may wait to be written before no more games are begun: the disk is slower than the bots. */
    private static final int BACKLOG = 1024;

    /** How often a game is begun anew since a process that had played before was gone. */
    private static final int PUT_BACKS = 4;

    private final Venue venue;
    private final Scribe scribe;
    private final Event event;
    private final Field field;
    private final Programme programme;
    private final Upcoming upcoming;
    private final Tally tally;
    private final RunListener listener;
    private final Troubles troubles;
    private final Repeats repeats = new Repeats();
    private final Openings openings;
    private final Map<GameId, InPlay> inPlay = new HashMap<>();
    private final Map<GameId, Unwritten> unwritten = new HashMap<>();

    /** Games that the organiser has struck while they were played. */
    private final Map<GameId, Striking> struck = new HashMap<>();

    private Counts counts = Counts.NONE;
    private boolean toldOfReuse;

    /** A game that runs, and the places from which it is played. */
    private record InPlay(Pending pending, Contestant white, Contestant black, RunningGame running, long beganAt) {}

    /**
     * That a game is not to count.
     *
     * @param leaveOut whether it stays without a result; else it is played again
     */
    private record Striking(boolean leaveOut, String why) {}

    /** What there is still to do with a game that is over, once its record is in the store. */
    private record Unwritten(Pending pending, Optional<Path> whiteLog, Optional<Path> blackLog) {}

    /** A place, or why there is none. */
    private record Taken(Optional<Contestant> contestant, Optional<String> failure) {}

    Floor(Venue venue, Scribe scribe, Field field, Programme programme, Upcoming upcoming, Tally tally) {
        this.venue = venue;
        this.scribe = scribe;
        this.event = venue.event();
        this.field = field;
        this.programme = programme;
        this.upcoming = upcoming;
        this.tally = tally;
        this.listener = venue.listener();
        this.troubles = new Troubles(listener, tally);
        this.openings = event.openings().openings(event.rules(), event.seed());
    }

    /** Nothing runs and nothing is left to begin, now or later. */
    boolean isOver() {
        return isIdle() && upcoming.isEmpty() && programme.isOver();
    }

    /** Nothing runs, and all that has run is in the store. */
    boolean isIdle() {
        return inPlay.isEmpty() && unwritten.isEmpty();
    }

    /** The games of this start so far. */
    Counts counts() {
        return counts;
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
        while (inPlay.size() < event.concurrency() && unwritten.size() < BACKLOG && !enough.getAsBoolean()) {
            Optional<Pending> next = upcoming.next(field);
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
            forfeit(
                    new Unwritten(pending, Optional.empty(), Optional.empty()),
                    EndReason.WALK_OVER,
                    white.withdrawal(),
                    black.withdrawal());
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
        forfeit(
                new Unwritten(pending, white.lastLog(), black.lastLog()),
                EndReason.NO_START,
                first.failure(),
                second.failure());
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
        Opening opening = opening(pending);
        RunningGame running = venue.referee()
                .play(new GameOrder(
                        id,
                        event.name(),
                        pending.game().round(),
                        pending.attempt(),
                        event.rules(),
                        opening.start(),
                        opening.moves(),
                        seat(pending, Colour.WHITE, white),
                        seat(pending, Colour.BLACK, black),
                        event.timekeeping().clock(),
                        event.timekeeping().roundTripCredit(),
                        event.timekeeping().lagLimit(),
                        event.adjudication(),
                        venue.tags().of(pending, opening)));
        counts = counts.begin();
        inPlay.put(id, new InPlay(pending, white, black, running, System.nanoTime()));
        listener.started(new StartedGame(
                id,
                pending.game().round(),
                pending.attempt(),
                venue.register().stored().names().get(pending.game().white()),
                venue.register().stored().names().get(pending.game().black()),
                opening.id()));
        CompletableFuture<FinishedGame> unused = running.finished()
                .whenComplete((record, failure) ->
                        venue.news().accept(failure == null ? new News.Ended(record) : new News.Broken(id, failure)));
    }

    private Opening opening(Pending pending) {
        Opening opening = openings.opening(pending.game().opening());
        if (opening.reused() && !toldOfReuse) {
            toldOfReuse = true;
            listener.noted("There are no more new openings: from game "
                    + pending.game().id().value()
                    + " on, openings are used again. Bots that do not vary may repeat games.");
        }
        return opening;
    }

    private Seat seat(Pending pending, Colour colour, Contestant contestant) {
        return new Seat(
                contestant.admission(),
                contestant.isProven()
                        ? event.timekeeping().readyTimeout()
                        : event.timekeeping().startTimeout(),
                field.of(pending.game(), colour).nodes());
    }

    /** Takes a game off the floor: its record to the scribe, its players' places back. */
    void settle(FinishedGame record) {
        InPlay game = inPlay.remove(record.id());
        if (game == null) {
            throw new IllegalStateException("game " + record.id().value() + " has ended but was not being played");
        }
        counts = counts.end(record.verdict(), struck.containsKey(record.id()));
        Conduct white = conduct(game, game.white(), Colour.WHITE, record);
        Conduct black = conduct(game, game.black(), Colour.BLACK, record);
        if (white == Conduct.STALE || black == Conduct.STALE) {
            upcoming.putBack(game.pending());
            // It begins anew in any case; what is to stay without a result is struck when it ends.
            struck.computeIfPresent(record.id(), (id, striking) -> striking.leaveOut() ? striking : null);
            GameNote.begunAgain(record, white == Conduct.STALE ? game.white() : game.black());
        } else {
            enter(
                    record,
                    new Unwritten(
                            game.pending(), game.white().log(), game.black().log()));
            if (!struck.containsKey(record.id())) {
                GameNote.counted(record, Colour.WHITE, game.white());
                GameNote.counted(record, Colour.BLACK, game.black());
            }
        }
        String detail = record.verdict().detail();
        giveBack(field.of(game.pending().game(), Colour.WHITE), game.white(), white, detail);
        giveBack(field.of(game.pending().game(), Colour.BLACK), game.black(), black, detail);
    }

    private void enter(FinishedGame record, Unwritten rest) {
        unwritten.put(record.id(), rest);
        scribe.enter(record);
    }

    /** A record is in the store: from now on it counts. */
    void kept(FinishedGame record) {
        Unwritten rest = Optional.ofNullable(unwritten.remove(record.id())).orElseThrow();
        Optional<Striking> striking = Optional.ofNullable(struck.remove(record.id()));
        if (record.verdict().result() == Result.VOID) {
            again(rest.pending(), record, striking);
            return;
        }
        if (striking.isPresent()) {
            // It had ended before it could be broken off; the organiser was told that it would not count.
            FinishedGame attempt = Strike.after(record, striking.get().why(), Instant.now());
            venue.store().save(List.of(attempt));
            again(rest.pending().again(), attempt, striking);
            return;
        }
        boolean drawn = programme.decide(record.id(), record.verdict());
        tally.expect(programme.expected());
        tally.countFinished();
        listener.finished(record, tally.progress());
        repeats.note(record).ifPresent(listener::noted);
        troubles.note(record, Colour.WHITE, rest.whiteLog());
        troubles.note(record, Colour.BLACK, rest.blackLog());
        advance(drawn);
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

    /**
     * What becomes of a game that was void.
     *
     * @param striking what the organiser wants of it; empty if it was not the organiser
     */
    private void again(Pending pending, FinishedGame record, Optional<Striking> striking) {
        if (striking.filter(Striking::leaveOut).isPresent()) {
            withoutResult(record);
        } else if (striking.isPresent() || pending.attempt() < GameTerms.LAST_ATTEMPT) {
            venue.metrics().replayed();
            listener.replayed(record);
            upcoming.again(pending);
        } else {
            leaveOut(record);
            listener.noted("Game " + record.id().value() + " was void " + GameTerms.LAST_ATTEMPT
                    + " times and is left out: " + record.verdict().detail());
        }
    }

    private void leaveOut(FinishedGame record) {
        venue.register().leaveOut(record.id(), record.verdict().detail());
        withoutResult(record);
    }

    private void withoutResult(FinishedGame record) {
        tally.leaveOut(record.id());
        listener.leftOut(record);
        advance(programme.leaveOut(record.id()));
    }

    /** Whether a game has begun and does not count yet: it is in play, or its record is just being written. */
    boolean isUnsettled(GameId id) {
        return inPlay.containsKey(id) || unwritten.containsKey(id);
    }

    /** Breaks a game off that is not settled, by order of the organiser. */
    void breakOff(GameId id, boolean leaveOut, String why) {
        struck.put(id, new Striking(leaveOut, why));
        if (leaveOut) {
            // At once: the organiser is told so, and the record may never come if the runner is killed.
            venue.register().leaveOut(id, Strike.detail(why));
        }
        Optional.ofNullable(inPlay.get(id)).ifPresent(game -> game.running().abort(Strike.detail(why)));
    }

    /** Takes the result of a game back, by order of the organiser. */
    void strike(ScheduledGame game, boolean leaveOut, String why) {
        FinishedGame taken = venue.store().attempts(game.id()).getLast();
        repeats.forget(taken);
        FinishedGame attempt = Strike.after(taken, why, Instant.now());
        venue.store().save(List.of(attempt));
        tally.uncount();
        if (leaveOut) {
            leaveOut(attempt);
        } else {
            programme.reopen(game.id());
            upcoming.reopen(game, attempt.attempt() + 1);
            listener.replayed(attempt);
        }
    }

    /** The games in play, the longest first. */
    List<RunStatus.Playing> inPlay(long now) {
        return inPlay.values().stream()
                .sorted(Comparator.comparingLong(game -> game.beganAt() - now))
                .map(game -> new RunStatus.Playing(
                        game.running().id(),
                        game.white().admission().name(),
                        game.black().admission().name(),
                        game.running().hasBegun(),
                        game.running().ply(),
                        Duration.ofNanos(now - game.beganAt())))
                .toList();
    }

    private void forfeit(Unwritten rest, EndReason reason, Optional<String> white, Optional<String> black) {
        enter(Forfeit.of(rest.pending(), venue, opening(rest.pending()), reason, white, black, Instant.now()), rest);
    }

    /** New games may have been drawn. */
    private void advance(boolean drawn) {
        tally.expect(programme.expected());
        if (drawn) {
            RunFolder.rememberExpected(venue.store(), programme.expected());
            listener.drawn(
                    RoundNews.of(programme.draw(), venue.register().stored().names()));
        }
    }

    private void withdrawIfHopeless(EntrantPool pool) {
        pool.withdrawIfHopeless().ifPresent(withdrawal -> {
            tally.withdraw(withdrawal);
            venue.metrics().botWithdrawn();
            listener.withdrawn(withdrawal);
        });
    }
}
