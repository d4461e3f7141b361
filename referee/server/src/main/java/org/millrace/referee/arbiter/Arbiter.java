package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.record.PlayedMove;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.play.PlayResult;

/**
 * The referee of one game as a state machine: it is told what happened and answers what is to be done, from the
 * announcement of the game to its verdict.
 *
 * <p>It reads no clock: every event carries its time. A bot's message is judged by the time at which it was read, not
 * by the time at which it is delivered here, so a timer that fires late changes no outcome. Every event after the
 * verdict is without effect. What each event does in each state stands as a table in the module's DECISIONS.md.
 *
 * <p>Confined to one thread, the event loop of its game.
 */
public final class Arbiter {
    private enum Phase {
        ANNOUNCING,
        STARTING,
        PLAYING,
        FINISHED
    }

    private final GameTerms terms;
    private final Seats seats;
    private final Timers timers = new Timers();
    private final Scoresheet sheet;
    private final Adjudicator adjudicator;

    private Phase phase = Phase.ANNOUNCING;
    private OptionalLong begunAt = OptionalLong.empty();
    /** The effects of the event in hand. */
    private List<Effect> effects = List.of();

    /** The game before anybody is told of it. */
    public Arbiter(GameTerms terms, Adjudicator adjudicator) {
        this.terms = terms;
        this.adjudicator = adjudicator;
        sheet = new Scoresheet(terms);
        seats = new Seats(terms);
    }

    public GameTerms terms() {
        return terms;
    }

    /** The game as it stands, the opening included. */
    public Game game() {
        return sheet.game();
    }

    /** The moves as they stand, the opening's first: a copy that later moves do not change. */
    public List<PlayedMove> moves() {
        return sheet.moves();
    }

    /** When the running clock was started; empty if none runs. */
    public OptionalLong clockStartedAt() {
        return sheet.clockStartedAt();
    }

    /** Whether both players were ready, so that moves are or were played. */
    public boolean started() {
        return seats.bothReady();
    }

    /** Whether the verdict is given. */
    public boolean finished() {
        return phase == Phase.FINISHED;
    }

    /** Whether a player owes its Ready or its move. */
    public boolean awaits(Colour colour) {
        Seat seat = seats.of(colour);
        return switch (phase) {
            case ANNOUNCING, FINISHED -> false;
            case STARTING -> !seat.ready && !seat.failed();
            case PLAYING -> seat == mover();
        };
    }

    /** How many answers of a player came for a ply that was past, and were dropped. */
    public int latePlays(Colour colour) {
        return seats.of(colour).latePlays;
    }

    /** How many messages of a player were out of turn. */
    public int strikes(Colour colour) {
        return seats.of(colour).strikes;
    }

    /**
     * Takes an event in.
     *
     * @return what is to be done, in this order; the list belongs to the caller, who may call again while working it
     *     off
     */
    public List<Effect> on(Event event) {
        if (phase == Phase.FINISHED) {
            return List.of();
        }
        List<Effect> toDo = new ArrayList<>(4);
        effects = toDo;
        switch (event) {
            case Event.OfSeat ofSeat -> onSeat(ofSeat);
            case Event.RequestFlushed flushed -> requestFlushed(flushed);
            case Event.TimerFired(TimerId timer, long at) -> timerFired(timer, at);
            case Event.FlagDue due -> mover().circumstances = due.circumstances();
            case Event.Begin(long at) -> begin(at);
            case Event.NeverCame absent -> neverCame(absent);
            case Event.Adjudicated(Adjudicator.Ruling ruling, long at) -> finish(Verdicts.adjudication(ruling), at);
            case Event.Aborted(String why, long at) -> finish(Verdicts.abort(why), at);
        }
        return toDo;
    }

    private void onSeat(Event.OfSeat event) {
        Seat seat = seats.of(event.colour());
        long at = event.at();
        if (seat.failed()) {
            return;
        }
        Optional<TimerId> past = timers.earliestPast(seat.colour, mover().colour, at);
        if (past.isPresent()) {
            timedOut(past.get(), seat, at);
            return;
        }
        switch (event) {
            case Event.Played played -> played(seat, played);
            case Event.MalformedMove malformed -> malformed(seat, malformed);
            case Event.AcceptDraw accept -> acceptDraw(seat, accept);
            case Event.Ready ignored -> ready(seat, at);
            case Event.Lost lost -> lost(seat, lost.detail(), at);
            case Event.Resumed ignored -> resumed(seat, at);
            case Event.OutOfTurn misstep -> strike(seat, Misstep.OTHER, misstep.what(), at);
            case Event.Resigned ignored -> fail(seat, Failure.resigned(seat.colour), at);
            case Event.Violation violation -> fail(seat, Failure.violated(seat.colour, violation.detail()), at);
            case Event.Exited exited -> fail(seat, Failure.exited(seat, exited.evidence()), at);
        }
    }

