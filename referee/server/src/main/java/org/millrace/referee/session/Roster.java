package org.millrace.referee.session;

import com.google.protobuf.MessageLite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Everyone who may connect and everyone who is connected, and the games that wait for them.
 *
 * <p>Safe for all threads: one lock guards it all. It is taken when a bot comes or goes and when a game begins or ends,
 * never at a move, and nothing of games or connections is called while it is held.
 */
public final class Roster {

    private final Set<String> eventVariants;
    private final Duration grace;
    private final ScheduledExecutorService timers;
    private final Map<String, List<Admitted>> admittedByName = new HashMap<>();
    private final Map<String, Session> sessions = new HashMap<>();
    private final SeatQueue queue;
    private boolean draining;
    private boolean closed;

    /**
     * An empty roster.
     *
     * @param eventVariants the variants that the event plays; empty: any
     * @param grace how long a session without a connection may be resumed; zero: not at all
     * @param timers where waiting is timed
     */
    public Roster(Set<String> eventVariants, Duration grace, ScheduledExecutorService timers) {
        this.eventVariants = Set.copyOf(eventVariants);
        this.grace = grace;
        this.timers = timers;
        queue = new SeatQueue(timers, this::patienceOver);
    }

    // ------------------------------------------------------------ who may come

    /** Lets a bot connect from now on. */
    public synchronized Admitted admit(String name, SecretHash token, int maxSessions, Duration margin) {
        Admitted admitted = new Admitted(name, token, maxSessions, margin);
        admittedByName.computeIfAbsent(name, key -> new ArrayList<>()).add(admitted);
        return admitted;
    }

    /**
     * Lets a bot connect no more; its sessions get no new games.
     *
     * @param why a clause that says why, for games that wait for it
     * @return the sessions that are still connected, to be told
     */
    public List<Session> revoke(Admitted admitted, String why) {
        List<Session> told;
        List<SeatSearch> over;
        synchronized (this) {
            if (admitted.closed().isPresent()) {
                return List.of();
            }
            admitted.close(why);
            List<Admitted> namesakes = admittedByName.getOrDefault(admitted.name(), List.of());
            namesakes.remove(admitted);
            if (namesakes.isEmpty()) {
                admittedByName.remove(admitted.name());
            }
            told = List.copyOf(admitted.sessions());
            told.forEach(Session::leave);
            queue.watch();
            over = queue.settle();
        }
        admitted.firstSession().cancel(false);
        over.forEach(SeatSearch::announce);
        return told;
    }

    /**
     * Lets a bot leave: it is told, and its connections close when its last games are over.
     *
     * @param goodbye tells it so
     */
    public void dismiss(Admitted admitted, MessageLite goodbye) {
        sayGoodbye(revoke(admitted, "its admission was withdrawn"), goodbye);
    }

    /**
     * Lets nobody in from now on but those who come back, and every bot leave.
     *
     * @param goodbye tells them so
     */
    public void drain(MessageLite goodbye) {
        List<Session> all;
        synchronized (this) {
            draining = true;
            all = List.copyOf(sessions.values());
            all.forEach(Session::leave);
        }
        sayGoodbye(all, goodbye);
    }

    private void sayGoodbye(List<Session> leaving, MessageLite goodbye) {
        for (Session session : leaving) {
            if (running(session) == 0) {
                end(session);
                session.link().ifPresent(link -> link.end(goodbye));
            } else {
                session.send(goodbye);
            }
        }
    }

    /** Says goodbye to a bot that is back and was to leave meanwhile, at once if it has no game left. */
    public void remind(Session session, MessageLite goodbye) {
        boolean leaving;
        synchronized (this) {
            leaving = session.leaving();
        }
        if (leaving) {
            sayGoodbye(List.of(session), goodbye);
        }
    }

