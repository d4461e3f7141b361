package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.Arbiter;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.arbiter.GameEnd;
import org.millrace.referee.arbiter.TimerId;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.SeatSearch;
import org.millrace.referee.session.Session;
import org.millrace.referee.watch.GameFeed;
import org.millrace.referee.wire.SessionMessages;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The table at which one game is played: tells the arbiter what happens and does what it says.
 *
 * <p>Everything of the game happens on one event loop; the public methods may be called by any thread and hand over to
 * it. A failure of the referee in this game makes it void and is not felt at other tables.
 */
public final class GameTable {

    private static final Logger LOG = LoggerFactory.getLogger(GameTable.class);

    private final GameSetup setup;
    private final Services services;
    private final EventLoop loop;
    private final Runnable gone;
    private final Arbiter arbiter;
    private final Announcer announcer;
    private final Timekeeper time;
    private final FlushWatch requests;
    private final SeatSearch search;
    private final TableSeats seats =
            new TableSeats(new TableSeat(this, Colour.WHITE), new TableSeat(this, Colour.BLACK));
    private final Deque<Event> events = new ArrayDeque<>();
    private final CompletableFuture<FinishedGame> finished = new CompletableFuture<>();

    private final Runnable workOff = this::workOff;

    private GameFeed audience = GameFeed.UNSEEN;
    /** A move that the audience has yet to be told of. */
    private Effect.@Nullable MovePlayed untold;

    private Instant startedAt = Instant.now();
    /** Set on the game's event loop, once; asked for by anybody. */
    private volatile boolean begun;

    private boolean working;
    private boolean concluded;
    private boolean moveAccepted;
    private long moveReadAt;
    private long acceptedReadAt;
    private long begunAt;
    /** Set on the game's event loop at every move, without a barrier; asked for by anybody. */
    private final AtomicInteger ply = new AtomicInteger();

    /**
     * A table whose players are not there yet.
     *
     * @param gone called once, on the loop, when the game is over
     */
    GameTable(GameSetup setup, Services services, EventLoop loop, Runnable gone) {
        this.setup = setup;
        this.services = services;
        this.loop = loop;
        this.gone = gone;
        arbiter = new Arbiter(setup.terms(), setup.adjudicator());
        announcer = new Announcer(setup, seats);
        time = new Timekeeper(services, loop, arbiter, seats, task -> execute(() -> guarded(task)), this::work);
        requests = new FlushWatch(loop, services.nanoTime(), this::requestFlushed);
        ply.set(arbiter.moves().size());
        search = new SeatSearch(
                setup.terms().rules().variant(),
                new SeatSearch.Wanted(setup.white().admitted(), setup.terms().whiteReadyTimeout()),
                new SeatSearch.Wanted(setup.black().admitted(), setup.terms().blackReadyTimeout()),
                (foundWhite, foundBlack) -> execute(() -> guarded(() -> seated(foundWhite, foundBlack))));
    }

    public GameId id() {
        return setup.terms().id();
    }

    /** Done with the record when the game is over, in a thread of its own; of a void game too. */
    public CompletableFuture<FinishedGame> finished() {
        return finished;
    }

    /** Moves played so far, the opening's included. */
    public int ply() {
        return ply.getAcquire();
    }

    /** Whether both players have come. */
    public boolean hasBegun() {
        return begun;
    }

    /** Looks for the players and plays. */
    void open() {
        services.roster().seek(search);
    }

    /** Ends the game as void. */
    public void abort(String why) {
        services.roster().cancel(search);
        on(new Event.Aborted(why, now()));
    }

    /** Ends the game as it is ruled from outside; without effect if it is over. */
    public void adjudicate(Adjudicator.Ruling ruling) {
        services.roster().cancel(search);
        on(new Event.Adjudicated(ruling, now()));
    }

    /** Ends the game as void if its players are not there yet. */
    void giveUpWaiting(String why) {
        if (services.roster().cancel(search)) {
            on(new Event.Aborted(why, now()));
        }
    }

    // ------------------------------------------------------------ events in

    boolean inLoop() {
        return loop.inEventLoop();
    }

    void execute(Runnable task) {
        if (loop.inEventLoop()) {
            task.run();
        } else {
            loop.execute(task);
        }
    }

    void on(Event event) {
        execute(() -> work(event));
    }

    /**
     * A player did something. Who is read before the end of its time has been tested has answered in time: with the
     * read of a due flag a late referee never costs a game.
     */
    void did(TableSeat seat, BotSays.Deed deed, long at) {
        work(deed.by(seat.colour(), seat.roundTrip(), time.inTime(seat.colour(), at)));
        // Not all that a bot says is the answer that it owes.
        seat.await(arbiter.awaits(seat.colour()));
    }

    private void seated(SeatSearch.Found foundWhite, SeatSearch.Found foundBlack) {
        seats.white().take(foundWhite);
        seats.black().take(foundBlack);
        if (concluded) {
            release(seats.white());
            release(seats.black());
            return;
        }
        startedAt = Instant.now();
        begunAt = now();
        seats.white().session().ifPresent(session -> session.sit(id().value(), seats.white()));
        seats.black().session().ifPresent(session -> session.sit(id().value(), seats.black()));
        report(seats.white(), foundWhite);
        report(seats.black(), foundBlack);
        if (!concluded) {
            begun = true;
            services.metrics().gameStarted();
            LogContext.ofGame(
                    id(),
                    () -> LOG.debug(
                            "{}: {} - {} begins",
                            id(),
                            setup.white().admitted().name(),
                            setup.black().admitted().name()));
            audience = services.gallery().map(room -> room.open(setup)).orElse(GameFeed.UNSEEN);
            work(new Event.Begin(begunAt));
        }
    }

