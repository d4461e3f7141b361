package org.millrace.bot.sdk;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * The socket to the referee, as messages.
 *
 * <p>One thread reads; any thread may send or close. Closing ends a read that waits.
 */
final class Wire implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration ATTEMPT = Duration.ofSeconds(5);

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final Transcript transcript;
    private final ReentrantLock sending = new ReentrantLock();
    /** Written by the reading thread, read by the one that watches over the connection. */
    private volatile long lastReadAt = System.nanoTime();

    private Wire(Socket socket, Transcript transcript) throws IOException {
        this.socket = socket;
        this.transcript = transcript;
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
        out = new BufferedOutputStream(socket.getOutputStream());
    }

    /**
     * Connects, and tries again for a while when nobody listens yet: a bot may be started before its referee.
     *
     * @param patience how long to try
     */
    static Wire connect(Connection connection, Duration patience, Transcript transcript) throws IOException {
        InetSocketAddress address = new InetSocketAddress(connection.host(), connection.port());
        if (address.isUnresolved()) {
            throw new UnknownHostException(
                    "host '" + connection.host() + "' is not known; correct --host or MILLRACE_HOST");
        }
        long giveUpAt = System.nanoTime() + patience.toNanos();
        boolean reported = false;
        while (true) {
            Socket socket = new Socket();
            try {
                socket.connect(address, Math.toIntExact(ATTEMPT.toMillis()));
                return new Wire(socket, transcript);
            } catch (ConnectException refused) {
                socket.close();
                if (System.nanoTime() - giveUpAt >= 0 || Thread.currentThread().isInterrupted()) {
                    throw refused;
                }
            } catch (IOException failed) {
                socket.close();
                throw failed;
            }
            if (!reported) {
                transcript.report("nobody listens at " + connection.host() + ":" + connection.port()
                        + " yet; trying for " + patience.toSeconds() + " s");
                reported = true;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Waits for the next message; empty when the referee has closed the connection. */
    Optional<RefereeMessage> read() throws IOException {
        Optional<RefereeMessage> message = BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
        lastReadAt = System.nanoTime();
        message.ifPresent(transcript::received);
        return message;
    }

    void send(BotMessage message) throws IOException {
        sending.lock();
        try {
            transcript.sent(message);
            BlockingFrames.write(out, message);
        } finally {
            sending.unlock();
        }
    }

    /** Since the referee was last heard. */
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastReadAt);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