    // ------------------------------------------------------------ the start

    private void begin(long at) {
        if (phase != Phase.ANNOUNCING) {
            return;
        }
        phase = Phase.STARTING;
        begunAt = OptionalLong.of(at);
        announce(seats.white, at);
        announce(seats.black, at);
    }

    private void announce(Seat seat, long at) {
        if (seat.failed()) {
            return;
        }
        if (seat.connected()) {
            introduce(seat, at);
        }
        startTimer(TimerId.ready(seat.colour), at, terms.readyTimeout(seat.colour));
    }

    private void introduce(Seat seat, long at) {
        seat.introduced = true;
        seat.readyExpected = true;
        effects.add(new Effect.SendGameStart(seat.colour, game(), !seat.ready, sheet.clocks(at)));
    }

    private void ready(Seat seat, long at) {
        if (!seat.readyExpected) {
            strike(seat, Misstep.UNEXPECTED_READY, MisstepText.unexpectedReady(), at);
            return;
        }
        seat.readyExpected = false;
        if (!seat.ready) {
            seat.ready = true;
            timers.cancel(TimerId.ready(seat.colour), effects);
            settleStart(at);
        }
    }

    private void neverCame(Event.NeverCame absent) {
        Seat seat = seats.of(absent.colour());
        if (phase == Phase.ANNOUNCING && !seat.failed()) {
            fail(seat, Failure.neverCame(seat.colour, absent.detail()), absent.at());
        }
    }

    /** Goes on as soon as it is known of both players whether they start. */
    private void settleStart(long at) {
        Optional<Verdict> verdict = seats.verdictOnStart();
        if (verdict.isPresent()) {
            finish(verdict.get(), at);
        } else if (seats.bothReady()) {
            phase = Phase.PLAYING;
            requestMove(sheet.clocks(at), at);
        }
    }

    // ------------------------------------------------------------ moves

    private void requestMove(Clocks clocks, long at) {
        Seat mover = mover();
        mover.forgetMeanwhile();
        if (mover.connected()) {
            effects.add(sheet.request(mover, clocks, at));
        } else {
            startClock(mover, Optional.empty(), at);
        }
    }

    private void requestFlushed(Event.RequestFlushed flushed) {
        // A flush reported after the answer, or for a request repeated after a resume, finds another ply or a running
        // clock.
        if (phase == Phase.PLAYING
                && flushed.colour() == mover().colour
                && flushed.ply() == game().ply()
                && !sheet.clockRuns()) {
            startClock(mover(), flushed.roundTrip(), flushed.at());
        }
    }

    private void startClock(Seat mover, Optional<Duration> roundTrip, long at) {
        OptionalLong deadline = sheet.startClock(mover.colour, roundTrip, at);
        if (deadline.isPresent()) {
            timers.start(TimerId.FLAG, deadline.getAsLong(), effects);
        }
    }

    private void played(Seat seat, Event.Played played) {
        if (!isExpected(seat, played.ply(), played.at())) {
            return;
        }
        switch (game().play(played.move())) {
            case PlayResult.Played(Game next) -> accept(seat, played, next);
            case PlayResult.Illegal(IllegalMove reason) ->
                fail(seat, Failure.illegal(seat.colour, game(), reason), played.at());
        }
    }

    private void accept(Seat seat, Event.Played played, Game next) {
        timers.cancel(TimerId.FLAG, effects);
        Effect.MovePlayed made = sheet.record(seat, played, next);
        effects.add(made);
        Optional<Verdict> verdict = next.outcome().isPresent()
                ? next.outcome().map(Verdict::of)
                : adjudicator.after(next, sheet.movesSoFar()).map(Verdicts::adjudication);
        if (verdict.isPresent()) {
            finish(verdict.get(), played.at());
        } else {
            requestMove(made.clocks(), played.at());
        }
    }

    private void malformed(Seat seat, Event.MalformedMove malformed) {
        if (isExpected(seat, malformed.ply(), malformed.at())) {
            fail(seat, Failure.malformed(seat.colour, game(), malformed.why()), malformed.at());
        }
    }

    private void acceptDraw(Seat seat, Event.AcceptDraw accept) {
        if (!isExpected(seat, accept.ply(), accept.at())) {
            return;
        }
        if (sheet.isDrawOfferedTo(seat.colour)) {
            finish(Verdicts.agreement(seat.colour), accept.at());
        } else {
            strike(seat, Misstep.NO_DRAW_OFFER, MisstepText.noDrawOffer(game().ply()), accept.at());
        }
    }

