package org.millrace.referee.session;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A bot that may connect: its name, the hash of its token, and its sessions.
 *
 * <p>What changes is guarded by the {@link Roster} that made it.
 */
public final class Admitted {

    private final String name;
    private final SecretHash token;
    private final int maxSessions;
    private final Duration margin;
    private final CompletableFuture<Void> firstSession = new CompletableFuture<>();
    private final Set<Session> sessions = new LinkedHashSet<>();
    private Optional<String> closed = Optional.empty();

    Admitted(String name, SecretHash token, int maxSessions, Duration margin) {
        this.name = name;
        this.token = token;
        this.maxSessions = maxSessions;
        this.margin = margin;
    }

    /** The name in tables. */
    public String name() {
        return name;
    }

    /** How far each of its moves may overrun its time. */
    public Duration margin() {
        return margin;
    }

    /** Done when a first session is open, cancelled if none can come any more. */
    public CompletableFuture<Void> firstSession() {
        return firstSession;
    }

    SecretHash token() {
        return token;
    }

    int maxSessions() {
        return maxSessions;
    }

    Set<Session> sessions() {
        return sessions;
    }

    /** Why no session may come any more; empty while they may. */
    Optional<String> closed() {
        return closed;
    }

    void close(String why) {
        closed = Optional.of(why);
    }

    /** How many sessions have a connection and are not leaving. */
    int connected() {
        return (int) sessions.stream().filter(Session::connected).count();
    }

    /** How many sessions have lost their connection and may come back. */
    int away() {
        return (int)
                sessions.stream().filter(session -> session.link().isEmpty()).count();
    }

    /** Whether a connected session plays a variant, be it free or not. */
    boolean plays(String variant) {
        return sessions.stream().anyMatch(session -> session.assignable(variant));
    }
}