    /**
     * A bot's process is gone: its games are lost once everything is read that it has sent.
     *
     * @param evidence how it ended
     */
    public void exited(Admitted admitted, String evidence, LongSupplier nanoTime) {
        revoke(admitted, evidence);
        List<Session> left;
        synchronized (this) {
            left = List.copyOf(admitted.sessions());
        }
        for (Session session : left) {
            Runnable gone = () -> {
                end(session);
                session.seats().forEach(seat -> seat.exited(evidence, nanoTime.getAsLong()));
                session.link().ifPresent(Link::cut);
            };
            session.link().ifPresentOrElse(link -> link.afterRead(gone), gone);
        }
    }

    /** How many sessions of a bot are connected. */
    public synchronized int connected(Admitted admitted) {
        return admitted.connected();
    }

    /** How many sessions of a bot have lost their connection and may be resumed. */
    public synchronized int away(Admitted admitted) {
        return admitted.away();
    }

    // ------------------------------------------------------------ who comes and goes

    /** Answers a Hello whose version and name are sound. */
    public synchronized Entrance hello(BotSays.Hello hello, Link link) {
        Greeting greeting = hello.greeting();
        if (draining || closed) {
            return new Entrance.Refusal(RefusalCode.UNAVAILABLE, "The referee is closing; try again later.");
        }
        Optional<Admitted> known = find(greeting.name(), hello.token());
        if (known.isEmpty()) {
            return new Entrance.Refusal(
                    RefusalCode.TOKEN,
                    "The token is unknown, not valid for this name, or not valid any more; ask the organiser for the name"
                            + " and the token, and whether the bot is still in the event.");
        }
        Admitted admitted = known.get();
        if (!eventVariants.isEmpty() && eventVariants.stream().noneMatch(greeting::plays)) {
            return new Entrance.Refusal(
                    RefusalCode.VARIANT,
                    "This event plays %s; name one of these in variants, or leave variants empty for all."
                            .formatted(String.join(
                                    ", ", eventVariants.stream().sorted().toList())));
        }
        if (admitted.connected() >= admitted.maxSessions()) {
            return new Entrance.Refusal(
                    RefusalCode.SESSION_LIMIT,
                    "This token has as many open connections as it allows (%d); close one first."
                            .formatted(admitted.maxSessions()));
        }
        ResumeSecret secret = ResumeSecret.random();
        Session session = new Session(Secrets.id(), secret.hash(), admitted, greeting, link);
        sessions.put(session.id(), session);
        admitted.sessions().add(session);
        return new Entrance.Admission(session, secret, List.of(), Optional.empty());
    }

    /** Answers a Resume whose version is sound. */
    public synchronized Entrance resume(BotSays.Resume resume, Link link) {
        Session session = sessions.get(resume.sessionId());
        boolean known = session != null
                && session.secret().matches(resume.secret().hash())
                && session.admitted().token().matches(resume.token());
        if (session == null || !known || closed) {
            return new Entrance.Refusal(
                    RefusalCode.RESUME,
                    "There is no such session, its secret or token is wrong, or its grace period is over; connect with"
                            + " Hello for later games.");
        }
        Optional<Link> replaced = session.link();
        return new Entrance.Admission(session, resume.secret(), session.attach(link), replaced);
    }

    /** A bot has been welcomed: games can be assigned to its session. */
    public void enter(Session session) {
        changePresence(() -> session.enter());
        CompletableFuture<Void> first = session.admitted().firstSession();
        if (!first.isDone()) {
            // In a thread of its own: what depends on it is not ours and may block.
            Thread.startVirtualThread(() -> first.complete(null));
        }
    }

    /**
     * A connection is gone.
     *
     * @param link the connection; nothing happens if the session has another by now
     * @return whether the session was behind this connection
     */
    public boolean lost(Session session, Link link) {
        boolean[] was = new boolean[1];
        changePresence(() -> {
            if (!session.isBehind(link) || !sessions.containsKey(session.id())) {
                return;
            }
            was[0] = true;
            session.detach();
            if (grace.isZero() || closed) {
                remove(session);
            } else {
                session.expiry(timers.schedule(() -> graceOver(session), grace.toNanos(), TimeUnit.NANOSECONDS));
                forgetIdle(session.admitted());
            }
        });
        return was[0];
    }