    /** Whether this player is to move at this ply; if not, the answer is dropped or is a strike. */
    private boolean isExpected(Seat seat, int ply, long at) {
        int due = game().ply();
        if (phase != Phase.PLAYING) {
            strike(seat, Misstep.NOT_STARTED, MisstepText.notStarted(), at);
        } else if (ply < due) {
            seat.latePlays++;
            seat.inVain.past();
        } else if (ply > due) {
            strike(seat, Misstep.FUTURE_PLY, MisstepText.futurePly(ply, due), at);
        } else if (seat != mover()) {
            strike(seat, Misstep.NOT_TO_MOVE, MisstepText.notToMove(due), at);
        } else {
            return true;
        }
        return false;
    }

    private void strike(Seat seat, Misstep misstep, String sentence, long at) {
        seat.strikes++;
        seat.inVain.refused(sentence);
        if (seat.connected()) {
            effects.add(new Effect.SendError(seat.colour, misstep, sentence, seat.strikes, terms.strikeLimit()));
        }
        if (seat.strikes >= terms.strikeLimit()) {
            fail(seat, Failure.outOfTurn(seat, sentence), at);
        }
    }

    // ------------------------------------------------------------ connections

    private void lost(Seat seat, String detail, long at) {
        if (!seat.connected()) {
            return;
        }
        seat.lost = Optional.of(detail);
        if (terms.grace().isZero()) {
            fail(seat, Failure.lost(seat, detail), at);
            return;
        }
        startTimer(TimerId.grace(seat.colour), at, terms.grace());
        if (phase == Phase.PLAYING && seat == mover() && !sheet.clockRuns()) {
            startClock(seat, Optional.empty(), at);
        }
    }

    private void resumed(Seat seat, long at) {
        seat.lost = Optional.empty();
        timers.cancel(TimerId.grace(seat.colour), effects);
        if (phase != Phase.ANNOUNCING) {
            introduce(seat, at);
        }
        if (phase == Phase.PLAYING && seat == mover()) {
            effects.add(sheet.request(seat, sheet.clocks(at), at));
        }
    }

    // ------------------------------------------------------------ timers

    private void timerFired(TimerId timer, long at) {
        if (!timers.isArmed(timer)) {
            return;
        }
        if (at - timers.dueAt(timer) < 0) {
            timers.start(timer, timers.dueAt(timer), effects);
            return;
        }
        Colour owner = timers.owner(timer, mover().colour);
        TimerId first = timers.earliestPast(owner, mover().colour, at).orElse(timer);
        timers.fired(timer);
        timedOut(first, seats.of(owner), at);
    }

    private void timedOut(TimerId timer, Seat seat, long at) {
        switch (timer) {
            case READY_WHITE, READY_BLACK -> fail(seat, Failure.notReady(seat, terms), at);
            case GRACE_WHITE, GRACE_BLACK -> fail(seat, Failure.notBack(seat, terms), at);
            case FLAG -> finish(Verdicts.overTime(seat, game().ply(), sheet.elapsed(at), terms), at);
        }
    }

    private void startTimer(TimerId timer, long at, Duration delay) {
        timers.start(timer, at + delay.toNanos(), effects);
    }

    // ------------------------------------------------------------ the end

    /** A fault of a seat: it loses the game, at once or, before both are ready, once the opponent is. */
    private void fail(Seat seat, Failure failure, long at) {
        if (phase == Phase.PLAYING) {
            finish(Verdicts.loss(seat.colour, failure), at);
            return;
        }
        seat.failure = Optional.of(failure);
        timers.cancel(TimerId.ready(seat.colour), effects);
        timers.cancel(TimerId.grace(seat.colour), effects);
        settleStart(at);
    }

    private void finish(Verdict verdict, long at) {
        GameEnd end = new GameEnd(verdict, game(), sheet.clocks(at));
        phase = Phase.FINISHED;
        timers.cancelAll(effects);
        tellEnd(seats.white, end);
        tellEnd(seats.black, end);
        long length = begunAt.isPresent() ? Math.max(0, at - begunAt.getAsLong()) : 0;
        effects.add(new Effect.Finish(end, sheet.moves(), Duration.ofNanos(length)));
    }

    private void tellEnd(Seat seat, GameEnd end) {
        if (seat.introduced) {
            effects.add(new Effect.SendGameOver(seat.colour, end));
        }
    }

    private Seat mover() {
        return seats.of(game().position().side());
    }
}
