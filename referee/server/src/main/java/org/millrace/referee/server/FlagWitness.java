package org.millrace.referee.server;

import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.referee.arbiter.Arbiter;
import org.millrace.referee.arbiter.Circumstances;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.arbiter.Lag;
import org.millrace.referee.arbiter.TimerId;
import org.millrace.referee.session.Link;
import org.millrace.rules.play.Colour;

/**
 * What can be said about a move whose time is over: how late the referee was itself, and what else the bot sent.
 *
 * <p>Confined to the game's event loop, but for {@link #seen}.
 */
final class FlagWitness {

    private final LagMeter lag;
    private final GameTimers timers;
    private final Arbiter arbiter;
    private final TableSeats seats;

    FlagWitness(LagMeter lag, GameTimers timers, Arbiter arbiter, TableSeats seats) {
        this.lag = lag;
        this.timers = timers;
        this.arbiter = arbiter;
        this.seats = seats;
    }

    /** Whether the mover's flag falls by what it did: its timer has not fired yet. */
    boolean isOverTime(Event.OfSeat event) {
        return timers.isFlagPast(event.at()) && event.colour() == mover();
    }

    /**
     * What is known in the thread that calls: its loop's lag and, on the thread of the mover's connection, a frame that
     * was begun.
     *
     * @param start when the move's clock started
     * @param dueAt when its flag was due
     * @param at now
     */
    Circumstances seen(Optional<Link> link, long start, long dueAt, long at) {
        return new Circumstances(
                lag.worst(start, dueAt, at), link.flatMap(Link::unfinished).orElse(""));
    }

    /**
     * All that the arbiter cannot know, to be told before the event by which the flag falls.
     *
     * @param there what was seen on the thread of the mover's connection
     */
    Event.FlagDue flagDue(Circumstances there, long at) {
        long start = arbiter.clockStartedAt().orElse(at);
        long dueAt = timers.dueAt(TimerId.FLAG).orElse(at);
        Optional<Lag> longest = Stream.concat(there.lag().stream(), lag.worst(start, dueAt, at).stream())
                .max((a, b) -> a.length().compareTo(b.length()));
        String refused = seats.of(mover())
                .session()
                .flatMap(session -> session.complaints().since(start))
                .orElse("");
        return new Event.FlagDue(new Circumstances(longest, sentences(there.meanwhile(), refused)), at);
    }

    private Colour mover() {
        return arbiter.game().position().side();
    }

    private static String sentences(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + " " + second;
    }
}