    /** A player who never came, or whose connection went before it had this seat to tell of it. */
    private void report(TableSeat seat, SeatSearch.Found found) {
        Optional<Session> session = seat.session();
        if (session.isEmpty()) {
            work(new Event.NeverCame(seat.colour(), found.why(), begunAt));
        } else if (session.get().ended()) {
            work(new Event.Exited(seat.colour(), "its session ended as the game began", begunAt));
        } else if (session.get().link().isEmpty()) {
            work(new Event.Lost(seat.colour(), "it was lost as the game began", begunAt));
        }
    }

    private void requestFlushed(int requestedPly, long at) {
        guarded(() -> {
            countMove(at);
            TableSeat mover = seats.of(arbiter.game().position().side());
            work(new Event.RequestFlushed(mover.colour(), requestedPly, mover.roundTrip(), at));
        });
    }

    // ------------------------------------------------------------ effects out

    /** Works off an event, and those that its effects bring about, one after the other. */
    private void work(Event event) {
        if (concluded) {
            return;
        }
        if (event instanceof Event.OfSeat ofSeat) {
            time.flagDueBefore(ofSeat).ifPresent(events::add);
        }
        events.add(event);
        if (!working) {
            working = true;
            guarded(workOff);
            working = false;
        }
    }

    private void workOff() {
        for (Event next = events.poll(); next != null; next = events.poll()) {
            if (next instanceof Event.Played) {
                moveReadAt = next.at();
            }
            List<Effect> effects = arbiter.on(next);
            for (int i = 0; i < effects.size(); i++) {
                carryOut(effects.get(i));
            }
            tellAudience();
        }
        if (moveAccepted && !requests.isPending()) {
            countMove(now());
        }
    }

    /** A move that was accepted counts with its time until the kernel has the request that follows from it. */
    private void countMove(long writtenAt) {
        if (moveAccepted) {
            moveAccepted = false;
            services.metrics().moveAccepted(writtenAt - acceptedReadAt);
        }
    }

    /** The one place where a fault of the referee itself is caught and kept inside its game. */
    private void guarded(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private void carryOut(Effect effect) {
        switch (effect) {
            case Effect.SendGameStart start -> announcer.gameStart(start);
            case Effect.SendYourTurn turn ->
                requests.write(turn.turn().ply(), passage -> announcer.yourTurn(turn, passage));
            case Effect.MovePlayed played -> movePlayed(played);
            case Effect.SendError error -> {
                services.metrics().fault(FaultCode.OUT_OF_TURN.name());
                log(error.colour() + " was refused (" + error.strike() + " of " + error.strikeLimit() + "): "
                        + error.sentence());
                announcer.error(error);
            }
            case Effect.SendGameOver over -> announcer.gameOver(over);
            case Effect.StartTimer(TimerId timer, long dueAt) -> time.start(timer, dueAt);
            case Effect.CancelTimer(TimerId timer) -> time.stop(timer);
            case Effect.Finish(GameEnd end, List<PlayedMove> played, Duration length) -> conclude(end, played, length);
        }
    }

    private void movePlayed(Effect.MovePlayed played) {
        ply.setRelease(played.after().ply());
        services.moves().increment();
        moveAccepted = true;
        acceptedReadAt = moveReadAt;
        announcer.movePlayed(played);
        untold = played;
    }

    /** Only now: the next player has been asked. */
    private void tellAudience() {
        if (untold != null) {
            audience.moved(untold);
            untold = null;
        }
    }

    // ------------------------------------------------------------ the end

    /** The referee itself has failed: the game is void, whatever the arbiter thought of it. */
    private void fail(RuntimeException fault) {
        events.clear();
        LogContext.ofGame(id(), () -> LOG.error("the referee failed in game {}", id(), fault));
        if (concluded) {
            return;
        }
        Verdict verdict = new Verdict(
                Result.VOID, EndReason.ABORT, Optional.empty(), "The referee failed in this game: " + fault + ".");
        GameEnd end = new GameEnd(verdict, arbiter.game(), new Clocks(Optional.empty(), Optional.empty()));
        announcer.voided(end);
        conclude(end, arbiter.moves(), Duration.ofNanos(Math.max(0, now() - begunAt)));
    }

    private void conclude(GameEnd end, List<PlayedMove> played, Duration length) {
        concluded = true;
        if (moveAccepted) {
            countMove(now());
        }
        Verdict verdict = end.verdict();
        time.stopAll();
        FinishedGame record = setup.record(played, verdict, startedAt, length);
        release(seats.white());
        release(seats.black());
        tellAudience();
        audience.over(end);
        gone.run();
        // In a thread of its own: what depends on the result is not ours and may block.
        Thread.startVirtualThread(() -> finished.complete(record));
        if (verdict.result() == Result.VOID || verdict.fault().isPresent()) {
            // Of an ordinary end the record tells enough, and a line costs as much as a move.
            log(verdict.result().text() + " by " + verdict.reason().code() + " after " + played.size() + " plies. "
                    + verdict.detail());
        }
        services.metrics().gameFinished(verdict.reason(), begun);
        for (Colour colour : Colour.values()) {
            if (arbiter.latePlays(colour) > 0) {
                services.metrics().latePlays(arbiter.latePlays(colour));
            }
        }
    }

    private void release(TableSeat seat) {
        seat.session().ifPresent(session -> {
            session.rise(id().value());
            if (services.roster().release(session)) {
                services.roster().end(session);
                session.link().ifPresent(link -> link.end(SessionMessages.goodbye("Goodbye.")));
            }
        });
    }

    private long now() {
        return services.nanoTime().getAsLong();
    }

    private void log(String text) {
        LogContext.ofGame(id(), () -> LOG.info("{}: {}", id(), text));
    }
}
