package org.millrace.bot.sdk;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import javax.net.ssl.SSLException;

/** Plays a bot until the referee says goodbye; a connection that is lost is followed by another. */
public final class BotRunner {

    /** How long to wait for a referee that does not listen yet, and for its Welcome. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private BotRunner() {}

    /**
     * Connects and plays, in the calling thread and one thread a game; returns when there is nothing left
     * to play. Waits up to 30 s for a referee that does not listen yet, and as long for its Welcome.
     *
     * @param verbose whether to print every message, secrets left out
     * @param err takes the reports: the connection, the end of each game, what went wrong
     * @return the exit code for the process, see {@link ExitCode}
     */
    public static int run(BotSpec spec, Connection connection, boolean verbose, PrintStream err) {
        return run(spec, connection, verbose, err, PATIENCE);
    }

    static int run(BotSpec spec, Connection connection, boolean verbose, PrintStream err, Duration patience) {
        Transcript transcript = new Transcript(err, verbose);
        Wire wire;
        try {
            wire = Wire.connect(connection, patience, transcript);
        } catch (SSLException refused) {
            // Somebody has answered there, and the message has its own remedy.
            transcript.report(
                    "cannot connect to " + connection.host() + ":" + connection.port() + ": " + refused.getMessage());
            return ExitCode.FAILED;
        } catch (IOException failed) {
            transcript.report("cannot connect to " + connection.host() + ":" + connection.port() + ": "
                    + failed.getMessage() + "; is the referee running, and are host and port (--host, --port or"
                    + " MILLRACE_HOST, MILLRACE_PORT) its own?");
            return ExitCode.FAILED;
        }
        return play(spec, connection, wire, transcript, patience);
    }

    private static int play(BotSpec spec, Connection connection, Wire wire, Transcript transcript, Duration patience) {
        Session session = new Session(spec, connection, wire, transcript, patience);
        try {
            Session.Ending played;
            try (session) {
                played = session.play();
            }
            Session.Ending ending = session.ending(played);
            transcript.report(ending.report());
            return ending.exitCode();
        } catch (IOException failed) {
            transcript.report("closing the connection failed: " + failed.getMessage());
            return ExitCode.FAILED;
        }
    }
}
