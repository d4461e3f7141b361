package org.millrace.referee.server;

import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.referee.arbiter.Circumstances;
import org.millrace.referee.arbiter.Lag;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.Session;

/** What can be said about a move whose time is over: how late the referee was itself, and what else the bot sent. */
final class FlagWitness {

    private final LagMeter lag;

    FlagWitness(LagMeter lag) {
        this.lag = lag;
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

    /** Both together: the longer lag, and what either knows of the bot. */
    static Circumstances together(Circumstances here, Circumstances there) {
        Optional<Lag> longer = Stream.concat(there.lag().stream(), here.lag().stream())
                .max((a, b) -> a.length().compareTo(b.length()));
        return new Circumstances(longer, sentences(here.meanwhile(), there.meanwhile()));
    }

    /** The same, and what the bot's session refused without any game being concerned. */
    static Circumstances with(Circumstances seen, Optional<Session> session, long start) {
        String refused =
                session.flatMap(mover -> mover.complaints().since(start)).orElse("");
        return new Circumstances(seen.lag(), sentences(seen.meanwhile(), refused));
    }

    private static String sentences(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + " " + second;
    }
}
