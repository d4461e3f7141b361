package org.millrace.referee.server;

import io.netty.channel.EventLoop;
import java.util.Optional;
import java.util.function.Consumer;
import org.millrace.referee.arbiter.Arbiter;
import org.millrace.referee.arbiter.Circumstances;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.arbiter.TimerId;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.Session;
import org.millrace.rules.play.Colour;

/**
 * Keeps the time of one game: arms what the arbiter wants armed, reads once more from the bot whose time is up, and
 * tells the arbiter before a flag falls what it cannot know.
 *
 * <p>Confined to the game's event loop.
 */
final class Timekeeper {

    private final Services services;
    private final Arbiter arbiter;
    private final TableSeats seats;
    private final Consumer<Runnable> game;
    private final Consumer<Event> happened;
    private final GameTimers timers;
    private final FlagWitness witness;

    /**
     * A timekeeper with nothing armed.
     *
     * @param game runs a task on the game's event loop, and answers for what it throws
     * @param happened takes what the arbiter is to be told, on that loop
     */
    Timekeeper(
            Services services,
            EventLoop loop,
            Arbiter arbiter,
            TableSeats seats,
            Consumer<Runnable> game,
            Consumer<Event> happened) {
        this.services = services;
        this.arbiter = arbiter;
        this.seats = seats;
        this.game = game;
        this.happened = happened;
        timers = new GameTimers(loop, services.nanoTime(), services.lag(), this::due);
        witness = new FlagWitness(services.lag());
    }

    void start(TimerId timer, long dueAt) {
        timers.start(timer, dueAt);
    }

    void stop(TimerId timer) {
        timers.stop(timer);
    }

    void stopAll() {
        timers.stopAll();
    }

    /**
     * When a player counts as having done what was read at a time: no later than the end of its time, as long as that
     * has not been tested.
     */
    long inTime(Colour colour, long at) {
        TimerId ready = readyTimer(colour);
        if (timers.isPast(ready, at)) {
            return timers.dueAt(ready).orElse(at);
        }
        boolean flag = timers.isPast(TimerId.FLAG, at) && !timers.isArmed(ready) && mover().colour() == colour;
        return flag ? timers.dueAt(TimerId.FLAG).orElse(at) : at;
    }

    /** What the arbiter has to know first, if it is by this event that the mover's flag falls. */
    Optional<Event> flagDueBefore(Event.OfSeat event) {
        // The flag's own timer has not fired yet.
        return timers.isPast(TimerId.FLAG, event.at()) && event.colour() == mover().colour()
                ? Optional.of(flagDue(Circumstances.NONE, event.at()))
                : Optional.empty();
    }

    private void due(TimerId timer, long arming) {
        Optional<Link> connection = owner(timer).session().flatMap(Session::link);
        long dueAt = timers.dueAt(timer).orElseGet(this::now);
        long start = arbiter.clockStartedAt().orElse(dueAt);
        Runnable fire = () -> {
            // Still on the connection's thread, which alone knows what of a message has come.
            Circumstances there =
                    timer == TimerId.FLAG ? witness.seen(connection, start, dueAt, now()) : Circumstances.NONE;
            game.accept(() -> {
                if (timers.isArmed(timer, arming)) {
                    fired(timer, dueAt, there);
                }
            });
        };
        connection.ifPresentOrElse(link -> link.afterRead(fire), fire);
    }

    private void fired(TimerId timer, long dueAt, Circumstances there) {
        long at = now();
        if (timer == TimerId.FLAG) {
            services.metrics().flagFell(at - dueAt);
            happened.accept(flagDue(there, at));
        }
        happened.accept(new Event.TimerFired(timer, at));
    }

    private Event flagDue(Circumstances there, long at) {
        long start = arbiter.clockStartedAt().orElse(at);
        long dueAt = timers.dueAt(TimerId.FLAG).orElse(at);
        Circumstances seen = FlagWitness.together(witness.seen(Optional.empty(), start, dueAt, at), there);
        return new Event.FlagDue(FlagWitness.with(seen, mover().session(), start), at);
    }

    private static TimerId readyTimer(Colour colour) {
        return switch (colour) {
            case WHITE -> TimerId.READY_WHITE;
            case BLACK -> TimerId.READY_BLACK;
        };
    }

    private TableSeat owner(TimerId timer) {
        return switch (timer) {
            case READY_WHITE, GRACE_WHITE -> seats.white();
            case READY_BLACK, GRACE_BLACK -> seats.black();
            case FLAG -> mover();
        };
    }

    private TableSeat mover() {
        return seats.of(arbiter.game().position().side());
    }

    private long now() {
        return services.nanoTime().getAsLong();
    }
}
