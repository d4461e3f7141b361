package org.millrace.referee.session;

import com.google.protobuf.MessageLite;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import org.millrace.protocol.frame.FrameBody;

/**
 * An open connection to a bot. What is sent over it is made by the wire package. Every method may be called by any thread and returns at once.
 */
public interface Link {

    /** Sends a message; on a closed connection it is lost. */
    void send(MessageLite message);

    /**
     * Sends a message that asks for an answer.
     *
     * @param passage told what becomes of it, possibly before this method returns
     * @return whether that is told soon: by the end of what this thread is reading; false if another thread has to come
     *     to it
     */
    boolean request(MessageLite message, Passage passage);

    /** The same for a message that writes itself. */
    boolean request(FrameBody message, Passage passage);

    /** Reads once more what has arrived, hands it on, and then runs {@code after} in the connection's thread. */
    void afterRead(Runnable after);

    /** Sends a last message, drops whatever comes in from now on, and closes. */
    void end(MessageLite last);

    /** Closes at once; what has come in and was not read is dropped. */
    void cut();

    /**
     * The smallest of the recent round trips measured by Ping and Pong on this connection; empty before the first.
     */
    Optional<Duration> roundTrip();

    /**
     * The message of which only a part has come, as a sentence; empty between messages. To be called by the connection's
     * thread, as from {@link #afterRead}.
     */
    Optional<String> unfinished();

    /** The host at which the bot has found this machine, as it stands in a URL. */
    String here();

    /** Where the bot connected from. */
    SocketAddress remote();
}