    /** Keeps a bot that comes and goes all the time from leaving more behind than it may have at once. */
    private void forgetIdle(Admitted admitted) {
        List<Session> idle = admitted.sessions().stream()
                .filter(session -> session.link().isEmpty() && session.running() == 0)
                .toList();
        idle.stream().limit(Math.max(0, idle.size() - admitted.maxSessions())).forEach(this::remove);
    }

    /** A session is over for good. */
    public void end(Session session) {
        changePresence(() -> remove(session));
    }

    /** A bot says that it leaves: it gets no new games. Returns whether it has none left. */
    public boolean leave(Session session) {
        boolean[] done = new boolean[1];
        changePresence(() -> {
            session.leave();
            done[0] = session.running() == 0;
        });
        return done[0];
    }

    // ------------------------------------------------------------ seats

    /** Looks for the players of a game; the search's listener is told what came of it. */
    public void seek(SeatSearch search) {
        seat(() -> queue.add(search));
    }

    /** Gives a search up; true if it was still on, so that its listener will not be told. */
    public synchronized boolean cancel(SeatSearch search) {
        return queue.remove(search);
    }

    /**
     * A session's seat in a game is free again.
     *
     * @return whether the session is leaving, has no game left, and is there to be told; one that has lost its
     *     connection may still come back for the end of its game
     */
    public boolean release(Session session) {
        boolean[] done = new boolean[1];
        seat(() -> {
            session.release();
            done[0] = session.leaving()
                    && session.running() == 0
                    && session.link().isPresent();
        });
        return done[0];
    }

    /** Every session that has a connection or may be resumed. */
    public synchronized List<Session> sessions() {
        return List.copyOf(sessions.values());
    }

    /** How many games a session plays. */
    public synchronized int running(Session session) {
        return session.running();
    }

    /** Lets nobody in any more. */
    public synchronized void close() {
        closed = true;
    }

    // ------------------------------------------------------------ inside

    private Optional<Admitted> find(String name, SecretHash token) {
        Optional<Admitted> found = Optional.empty();
        for (Admitted admitted : admittedByName.getOrDefault(name, List.of())) {
            if (admitted.token().matches(token)) {
                found = Optional.of(admitted);
            }
        }
        return found;
    }

    private void remove(Session session) {
        session.over();
        sessions.remove(session.id());
        session.admitted().sessions().remove(session);
    }

    private void graceOver(Session session) {
        changePresence(() -> {
            if (session.link().isEmpty()) {
                remove(session);
            }
        });
    }

    private void patienceOver(SeatSearch search, SeatSearch.Side side) {
        changePresence(() -> {
            if (queue.isWaiting(search) && side.failure == null && side.timer != null) {
                side.failure = side.wanted.admitted().connected() == 0
                        ? "no connection with its token within " + seconds(side.wanted.patience())
                        : "it is connected, but its Hello does not list the variant " + search.variant();
            }
        });
    }

    /** Changes who is there, under the lock. */
    private void changePresence(Runnable change) {
        seat(() -> {
            change.run();
            queue.watch();
        });
    }

    /** Changes something under the lock, seats whom that lets be seated, and tells the games outside it. */
    private void seat(Runnable change) {
        List<SeatSearch> over;
        synchronized (this) {
            change.run();
            over = queue.settle();
        }
        over.forEach(SeatSearch::announce);
    }

    private static String seconds(Duration time) {
        return java.math.BigDecimal.valueOf(time.toMillis(), 3)
                        .stripTrailingZeros()
                        .toPlainString()
                + " s";
    }
}
