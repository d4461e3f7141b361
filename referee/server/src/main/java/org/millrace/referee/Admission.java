package org.millrace.referee;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.millrace.referee.server.RefereeServer;
import org.millrace.referee.session.Admitted;
import org.millrace.referee.wire.SessionMessages;

/**
 * A bot that may connect, until this is closed. Safe for all threads.
 *
 * <p>A launched process has an admission and a token of its own, so that its end can be told to its games and to no
 * others.
 */
public final class Admission implements AutoCloseable {

    private final RefereeServer server;
    private final Admitted admitted;
    private final Map<String, String> options;

    Admission(RefereeServer server, Admitted admitted, Map<String, String> options) {
        this.server = server;
        this.admitted = admitted;
        this.options = options;
    }

    /** The bot's name. */
    public String name() {
        return admitted.name();
    }

    /**
     * Done in a thread of its own when the bot has connected for the first time; cancelled when it cannot any more. The
     * caller owns what is returned: completing it changes nothing here.
     */
    public CompletableFuture<Void> firstSession() {
        return admitted.firstSession().copy();
    }

    /** How many of its connections are open now. */
    public int sessions() {
        return server.roster().connected(admitted);
    }

    /** How many of its connections were lost and may be resumed within the grace period. */
    public int away() {
        return server.roster().away(admitted);
    }

    /**
     * Says that the bot's process is gone: what it had sent still counts, then its running games are lost and games
     * that wait for it are not started by it. Closes the admission.
     *
     * @param evidence how it ended, such as its exit code and last lines; kept with the games
     */
    public void exited(String evidence) {
        server.exited(admitted, evidence);
    }

    /**
     * Lets the bot connect no more, gives it no new games and says Goodbye; its connections close when its running
     * games are over. Returns at once; a second call does nothing.
     */
    @Override
    public void close() {
        server.roster().dismiss(admitted, SessionMessages.goodbye("There are no more games over this connection."));
    }

    Admitted admitted() {
        return admitted;
    }

    Map<String, String> options() {
        return options;
    }
}
